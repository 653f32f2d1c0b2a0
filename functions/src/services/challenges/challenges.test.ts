import { getAuth } from 'firebase-admin/auth';
import type { Challenge } from '@cardinal/core/api/challenges';
import type { GameAnswer } from '@cardinal/core/api/play';
import { CHALLENGE_GAMES } from '../../repos/challengeGamesRepo';
import { befriend, testServices } from '../../testing/testServices';
import { costOf, differences } from '../../testing/world';
import { legalGuesses } from '@cardinal/core/game/game';
import {
  CHALLENGE_IDLE_MS,
  EXPECTED_MS,
  LATE_FINISH_MS,
  PLAYING_MS,
} from '@cardinal/core/game/challenge';
import { AppError } from '../../lib/appError';
import { addFriend, removeFriend } from '../friends/friends';
import { withFriend } from '../history/history';
import { stateOf } from '../play/games';
import { blockPlayer } from '../friends/blocks';
import { challengeGames } from './challengeGames';
import { createChallenge } from './create';
import { endInvitation } from './invitations';
import { listChallenges } from './listed';
import { challengesIn, deleteGuestUsers, leaveChallenges, roundsBetween } from './ofPlayer';
import { playSomeone } from './queue';
import * as participants from './participants';
import { startChallengeGame } from './startChallengeGame';
import { roundRuns, showChallenge } from './view';

const services = testServices();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const mockEnforce = jest.fn<Promise<void>, [string, string]>();
afterEach(() => mockEnforce.mockReset());

jest.mock('../limits/limits', () => ({
  actionCounter: (limit: string, key: string) => () => mockEnforce(limit, key),
}));

let serial = 0;

/** Someone at a browser: a player, or a guest with a seat. */
interface Person {
  readonly uid: string | null;
  readonly seat: string | null;
  readonly name?: string | undefined;
}

const asPlayer = (uid: string): Person => ({ uid, seat: null });
const asGuest = (name: string): Person => {
  serial += 1;
  return { uid: null, seat: `seat-of-a-guest-number-${String(serial).padStart(5, '0')}`, name };
};
const anna = (): Person => asPlayer(services.anna);
const register = async (name: string): Promise<Person> =>
  asPlayer(await services.world.register(name));
const uidOf = ({ uid }: Person): string => uid ?? '';

async function create(request: object = {}, by = anna()): Promise<string> {
  const made = await createChallenge(uidOf(by), { rounds: 1, ...request });
  // Not a repeated call of the next one.
  services.world.clock += MINUTE;
  return made.challenge.code;
}

const start = async (code: string, who: Person): Promise<GameAnswer> =>
  (await startChallengeGame({ code, ...who })).game;

const show = (code: string, who: Person = asPlayer('')): Promise<Challenge> =>
  showChallenge(code, who.uid === '' ? { uid: null, seat: null } : who);

function stored({ gameId }: GameAnswer) {
  const parsed = CHALLENGE_GAMES.parse(services.read(`challengeGames/${gameId}`));
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

function guess(game: GameAnswer, who: Person) {
  const [next] = legalGuesses(stateOf(stored(game)));
  if (next === undefined) throw new Error('the game is over');
  const index = stored(game).guesses.length;
  return challengeGames.guess(game.gameId, who.uid, { index, guess: next }, 'test');
}

/** Guesses whatever is legal until the game is over. Returns the score. */
async function finish(game: GameAnswer, who: Person): Promise<number> {
  for (;;) {
    const answer = await guess(game, who);
    if (answer.over) return answer.score;
  }
}

async function play(code: string, who: Person): Promise<GameAnswer> {
  const game = await start(code, who);
  await finish(game, who);
  return game;
}

const idOf = (game: GameAnswer): string => game.challenge?.participantId ?? '';

const waits = async (code: string): Promise<readonly [string, string | null][]> =>
  (await show(code)).waitingFor.map(({ name, until }) => [name, until]);

const refusal = (work: () => Promise<unknown>): Promise<string> =>
  work().then(
    () => 'allowed',
    (error: unknown) => String(Reflect.get(error as object, 'code')),
  );

describe('a round', () => {
  it('is shown to who has finished it, and decided with the second result', async () => {
    const [code, bo] = [await create(), asGuest('Bo')];
    const [one, other] = [await start(code, anna()), await start(code, bo)];
    expect(stored(one).order).toEqual(stored(other).order);
    const runs = (who: Person) => roundRuns(code, '1', who);
    await expect(runs(anna())).rejects.toMatchObject({ code: 'not-yet' });
    const score = await finish(one, anna());
    expect(await runs(anna())).toMatchObject({ order: null, salt: null, runs: [{ score }] });
    expect(await show(code)).toMatchObject({ over: false, decided: [false], winners: [] });
    await finish(other, bo);
    // The same deck and guesses, so both share the round.
    const winners = [idOf(one), idOf(other)];
    expect(await show(code)).toMatchObject({ over: true, decided: [true], winners });
    expect((await runs(bo)).order).toEqual(stored(one).order);
    expect((await runs(bo)).commitment).toBe((await show(code)).commitments[0]);
    expect(await refusal(() => startChallengeGame({ code, ...anna() }))).toBe('rounds-played');
  });

  it('waits 15 minutes for who walks away, and a late finish changes nothing', async () => {
    const [code, bo, cy] = [await create(), asGuest('Bo'), asGuest('Cy')];
    const walked = await start(code, cy);
    await guess(walked, cy);
    await play(code, anna());
    await play(code, bo);
    expect(await waits(code)).toEqual([['Cy', expect.any(String)]]);
    services.world.clock += PLAYING_MS;
    const decided = await show(code, cy);
    expect(decided).toMatchObject({ over: true, waitingFor: [], next: 1 });
    const rounds = (shown: Challenge) => shown.participants.map((one) => one.rounds[0]);
    expect(rounds(decided)[0]).toMatchObject({ late: true, over: false, playing: false });
    await finish(walked, cy);
    const after = await show(code);
    expect(after.winners).toEqual(decided.winners);
    expect(rounds(after)[0]).toMatchObject({ late: true, over: true });
    const { runs } = await roundRuns(code, '1', cy);
    expect(runs.map(({ late }) => late)).toEqual([true, false, false]);
  });

  it('is decided before who walked away guesses again, though no one looked', async () => {
    const [code, bo, cy] = [await create(), asGuest('Bo'), asGuest('Cy')];
    const walked = await start(code, cy);
    await guess(walked, cy);
    await play(code, anna());
    await play(code, bo);
    services.world.clock += PLAYING_MS;
    await guess(walked, cy);
    expect(await show(code)).toMatchObject({ over: true, waitingFor: [] });
  });

  it('waits for who guesses slowly, as long as they go on', async () => {
    const [code, bo, cy] = [await create(), asGuest('Bo'), asGuest('Cy')];
    const slow = await start(code, cy);
    await guess(slow, cy);
    await play(code, anna());
    await play(code, bo);
    services.world.clock += PLAYING_MS - MINUTE;
    const { over } = await guess(slow, cy);
    services.world.clock += PLAYING_MS - MINUTE;
    expect(await show(code)).toMatchObject({ over });
  });

  it('keeps a place for the creator, and waits a day once they have one', async () => {
    const [code, guests] = [await create(), [asGuest('Bo'), asGuest('Cy')]];
    for (const guest of guests) await start(code, guest);
    await start(code, anna());
    for (const guest of guests) await play(code, guest);
    const [name, until] = (await waits(code))[0] ?? [];
    expect(name).toBe('anna');
    services.world.clock = Date.parse(until ?? '') - 1;
    expect((await show(code)).over).toBe(false);
    services.world.clock += 1;
    expect((await show(code)).over).toBe(true);
    expect(await start(code, anna())).toMatchObject({ turns: [], over: false });
  });

  it('can be given up, with a result if there is a guess', async () => {
    const [code, bo, cy] = [await create(), asGuest('Bo'), asGuest('Cy')];
    const [one, other] = [await start(code, bo), await start(code, cy)];
    await guess(one, bo);
    const giveUp = (who: Person) => participants.giveUpRound(code, '1', who);
    expect(await refusal(() => giveUp(anna()))).toBe('forbidden');
    expect(await refusal(() => giveUp({ uid: null, seat: null }))).toBe('no-session');
    expect(await refusal(() => participants.giveUpRound(code, '2', bo))).toBe('not-found');
    await giveUp(bo);
    await giveUp(bo);
    await giveUp(cy);
    expect((await show(code)).over).toBe(false);
    expect(await refusal(() => guess(one, bo))).toBe('not-allowed');
    expect(await refusal(() => guess(other, cy))).toBe('not-allowed');
    expect(await challengeGames.show(one.gameId, null)).toMatchObject({
      over: true,
    });
    const own = await play(code, anna());
    const { runs } = await roundRuns(code, '1', cy);
    expect(runs.map(({ participantId }) => participantId)).toEqual([idOf(one), idOf(own)]);
    const { over, participants: shown } = await show(code);
    expect({ over, rounds: shown.map(({ rounds }) => rounds[0]?.over) }).toEqual({
      over: true,
      rounds: [true, true, true],
    });
  });

  it('ends a week after the last start, with the games that were finished', async () => {
    const code = await create({ rounds: 3 });
    const game = await start(code, anna());
    await finish(game, anna());
    services.world.clock += CHALLENGE_IDLE_MS - HOUR;
    const bo = asGuest('Bo');
    const last = await start(code, bo);
    await guess(last, bo);
    services.world.clock += CHALLENGE_IDLE_MS;
    expect(await show(code, bo)).toMatchObject({
      decided: [true, false, false],
      next: 1,
      over: false,
    });
    expect(await refusal(() => startChallengeGame({ code, ...anna() }))).toBe('challenge-over');
    await guess(last, bo);
    services.world.clock += LATE_FINISH_MS;
    expect(await refusal(() => guess(last, bo))).toBe('not-found');
    expect((await show(code, bo)).next).toBeNull();
    expect((await roundRuns(code, '1', anna())).order).toHaveLength(52);
  });

  it('costs one read and two writes for each guess in between', async () => {
    const code = await create();
    const game = await start(code, anna());
    await guess(game, anna());
    const [next] = legalGuesses(stateOf(stored(game)));
    const cost = await costOf(() =>
      challengeGames.guess(
        game.gameId,
        services.anna,
        { index: 1, guess: next ?? 'higher' },
        'test',
      ),
    );
    expect(cost).toEqual({ reads: 1, writes: 2 });
  });
});

describe('a seat', () => {
  it('is one person, whatever answer was lost', async () => {
    const [code, bo] = [await create(), asGuest('Bo')];
    const [first, second] = [await start(code, bo), await start(code, { ...bo, name: 'Al' })];
    expect(second.gameId).toBe(first.gameId);
    expect((await show(code, bo)).you).toBe(idOf(first));
    expect((await show(code)).participants).toHaveLength(1);
    for (const path of [`challenges/${code}`, `challenges/${code}/progress/${idOf(first)}`]) {
      expect(JSON.stringify(services.read(path))).not.toContain(bo.seat);
    }
  });

  it('is refused without a name or a seat, or with the name of someone else', async () => {
    const [code, bo] = [await create(), asGuest('Bo')];
    await start(code, bo);
    const start1 = (who: Person) => refusal(() => startChallengeGame({ code, ...who }));
    expect(await start1({ uid: null, seat: asGuest('X').seat })).toBe('invalid-input');
    expect(await start1({ uid: null, seat: null, name: 'Al' })).toBe('invalid-input');
    for (const name of ['bo', 'B0', 'anna', 'Ànna', '4nna', 'you', 'Dealer', 'De4ler', 'dealer.']) {
      expect([name, await start1(asGuest(name))]).toEqual([name, 'name-taken']);
    }
    for (const name of ['Admin', 'hitler', 'f.u.c.k', '4dmin']) {
      expect([name, await start1(asGuest(name))]).toEqual([name, 'invalid-input']);
    }
    expect(await start1(asGuest('n16'))).toBe('allowed');
    services.world.clock += CHALLENGE_IDLE_MS;
    expect(await start1({ ...asGuest('Ed'), name: undefined })).toBe('invalid-input');
    expect(await start1(asGuest('Ed'))).toBe('challenge-over');
  });

  it('has a token of its own for live listeners, which ends with the challenge', async () => {
    const issued = jest.spyOn(getAuth(), 'createCustomToken');
    const deleted = jest.spyOn(getAuth(), 'deleteUser').mockResolvedValue();
    const code = await create();
    await start(code, anna());
    const guests = [await start(code, asGuest('Bo')), await start(code, asGuest('Al'))].map(idOf);
    const challenge = services.read(`challenges/${code}`) ?? {};
    const until = challenge.keptUntil;
    expect(issued.mock.calls).toEqual(
      guests.map((id) => [`guest:${id}`, { challenge: code, participant: id, until }]),
    );
    await deleteGuestUsers(challenge);
    expect(deleted.mock.calls).toEqual(guests.map((id) => [`guest:${id}`]));
  });

  it('is taken over by an account with its games, and counts as none from then on', async () => {
    const [code, bo, bert] = [await create(), asGuest('Bo'), await register('bert')];
    const game = await start(code, bo);
    await guess(game, bo);
    const take = (who: Person, seat: string | null) =>
      participants.takeSeat(uidOf(who), code, seat ?? '');
    const taken = await take(bert, bo.seat);
    expect(taken).toMatchObject({
      you: idOf(game),
      participants: [{ kind: 'player', name: 'bert' }],
    });
    expect(await take(bert, bo.seat)).toEqual(taken);
    expect(await refusal(() => startChallengeGame({ code, ...bo }))).toBe('no-session');
    expect(await refusal(() => guess(game, bo))).toBe('not-found');
    await finish(game, bert);
    expect((await show(code, bo)).you).toBeNull();
    expect(await refusal(() => take(anna(), bo.seat))).toBe('not-found');
    // Who has a place keeps it.
    await start(code, anna());
    expect((await take(anna(), bo.seat)).participants).toHaveLength(2);
    expect(
      await refusal(() => participants.takeSeat(services.anna, 'k7mq2xw9tdhp', bo.seat ?? '')),
    ).toBe('not-found');
  });

  it('opens no challenge for accounts only', async () => {
    const code = await create({ guests: false });
    expect((await show(code)).next).toBeNull();
    expect(await refusal(() => startChallengeGame({ code, ...asGuest('Bo') }))).toBe(
      'accounts-only',
    );
  });
});

describe('places', () => {
  it('are eight, of which one is kept for the creator', async () => {
    const code = await create();
    for (let at = 0; at < 7; at += 1) await start(code, asGuest(`guest${'abcdefg'[at]}`));
    expect((await show(code)).next).toBeNull();
    expect(await refusal(() => startChallengeGame({ code, ...asGuest('Bo') }))).toBe(
      'challenge-full',
    );
    expect(await refusal(() => participants.addDealer(code, anna()))).toBe('challenge-full');
    await start(code, anna());
    expect((await show(code)).participants).toHaveLength(8);
  });

  it('aren’t for who is blocked by someone in it, either way', async () => {
    const [bert, cora, dora] = [
      await register('bert'),
      await register('cora'),
      await register('dora'),
    ];
    const code = await create();
    await start(code, bert);
    await blockPlayer(uidOf(bert), uidOf(cora));
    await blockPlayer(uidOf(dora), services.anna);
    for (const who of [cora, dora]) {
      expect(await refusal(() => startChallengeGame({ code, ...who }))).toBe('not-found');
      expect(await refusal(() => showChallenge(code, who))).toBe('not-found');
    }
    const bo = asGuest('Bo');
    await start(code, bo);
    const take = () => participants.takeSeat(uidOf(cora), code, bo.seat ?? '');
    expect(await refusal(take)).toBe('not-found');
    // Who has a place keeps it.
    await blockPlayer(services.anna, uidOf(bert));
    expect((await show(code, bert)).you).not.toBeNull();
    services.world.clock += CHALLENGE_IDLE_MS;
    expect(await refusal(() => startChallengeGame({ code, ...cora }))).toBe('not-found');
  });

  it('are taken away by the creator from who has no result, for good', async () => {
    const [code, bo, bert] = [await create(), asGuest('Bo'), await register('bert')];
    const [one, other] = [await start(code, bo), await start(code, bert)];
    await guess(one, bo);
    const remove = (id: string, by = anna()) =>
      refusal(() => participants.removeParticipant(uidOf(by), code, id));
    expect(await remove(idOf(one), bert)).toBe('forbidden');
    for (const game of [one, other, one, other]) expect(await remove(idOf(game))).toBe('allowed');
    expect(await remove('unknown')).toBe('not-found');
    expect((await show(code)).participants).toEqual([]);
    for (const [who, game] of [
      [bo, one],
      [bert, other],
    ] as const) {
      expect(await refusal(() => startChallengeGame({ code, ...who }))).toBe('forbidden');
      expect(await refusal(() => challengeGames.show(game.gameId, who.uid))).toBe('not-found');
      expect((await show(code, who)).next).toBeNull();
    }
    const al = asGuest('Bo');
    const finished = await play(code, al);
    expect(await remove(idOf(finished))).toBe('forbidden');
  });
});

describe('an invitation', () => {
  async function invited(): Promise<{ bert: Person; code: string }> {
    const bert = await register('bert');
    await befriend(services.anna, uidOf(bert));
    return { bert, code: await create({ friendId: uidOf(bert) }) };
  }
  const invitation = ({ uid }: Person, code: string) =>
    services.read(`players/${uid}/invitations/${code}`);
  const statesFor = async (who: Person) =>
    (await listChallenges(uidOf(who))).map(({ state }) => state);

  it('waits for the friend without a limit, and goes away once they have played', async () => {
    const { bert, code } = await invited();
    expect(invitation(bert, code)).toMatchObject({ from: services.anna, state: 'waiting' });
    expect(await statesFor(bert)).toEqual(['invited']);
    expect(await waits(code)).toEqual([['bert', null]]);
    await play(code, anna());
    await play(code, asGuest('Bo'));
    services.world.clock += 3 * DAY;
    expect(await show(code)).toMatchObject({ over: false, invited: { state: 'waiting' } });
    const game = await start(code, bert);
    expect(invitation(bert, code)).toMatchObject({ state: 'accepted' });
    expect((await show(code)).invited).toMatchObject({ username: 'bert', state: 'accepted' });
    await finish(game, bert);
    expect(invitation(bert, code)).toBeNull();
    expect((await show(code)).over).toBe(true);
    expect(await statesFor(bert)).toEqual(['decided']);
  });

  it.each([
    ['declined', async (code: string, bert: Person) => endInvitation(uidOf(bert), code)],
    ['withdrawn', async (code: string) => endInvitation(services.anna, code)],
    ['withdrawn', async (_: string, bert: Person) => removeFriend(uidOf(bert), services.anna)],
    ['withdrawn', async (_: string, bert: Person) => blockPlayer(services.anna, uidOf(bert))],
  ])('is %s, which decides what waited for it (%#)', async (state, end) => {
    const { bert, code } = await invited();
    await play(code, anna());
    await play(code, asGuest('Bo'));
    expect((await show(code)).over).toBe(false);
    await end(code, bert);
    const shown = await show(code);
    expect(shown).toMatchObject({ over: true, invited: { state }, waitingFor: [] });
    expect(invitation(bert, code)).toBeNull();
    expect(await statesFor(bert)).toEqual([]);
    expect(services.read(`challenges/${code}`)).toMatchObject({
      over: true,
      uids: [services.anna],
    });
  });

  it('ends with the friendship also once it is accepted', async () => {
    const { bert, code } = await invited();
    await start(code, bert);
    await play(code, anna());
    await play(code, asGuest('Bo'));
    await removeFriend(services.anna, uidOf(bert));
    expect((await show(code)).over).toBe(true);
    expect((await show(code, bert)).you).not.toBeNull();
  });

  it('can be ended by the two alone, and not once it is accepted', async () => {
    const { bert, code } = await invited();
    const cora = await register('cora');
    expect(await refusal(() => endInvitation(uidOf(cora), code))).toBe('forbidden');
    await start(code, bert);
    await endInvitation(uidOf(bert), code);
    expect((await show(code)).invited).toMatchObject({ state: 'accepted' });
  });

  it('is only for friends', async () => {
    const bert = await register('bert');
    await addFriend(services.anna, uidOf(bert));
    for (const friendId of [uidOf(bert), services.anna, 'A'.repeat(24), '__a__', '', 'a/b']) {
      const make = () => createChallenge(services.anna, { rounds: 1, friendId });
      expect([friendId, await refusal(make)]).toEqual([friendId, 'not-found']);
    }
    expect(await statesFor(anna())).toEqual([]);
  });
});

describe('the Dealer', () => {
  it('plays at once, counts as a result, and hides its numbers until the own round is over', async () => {
    const [code, bo] = [await create({ dealer: true }), asGuest('Bo')];
    const dealer = (shown: Challenge) => shown.participants.find(({ kind }) => kind === 'dealer');
    const hidden = { turned: null, score: null, lives: null, over: true };
    expect(dealer(await show(code))).toMatchObject({ name: 'Dealer', rounds: [hidden] });
    expect(JSON.stringify(services.read(`challenges/${code}`))).not.toMatch(/"score":\d/);
    const [own, theirs] = [await start(code, anna()), await start(code, bo)];
    await guess(theirs, bo);
    await finish(own, anna());
    const mine = dealer(await show(code, anna()))?.rounds[0];
    expect(mine?.score).toEqual(expect.any(Number));
    expect(dealer(await show(code, bo))).toMatchObject({ rounds: [hidden] });
    expect(dealer(await show(code))).toMatchObject({ rounds: [hidden] });
    const runs = await roundRuns(code, '1', anna());
    expect(runs.runs.map(({ score }) => score)).toContain(mine?.score);
    await finish(theirs, bo);
    expect(dealer(await show(code))?.rounds).toEqual([mine]);
    expect(services.read(`challenges/${code}`)).toMatchObject({ over: true });
  });

  it('is added once, to the rounds that are not decided and to later ones', async () => {
    const [code, bo] = [await create(), asGuest('Bo')];
    await play(code, anna());
    const add = (who: Person) => participants.addDealer(code, who);
    expect(await refusal(() => add(bo))).toBe('forbidden');
    expect(await refusal(() => add({ uid: null, seat: null }))).toBe('no-session');
    await add(anna());
    const shown = await add(anna());
    expect(shown).toMatchObject({ over: true, participants: [{}, { kind: 'dealer' }] });
    const longer = await participants.addRound(code, anna());
    expect(longer.participants[1]?.rounds).toMatchObject([
      { over: true },
      { over: true, score: null },
    ]);
    await play(code, anna());
    expect((await show(code)).decided).toEqual([true, true]);
    expect(await refusal(() => add(anna()))).toBe('allowed');
  });

  it('can be removed until a round with its result is decided, and added again', async () => {
    const code = await create({ dealer: true });
    const remove = async () => {
      const id = (await show(code)).participants.find(
        ({ kind }) => kind === 'dealer',
      )?.participantId;
      return refusal(() => participants.removeParticipant(services.anna, code, id ?? ''));
    };
    expect(await remove()).toBe('allowed');
    expect((await show(code)).participants).toEqual([]);
    await participants.addDealer(code, anna());
    await play(code, anna());
    expect(await remove()).toBe('forbidden');
    expect(await refusal(() => participants.addDealer(code, anna()))).toBe('allowed');
  });

  it('isn’t added after the end', async () => {
    const code = await create();
    services.world.clock += CHALLENGE_IDLE_MS;
    expect(await refusal(() => participants.addDealer(code, anna()))).toBe('challenge-over');
  });
});

describe('a rematch', () => {
  it('adds a round for anyone with a place, guests too, once all are decided', async () => {
    const [code, bo, cy] = [await create(), asGuest('Bo'), asGuest('Cy')];
    const add = (who: Person) => participants.addRound(code, who);
    await play(code, bo);
    expect(await refusal(() => add(bo))).toBe('round-open');
    expect(await refusal(() => add(cy))).toBe('forbidden');
    expect(await refusal(() => add({ uid: null, seat: null }))).toBe('no-session');
    await play(code, anna());
    const before = await show(code);
    const added = await add(bo);
    expect(added).toMatchObject({ rounds: 2, over: false, decided: [true, false], next: 2 });
    expect(added.commitments[1]).not.toBe(before.commitments[0]);
    // A lost answer.
    expect(await add(bo)).toEqual(added);
    expect(await refusal(() => add(anna()))).toBe('round-open');
    const game = await start(code, anna());
    expect(game).toMatchObject({ challenge: { round: 2 }, commitment: added.commitments[1] });
    const until = new Date(Date.parse(game.startedAt) + EXPECTED_MS).toISOString();
    expect(new Map(await waits(code))).toEqual(
      new Map([
        ['Bo', until],
        ['anna', until],
      ]),
    );
  });

  it('is refused after 21 rounds', async () => {
    const code = await create();
    for (const who of [anna(), asGuest('Bo')]) await play(code, who);
    services.put(`challenges/${code}`, (before) => ({
      ...before,
      rounds: Array(21).fill((before.rounds as object[])[0]),
    }));
    expect(await refusal(() => participants.addRound(code, anna()))).toBe('too-many-rounds');
  });
});

describe('best of three', () => {
  it('ends after 2 : 0, and the third round goes away', async () => {
    const [code, bo] = [await create({ rounds: 3 }), asGuest('Bo')];
    for (const round of [1, 2]) {
      await play(code, anna());
      const game = await start(code, bo);
      expect(game.challenge?.round).toBe(round);
      await guess(game, bo);
      // At most as good as the same guesses to the end; make sure of it.
      services.put(`challengeGames/${game.gameId}`, (before) => ({
        ...before,
        guesses: [],
        guessedAt: [],
      }));
      await guess(game, bo);
      await participants.giveUpRound(code, String(round), bo);
    }
    const shown = await show(code);
    const [one, other] = shown.participants.map(({ wins }) => wins);
    if (one === 2 && other === 0) expect(shown).toMatchObject({ rounds: 2, over: true });
    else expect(shown).toMatchObject({ rounds: 3, over: false });
  });
});

it('is gone half a year after its start', async () => {
  const code = await create();
  services.world.clock += 181 * DAY;
  expect(await refusal(() => show(code))).toBe('not-found');
});

describe('creating', () => {
  it('returns the same challenge for the same call within a minute', async () => {
    const make = async (request: object = {}) => {
      const { challenge, isNew } = await createChallenge(services.anna, { rounds: 1, ...request });
      return { code: challenge.code, isNew };
    };
    const first = await make();
    expect(await make()).toEqual({ ...first, isNew: false });
    expect(await make({ guests: true, dealer: false })).toEqual({ ...first, isNew: false });
    for (const request of [{ rounds: 3 }, { dealer: true }, { guests: false }]) {
      expect((await make(request)).isNew).toBe(true);
    }
    const again = await make();
    expect(again.isNew).toBe(true);
    await start(again.code, asGuest('Bo'));
    expect((await make()).isNew).toBe(true);
    services.world.clock += MINUTE;
    expect((await make()).isNew).toBe(true);
  });

  it('is refused with fifty that aren’t over, until one is', async () => {
    const codes: string[] = [];
    for (let at = 0; at < 50; at += 1) codes.push(await create());
    const make = () => refusal(() => createChallenge(services.anna, { rounds: 3 }));
    expect(await make()).toBe('too-many-challenges');
    expect(await refusal(() => playSomeone(services.anna))).toBe('too-many-challenges');
    const [code = ''] = codes;
    const cost = await costOf(() =>
      createChallenge(services.anna, { rounds: 3 }).catch(() => null),
    );
    expect(cost.reads).toBeLessThanOrEqual(60);
    expect(await listChallenges(services.anna)).toHaveLength(20);
    await play(code, asGuest('Bo'));
    await play(code, asGuest('Cy'));
    expect(await make()).toBe('allowed');
    expect(await make()).toBe('allowed');
    services.world.clock += CHALLENGE_IDLE_MS;
    expect(await make()).toBe('allowed');
  });
});

it('counts the challenges that a player makes, and no other call for one', async () => {
  const bert = await register('bert');
  const own = await playSomeone(uidOf(bert));
  const make = (request = {}) => createChallenge(services.anna, { rounds: 1, ...request });
  const made = await make();
  mockEnforce.mockRejectedValue(new AppError('too-many', { retryAfter: 5 }));
  expect(await make()).toEqual({ ...made, isNew: false });
  expect(await refusal(() => make({ friendId: uidOf(bert) }))).toBe('not-found');
  const met = await playSomeone(services.anna);
  expect(met.challenge.code).toBe(own.challenge.code);
  expect(mockEnforce.mock.calls).toEqual(
    [uidOf(bert), services.anna].map((uid) => ['challenges', uid]),
  );
  expect(await refusal(() => make({ rounds: 3 }))).toBe('too-many');
  const cora = await register('cora');
  expect(await refusal(() => playSomeone(uidOf(cora)))).toBe('too-many');
});

describe('playing someone', () => {
  const find = async (who: Person) => {
    const { challenge, isNew } = await playSomeone(uidOf(who));
    return { code: challenge.code, isNew };
  };

  it('waits, and meets the one who has waited longest', async () => {
    const [bert, cora] = [await register('bert'), await register('cora')];
    const own = await find(anna());
    expect(own.isNew).toBe(true);
    services.world.clock += MINUTE;
    expect(await find(anna())).toEqual({ ...own, isNew: false });
    const met = await find(bert);
    expect(met).toEqual({ code: own.code, isNew: false });
    expect(await find(bert)).toEqual(met);
    expect(await find(anna())).toEqual(met);
    expect((await find(cora)).isNew).toBe(true);
    await play(met.code, bert);
    expect((await find(bert)).code).not.toBe(met.code);
  });

  it('waits again if no one starts within ten minutes', async () => {
    const [bert, cora] = [await register('bert'), await register('cora')];
    const own = await find(anna());
    await find(bert);
    services.world.clock += 10 * MINUTE + 1;
    expect(await find(cora)).toEqual({ code: own.code, isNew: false });
  });

  it('meets no one who waits longer than ten minutes, was joined by the link, or is blocked', async () => {
    const [bert, cora, dora] = [
      await register('bert'),
      await register('cora'),
      await register('dora'),
    ];
    const own = await find(anna());
    services.world.clock += 11 * MINUTE;
    expect((await find(bert)).isNew).toBe(true);
    await blockPlayer(uidOf(cora), uidOf(bert));
    const theirs = await find(cora);
    expect(theirs.isNew).toBe(true);
    await start(theirs.code, asGuest('Bo'));
    const { code } = await find(dora);
    expect([theirs.code, own.code]).not.toContain(code);
  });

  it('looks around again after ten minutes, and then waits in the same challenge', async () => {
    const bert = await register('bert');
    const own = await find(anna());
    services.world.clock += 11 * MINUTE;
    expect(await find(anna())).toEqual({ ...own, isNew: false });
    services.world.clock += 11 * MINUTE;
    const theirs = await find(bert);
    expect(theirs.isNew).toBe(true);
    expect(await find(anna())).toEqual({ code: theirs.code, isNew: false });
    expect(await find(bert)).toEqual({ code: theirs.code, isNew: false });
  });

  it('looks for someone else once one of the two who met blocked the other', async () => {
    const [bert, cora] = [await register('bert'), await register('cora')];
    const own = await find(anna());
    expect((await find(bert)).code).toBe(own.code);
    await blockPlayer(uidOf(bert), services.anna);
    const theirs = await find(bert);
    expect(theirs).toMatchObject({ isNew: true });
    expect(await find(cora)).toEqual({ code: theirs.code, isNew: false });
  });

  it('goes on waiting in one challenge while others join an earlier one by the link', async () => {
    const bert = await register('bert');
    const earlier = await find(anna());
    await start(earlier.code, asGuest('Bo'));
    const own = await find(anna());
    expect(own.isNew).toBe(true);
    await start(earlier.code, asGuest('Cy'));
    expect(await find(bert)).toEqual({ code: own.code, isNew: false });
  });

  it('pairs two who come at the same moment, and only two', async () => {
    const people = [anna(), await register('bert'), await register('cora'), await register('dora')];
    const codes: string[] = [];
    for (const who of people) {
      services.world.start(async () => {
        codes.push((await playSomeone(uidOf(who))).challenge.code);
      });
    }
    await services.world.settle();
    const counts = [...new Set(codes)].map((code) => codes.filter((one) => one === code).length);
    expect(counts).toEqual([2, 2]);
  });
});

describe('reactions', () => {
  it('are shown with their time', async () => {
    const [code, bo] = [await create(), asGuest('Bo')];
    await start(code, bo);
    await participants.react(code, '🔥', bo);
    await participants.react(code, '🔥', bo);
    const reaction = { reaction: '🔥', at: expect.any(String) as string };
    expect((await show(code)).participants).toMatchObject([{ reaction }]);
    await finish(await start(code, bo), bo);
    expect((await show(code)).participants).toMatchObject([{ reaction }]);
    expect(await refusal(() => participants.react(code, '🔥', anna()))).toBe('forbidden');
    const unknown = { uid: null, seat: null };
    expect(await refusal(() => participants.react(code, '🔥', unknown))).toBe('no-session');
  });
});

describe('a player’s challenges', () => {
  it('are known to be there once one is made or joined', async () => {
    const ways: [string, (who: Person) => Promise<unknown>][] = [
      ['maker', (who) => create({}, who)],
      ['finder', (who) => playSomeone(uidOf(who))],
      ['joiner', async (who) => start(await create(), who)],
      ['guest', async (who) => {
        const [code, bo] = [await create(), asGuest('Bo')];
        await start(code, bo);
        await participants.takeSeat(uidOf(who), code, bo.seat ?? '');
      }],
    ]; // prettier-ignore
    for (const [name, join] of ways) {
      const who = await register(name);
      const has = () => services.read(`users/${who.uid}`)?.hasChallenges;
      expect([name, has()]).toEqual([name, false]);
      await join(who);
      expect([name, has()]).toEqual([name, true]);
    }
  });

  it('are those of seven days with how they stand, newest first', async () => {
    const [bert, bo] = [await register('bert'), asGuest('Bo')];
    const old = await create();
    services.world.clock += CHALLENGE_IDLE_MS;
    const first = await create();
    const second = await create({}, bert);
    await play(second, anna());
    const third = await create();
    await play(third, anna());
    const game = await play(third, bo);
    const fourth = await create();
    await guess(await start(fourth, bo), bo);
    const listed = await listChallenges(services.anna);
    expect(listed.map(({ code }) => code)).toEqual([fourth, third, second, first]);
    expect(listed.map(({ code }) => code)).not.toContain(old);
    expect(listed).toMatchObject([
      { state: 'yours', playing: 1, participants: 1 },
      { state: 'decided', over: true, playing: 0, participants: 2 },
      { state: 'waiting', createdBy: { username: 'bert' } },
      { state: 'yours', participants: 0, winners: [] },
    ]);
    expect(listed[1]?.winners).toContainEqual({
      participantId: idOf(game),
      userId: null,
      name: 'Bo',
    });
  });
});

describe('head to head', () => {
  it('counts decided rounds between friends, of which guests are no part', async () => {
    const [bert, bo] = [await register('bert'), asGuest('Bo')];
    await befriend(services.anna, uidOf(bert));
    const code = await create({ dealer: true });
    const [one, other] = [await start(code, anna()), await start(code, bert)];
    await guess(other, bert);
    const own = await finish(one, anna());
    const between = () => roundsBetween(services.anna, uidOf(bert), 0);
    expect(await between()).toEqual([]);
    const theirs = await finish(other, bert);
    expect(await between()).toEqual([{ own, theirs }]);
    const mixed = await create();
    for (const who of [anna(), bert, bo]) await guess(await start(mixed, who), who);
    for (const who of [anna(), bert, bo]) await play(mixed, who);
    expect(await between()).toEqual([{ own, theirs }]);
    const { drawn } = await withFriend(services.anna, uidOf(bert));
    expect(drawn).toBe(1);
  });

  it('counts a round that only time has decided, as the list does', async () => {
    const [bert, cora] = [await register('bert'), await register('cora')];
    const code = await create({ dealer: true });
    const walked = await start(code, cora);
    await guess(walked, cora);
    for (const who of [anna(), bert]) await play(code, who);
    services.world.clock += PLAYING_MS - MINUTE;
    await guess(walked, cora);
    const statesFor = async () => {
      const [one] = await listChallenges(services.anna);
      const between = await roundsBetween(services.anna, uidOf(bert), 0);
      const winners = one?.winners.map(({ participantId }) => participantId);
      return [one?.state, one?.playing, between.length, winners];
    };
    services.world.clock += MINUTE;
    expect(await statesFor()).toEqual(['waiting', 1, 0, []]);
    services.world.clock += PLAYING_MS;
    expect(await statesFor()).toEqual(['decided', 0, 1, (await show(code)).winners]);
  });
});

describe('a deleted account', () => {
  const leave = async (who: Person) => {
    for await (const _ of leaveChallenges(uidOf(who)));
  };

  it('leaves its numbers without its name, and no one waits for it', async () => {
    const code = await create();
    const game = await start(code, anna());
    await guess(game, anna());
    await play(code, asGuest('Bo'));
    const exported: object[] = [];
    for await (const one of challengesIn(services.anna)) exported.push(one);
    expect(exported).toMatchObject([
      { code, isCreator: true, progress: [{ round: 1, over: false }] },
    ]);
    await leave(anna());
    expect(services.read(`challengeGames/${game.gameId}`)).toBeNull();
    expect(JSON.stringify(services.read(`challenges/${code}`))).not.toContain(services.anna);
    const { createdBy, over, participants: shown } = await show(code);
    expect({ createdBy, over }).toEqual({ createdBy: null, over: true });
    expect(shown).toMatchObject([{ userId: null, name: 'Deleted player', kind: 'player' }, {}]);
  });

  it('ends its invitations and its wait', async () => {
    const [bert, cora] = [await register('bert'), await register('cora')];
    for (const friend of [bert, cora]) await befriend(services.anna, uidOf(friend));
    const code = await create({ friendId: uidOf(bert) });
    const other = await create({ friendId: services.anna }, cora);
    await playSomeone(services.anna);
    await leave(anna());
    expect(services.read(`players/${uidOf(bert)}/invitations/${code}`)).toBeNull();
    expect(services.read(`players/${services.anna}/invitations/${other}`)).toBeNull();
    expect((await show(code)).invited).toMatchObject({ username: 'bert', state: 'withdrawn' });
    expect((await show(other)).invited).toBeNull();
    expect(services.read(`waiting/${services.anna}`)).toBeNull();
    for (const one of [code, other]) {
      expect(JSON.stringify(services.read(`challenges/${one}`))).not.toContain(services.anna);
    }
  });
});

const fixed = async () => (await differences(true)).map(({ where }) => where);

it('lets a rebuild fix what others see of a game', async () => {
  const [code, bo] = [await create(), asGuest('Bo')];
  const [running, over] = [await start(code, anna()), await play(code, bo)];
  expect(await fixed()).toEqual([]);
  const path = `challenges/${code}/progress/${idOf(running)}`;
  services.put(path, (before) => ({ ...before, turned: 7 }));
  const before = services.read(`challenges/${code}`);
  services.put(`challenges/${code}`, (stored) => ({
    ...stored,
    participants: JSON.parse(
      JSON.stringify(stored.participants).replaceAll('"lives":0', '"lives":2'),
    ) as unknown,
  }));
  const found = await fixed();
  expect(found).toContain(path);
  expect(found).toContain(`challenges/${code} ${idOf(over)} 1`);
  expect(services.read(path)).toMatchObject({ turned: 0 });
  expect(services.read(`challenges/${code}`)).toEqual(before);
  expect(await fixed()).toEqual([]);
});
