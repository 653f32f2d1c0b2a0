import type { ScoreAnswer } from '@cardinal/core/api/play';
import { TODAY } from '../../testing/builders';
import {
  DAILY,
  FUN as FUN_GAME,
  H4,
  H5,
  LOST,
  OPENING,
  playingAfter,
  stored,
  WRONG,
} from '../../testing/table';
import { endNote, highScoreFlag } from './gameEndMessages';
import type { PlayingState, Saving, ServerGame, Trouble } from './gameSlice';

const FUN: PlayingState['source'] = { kind: 'server', ...FUN_GAME };
const WAITING: Saving = { state: 'waiting', isPromptOpen: false };
const WITHOUT_RANK: Saving = { state: 'stored', answer: null };
const sending = (trouble: Trouble | null): Saving => ({ state: 'sending', trouble });

describe('message about the score', () => {
  const words = (changes: Partial<PlayingState>, turns = LOST, today: string | null = TODAY) =>
    endNote(playingAfter(turns, changes), { today, isPlayer: false });
  const NO_POINTS = [
    { ...OPENING, guess: 'different', correct: false } as const,
    WRONG(H4),
    WRONG(H5),
  ];

  it.each<[string, Partial<PlayingState>, string]>([
    ['says that it is being sent', { saving: sending(null) }, 'Saving your score…'],
    ['does not repeat the rank', { saving: stored() }, 'Saved.'],
    [
      'says that the board counts the best fun game',
      { source: FUN, saving: stored({ gameMode: 'fun' }) },
      'Saved. Today’s board counts your best game.',
    ],
    [
      'does not mention a board for a fun game without a rank',
      { source: FUN, saving: stored({ gameMode: 'fun', rank: null }) },
      'Saved.',
    ],
    ['says that a score without a rank is saved', { saving: WITHOUT_RANK }, 'Saved.'],
    [
      'says that a practice game is not saved',
      { source: { kind: 'practice', order: [] } },
      'This was a practice game, so nothing was saved.',
    ],
  ])('%s', (_, changes, text) => {
    expect(words(changes)).toEqual({ kind: 'fine', text });
  });

  it.each([
    [false, 'Sign in to save this score'],
    [true, 'Save this score to your account'],
  ])('offers to save a guest’s score (signed in meanwhile: %s)', (isPlayer, text) => {
    const playing = playingAfter(LOST, { saving: WAITING });
    expect(endNote(playing, { today: TODAY, isPlayer })).toEqual({ kind: 'waiting', text });
  });

  it('gives the reason if saving takes long', () => {
    expect(words({ saving: sending('unreachable') })).toEqual({
      kind: 'bad',
      text: 'Not saved yet. Can’t reach the server. Retrying…',
    });
  });

  it.each([
    ['check', 'Your score is being checked before it goes on the boards.'],
    ['unverified', 'Verify your email address to put this score on the boards.'],
    ['new', "A new player's best scores go on the boards after seven dailies."],
  ] as const)('says what a held score waits for: %s', (heldFor, text) => {
    const saving = stored({ held: true, heldFor, rank: null });
    expect(words({ saving })).toEqual({ kind: 'held', text });
  });

  it('names the day after midnight', () => {
    expect(words({ saving: stored() }, LOST, '2026-11-22')?.text).toBe(
      'Saved. Your rank on Nov 21, 2026: 5',
    );
  });

  it('does not ask a guest without points to sign in', () => {
    expect(words({ saving: WAITING }, NO_POINTS)?.text).toBe(
      'No points, so there’s nothing to save.',
    );
  });

  it('mentions the streak for a score of zero only on the day of the daily', () => {
    const saving = WITHOUT_RANK;
    expect(words({ saving }, NO_POINTS)?.text).toContain('streak');
    const past = { kind: 'server', ...DAILY, isOwnDay: false } as const;
    expect(words({ saving, source: past }, NO_POINTS)?.text).toBe('No points this time.');
  });
});

describe('high-score flag', () => {
  it.each<[string, Partial<ScoreAnswer>, string | null]>([
    ['none', {}, null],
    ['the player’s best', { isPersonalBest: true }, 'New personal best!'],
    [
      'the day’s high rather than the player’s best',
      { isPersonalBest: true, isDailyHigh: true },
      'New daily high!',
    ],
  ])('is %s', (_, answer, flag) => {
    expect(highScoreFlag(playingAfter(LOST, { saving: stored(answer) }), null)).toBe(flag);
  });

  const YESTERDAY = '2026-11-20';
  const ofServer = (changes: Partial<ServerGame>) =>
    ({ source: { kind: 'server', ...DAILY, ...changes } }) as const;

  it.each<[string, number | null, string | null]>([
    ['beats today’s high', 2, 'New daily high!'],
    ['only equals today’s high', 3, null],
    ['is the first of the day', null, 'New daily high!'],
  ])('compares a guest’s score with the day’s high: %s', (_, score, flag) => {
    expect(highScoreFlag(playingAfter(LOST, { saving: WAITING }), { date: TODAY, score })).toBe(
      flag,
    );
  });

  it.each<[string, Partial<PlayingState>, string]>([
    ['a past day', ofServer({ isOwnDay: false }), TODAY],
    ['another day than the day’s high', ofServer({ date: YESTERDAY }), TODAY],
    ['a fun game', ofServer({ mode: 'fun', date: null, isOwnDay: false }), TODAY],
    ['practice', { source: { kind: 'practice', order: [] } }, TODAY],
  ])('is absent for a guest’s %s', (_, changes, date) => {
    const game = playingAfter(LOST, { ...changes, saving: WAITING });
    expect(highScoreFlag(game, { date, score: 0 })).toBeNull();
  });
});
