import type { Challenge } from '@cardinal/core/api/challenges';
import { challenge, participant, run } from '../../testing/builders';
import {
  isRemovable,
  openRound,
  spokenProgress,
  ranked,
  stateOf,
  statusIn,
  turnOf,
  winnersOf,
} from './course';

const ann = participant({ name: 'Ann', rounds: [run({ turned: 3, score: 2, playing: true })] });
const bob = participant({ name: 'Bob', rounds: [run({ turned: 3, score: 2, playing: true })] });

it.each([
  ['waiting', run()],
  ['playing', run({ turned: 2, playing: true })],
  ['paused', run({ turned: 2 })],
  ['over', run({ turned: 5, over: true })],
  ['late', run({ turned: 5, over: true, late: true })],
  ['over', run({ turned: null, score: null, lives: null, over: true })],
] as const)('distinguishes how far someone is: %s', (status, round) => {
  expect(statusIn(participant({ rounds: [round] }), 1)).toBe(status);
});

const place = (rounds = [run()]) => participant({ participantId: 'me', rounds });
const others = (count: number) => Array.from({ length: count }, () => participant());
const invited = { id: 'user-2', username: 'grace', state: 'waiting' } as const;
const FULL = { kind: 'full' } as const;
const ended = { next: null, endsAt: '2026-11-21T13:00:00.000Z' };

describe('turnOf', () => {
  it.each<[string, Partial<Challenge>, boolean, ReturnType<typeof turnOf>]>([
    ['a visitor', {}, false, { kind: 'join', isLate: false }],
    ['a player', {}, true, { kind: 'play', round: 1, isStarted: false, isLate: false }],
    ['a late visitor', { over: true }, false, { kind: 'join', isLate: true }],
    ['a visitor without an account', { guests: false, next: null }, false, { kind: 'sign-in' }],
    ['anyone if no place is free', { next: null, participants: others(8) }, true, FULL],
    [
      'anyone if the last place is the creator’s',
      { next: null, participants: others(7) },
      true,
      FULL,
    ],
    [
      'anyone if the last places are the creator’s and the invited friend’s',
      { next: null, participants: others(6), invited },
      true,
      FULL,
    ],
    ['someone who was removed', { next: null, participants: others(6) }, true, { kind: 'closed' }],
    ['anyone after the end of an undecided one', ended, false, { kind: 'none' }],
    ['a visitor after the end', { next: null, over: true }, false, { kind: 'none' }],
    [
      'a participant who has started',
      { you: 'me', participants: [place([run({ turned: 2 })])] },
      false,
      { kind: 'play', round: 1, isStarted: true, isLate: false },
    ],
    [
      'a participant who has played',
      { you: 'me', next: null, participants: [place([run({ turned: 5, over: true })])] },
      false,
      { kind: 'none' },
    ],
    [
      'a participant whose second round comes late',
      { you: 'me', next: 2, rounds: 3, decided: [true, true, false], participants: [place()] },
      true,
      { kind: 'play', round: 2, isStarted: false, isLate: true },
    ],
  ])('offers what the server would deal to %s', (_, changes, isPlayer, turn) => {
    expect(turnOf(challenge(changes), isPlayer)).toEqual(turn);
  });
});

it.each([
  ['yours', {}],
  ['waiting', { next: null }],
  ['decided', { over: true, next: 1 }],
  ['ended', ended],
  ['yours', { ...ended, next: 1 }],
])('knows three states, and an undecided end: %s', (state, changes) => {
  expect(stateOf(challenge(changes))).toBe(state);
});

it('names who has won by ID, the reader first', () => {
  const you = { ...bob, name: 'You' };
  const won = challenge({
    participants: [ann, you],
    over: true,
    you: ann.participantId,
    winners: [you.participantId, ann.participantId],
  });
  expect(winnersOf(won).map(({ name }) => name)).toEqual(['Ann', 'You']);
});

it('sorts by results, then late runs, then those who haven’t played', () => {
  const all = [
    participant({ name: 'None' }),
    participant({ name: 'Late', rounds: [run({ turned: 9, score: 9, over: true, late: true })] }),
    participant({ name: 'Low', rounds: [run({ turned: 3, score: 0, over: true })] }),
    participant({ name: 'High', rounds: [run({ turned: 8, score: 6, over: true })] }),
    participant({ name: 'Dealer', rounds: [run({ turned: null, score: null, over: true })] }),
  ];
  const names = ranked(challenge({ participants: all }), 1).map(({ name }) => name);
  expect(names).toEqual(['High', 'Low', 'Late', 'None', 'Dealer']);
});

it.each([
  ['a round with a guess', 2, [run({ turned: 5, over: true }), run({ turned: 2 })], 2],
  ['the first round, without which there is no place', 1, [run()], 1],
  ['no later round without a guess', 2, [run({ turned: 5, over: true }), run()], null],
  ['no round that is over', null, [run({ turned: 5, over: true })], null],
])('offers to give up %s', (_, next, rounds, open) => {
  expect(openRound(challenge({ you: 'me', next, participants: [place(rounds)] }))).toBe(open);
  expect(openRound(challenge({ next, participants: [place(rounds)] }))).toBeNull();
});

it('lets the creator remove who has no result, and the Dealer until a round is decided', () => {
  const done = run({ turned: 5, over: true });
  const dealer = participant({ kind: 'dealer', name: 'Dealer', rounds: [done] });
  const open = challenge({ you: 'me', participants: [ann, dealer] });
  expect(isRemovable(open, ann)).toBe(true);
  expect(isRemovable(open, { ...ann, rounds: [done] })).toBe(false);
  expect(isRemovable(open, place())).toBe(false);
  expect(isRemovable(open, dealer)).toBe(true);
  expect(isRemovable({ ...open, decided: [true] }, dealer)).toBe(false);
});

it('says how far a participant is', () => {
  expect(spokenProgress(ann, 1)).toBe('Ann has turned 3 cards, 2 points.');
  const over = { ...ann, rounds: [run({ turned: 3, score: 1, over: true })] };
  expect(spokenProgress(over, 1)).toBe('Ann has finished with 1 point.');
  expect(spokenProgress({ ...ann, rounds: [run()] }, 1)).toBeNull();
});
