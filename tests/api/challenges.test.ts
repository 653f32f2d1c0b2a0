import { createHash } from 'node:crypto';
import type { Challenge } from '@cardinal/core/api/challenges';
import type { GameAnswer } from '@cardinal/core/api/play';
import { dayOf } from '@cardinal/core/game/days';
import { dealFrom } from '@cardinal/core/game/deal';
import type { Guess } from '@cardinal/core/game/guesses';
import { firestore } from './emulators';
import { identity, payloadOf } from './identity';
import {
  advance,
  befriend,
  call,
  eventually,
  freshName,
  guess,
  newPlayer,
  playOut,
  playScoring,
  realClock,
  refusal,
  usage,
  type TestPlayer,
} from './support';

beforeEach(realClock);
afterAll(realClock);

const DAY = 24 * 60 * 60 * 1000;

async function challengeBy({ token }: TestPlayer, rounds = 1): Promise<Challenge> {
  return (await call('createChallenge', { body: { rounds }, token })).body;
}

async function show({ code }: Pick<Challenge, 'code'>): Promise<Challenge> {
  return (await call('challenge', { params: { code } })).body;
}

interface Seat {
  readonly token: string | null;
  readonly game: GameAnswer & { readonly realtimeToken?: string | undefined };
}

async function sit({ code }: Challenge, { token }: TestPlayer): Promise<Seat> {
  const body = { mode: 'fun', challenge: code } as const;
  return { token, game: (await call('startGame', { body, token })).body };
}

async function sitAsGuest(
  { code }: Challenge,
  who: { name?: string; gameId?: string },
): Promise<Seat> {
  const body = { mode: 'fun', challenge: code, ...who } as const;
  return { token: null, game: (await call('startGame', { body })).body };
}

const finish = ({ game, token }: Seat): Promise<GameAnswer> => playOut(game, token);

/** The error of starting a round. */
const startError = ({ code }: Challenge, token: string | null, extra: object = {}) =>
  refusal('startGame', { body: { mode: 'fun', challenge: code, ...extra }, token });

const idOf = ({ game }: Seat): string => game.challenge?.participantId ?? '';

const roundOf = (
  { code }: Pick<Challenge, 'code'>,
  round: number | string,
  token: string | null,
  query = '',
) => ({ params: { code, round: String(round) }, token, query });

describe('creating a challenge', () => {
  it('returns it without participants', async () => {
    const ann = await newPlayer();
    const challenge = await challengeBy(ann, 3);
    expect(challenge).toMatchObject({
      rounds: 3,
      createdBy: { id: ann.user.id, username: ann.user.username },
      over: false,
      participants: [],
      winners: [],
    });
    expect(challenge.code).toMatch(/^[2-9a-hjkmnp-z]{11,}$/);
    expect(Date.parse(challenge.endsAt) - Date.parse(challenge.createdAt)).toBe(7 * DAY);
    expect(await show(challenge)).toEqual(challenge);
  });

  it('requires a session, and one or three rounds', async () => {
    const { token } = await newPlayer();
    const noSession = await refusal('createChallenge', { body: { rounds: 1 } });
    expect(noSession).toMatchObject({ status: 401, code: 'no-session' });
    for (const body of [
      {},
      { rounds: 2 },
      { rounds: '1' },
      { rounds: 1, more: 1 },
      { rounds: 1, friendId: 'a\u0000' },
    ]) {
      const error = await refusal('createChallenge', { body: body as { rounds: number }, token });
      expect(error).toMatchObject({ status: 400, code: 'invalid-input' });
    }
  });

  it.each(['k7mq2xw9tdhp', 'x', '__a__'])('is the only way to a code: %s', async (code) => {
    const { token } = await newPlayer();
    expect(await refusal('challenge', { params: { code } })).toMatchObject({ status: 404 });
    expect(await refusal('addRound', { params: { code }, token })).toMatchObject({ status: 404 });
    const body = { mode: 'fun', challenge: code } as const;
    expect(await refusal('startGame', { body, token })).toMatchObject({ status: 404 });
    expect(await refusal('challengeRound', roundOf({ code }, 1, token))).toMatchObject({
      status: 404,
    });
  });
});

describe('a challenge to a friend', () => {
  it('is in the friend’s Firestore row, and stays there after the challenger’s next score', async () => {
    const [ann, bob] = [await newPlayer(), await newPlayer()];
    await befriend(ann, bob);
    const seen = async () => {
      const path = `players/${bob.user.id}/friends?pageSize=10`;
      const { status, text } = await read(path, await liveToken(bob));
      expect(status).toBe(200);
      return text;
    };
    expect(await seen()).toMatch(/"challenge": \{\s*"nullValue": null/);
    const body = { rounds: 1, friendId: bob.user.id };
    const first = (await call('createChallenge', { body, token: ann.token })).body;
    expect(first).toEqual(await show(first));
    expect(await seen()).toContain(first.code);
    const { code } = (await call('createChallenge', { body, token: ann.token })).body;
    const { score } = await playScoring('fun', ann.token);
    const hasScore = (text: string) =>
      text.includes(`"bestFun": {\n`) && text.includes(`"${score}"`);
    const later = await eventually(seen, hasScore);
    expect(hasScore(later)).toBe(true);
    expect(later).toContain(code);
    expect(later).not.toContain(first.code);
    expect((await call('friends', { token: bob.token })).body).toEqual([
      { id: ann.user.id, username: ann.user.username, firstName: '', lastName: '' },
    ]);
    const exported = (await call('exportAccount', { token: bob.token })).body;
    expect(exported.friends).toMatchObject([{ challenge: { code } }]);
  });

  it('is refused with 404 for anyone else, and not created', async () => {
    const [ann, bob] = [await newPlayer(), await newPlayer()];
    await call('addFriend', { body: { friendId: bob.user.id }, token: ann.token });
    for (const friendId of [bob.user.id, ann.user.id, 'A'.repeat(24), '__a__', '', 'a/b']) {
      const body = { rounds: 1, friendId };
      const error = await refusal('createChallenge', { body, token: ann.token });
      expect({ friendId, ...error }).toMatchObject({ status: 404, code: 'not-found' });
    }
    const created = firestore().collection('challenges').where('createdBy', '==', ann.user.id);
    expect((await created.get()).size).toBe(0);
  });
});

describe('joining a challenge', () => {
  it('deals the same deck to a player and a guest', async () => {
    const ann = await newPlayer();
    const challenge = await challengeBy(ann);
    const [one, other] = [await sit(challenge, ann), await sitAsGuest(challenge, { name: 'Bo' })];
    expect(one.game).toMatchObject({ mode: 'fun', date: null, turns: [], over: false });
    expect(one.game.challenge).toMatchObject({ code: challenge.code, round: 1 });
    expect(one.game).not.toHaveProperty('realtimeToken');
    expect(other.game.realtimeToken).toEqual(expect.any(String));
    expect(one.game.commitment).toBe(other.game.commitment);
    const [first, second] = [
      await guess(one.game, 0, 'same', ann.token),
      await guess(other.game, 0, 'same', null),
    ];
    expect(first.cards).toEqual(second.cards);
    expect((await show(challenge)).participants).toEqual([
      {
        participantId: idOf(one),
        userId: ann.user.id,
        name: ann.user.username,
        wins: 0,
        rounds: [{ turned: 2, score: first.score, lives: first.lives, over: false }],
      },
      expect.objectContaining({ participantId: idOf(other), userId: null, name: 'Bo' }),
    ]);
  });

  it('continues a round in progress, for a player and for a guest who shows a game', async () => {
    const ann = await newPlayer();
    const challenge = await challengeBy(ann);
    const { game } = await sit(challenge, ann);
    const body = { mode: 'fun', challenge: challenge.code } as const;
    const again = await call('startGame', { body, token: ann.token });
    expect(again).toMatchObject({ status: 200, body: game });
    const guest = await sitAsGuest(challenge, { name: 'Bo' });
    const { gameId } = guest.game;
    const same = await call('startGame', { body: { ...body, gameId } });
    expect(same).toMatchObject({ status: 200, body: { gameId, challenge: guest.game.challenge } });
    expect((await show(challenge)).participants).toHaveLength(2);
    const shown = (await call('game', { params: { gameId } })).body;
    expect(shown.challenge).toEqual(guest.game.challenge);
  });

  it('requires a name of a guest', async () => {
    const challenge = await challengeBy(await newPlayer());
    const names = [undefined, '', 'a'.repeat(21), 'a b', '<b>', '_', 'Admin', 'hitler', 'a\u200bb'];
    for (const name of names) {
      const error = await startError(challenge, null, { name });
      expect(error).toMatchObject({ status: 400, fields: { name: expect.any(String) as string } });
    }
    const gameId = 'A'.repeat(24) + '-c';
    expect(await startError(challenge, null, { gameId })).toMatchObject({ status: 404 });
    expect(await startError(challenge, null, { gameId: 'x' })).toMatchObject({ status: 404 });
    expect((await show(challenge)).participants).toEqual([]);
    await sitAsGuest(challenge, { name: 'Ａ1' });
    expect((await show(challenge)).participants[0]?.name).toBe('A1');
  });

  it.each([
    { mode: 'daily', challenge: 'k7mq2xw9tdhp' },
    { mode: 'fun', challenge: 'k7mq2xw9tdhp', resume: true },
    { mode: 'fun', name: 'Bo' },
    { mode: 'fun', gameId: 'x' },
    { mode: 'fun', challenge: 'a\u0000', name: 'Bo' },
    { mode: 'fun', challenge: 'k7mq2xw9tdhp', gameId: '\ud800' },
  ] as const)('is refused with 400 for %j', async (body) => {
    expect(await refusal('startGame', { body })).toMatchObject({ status: 400 });
  });

  it("isn't possible for a player whom the creator blocked, or who blocked them", async () => {
    const [ann, bob] = [await newPlayer(), await newPlayer()];
    const [one, other] = [await challengeBy(ann), await challengeBy(bob)];
    await call('blockPlayer', { params: { playerId: ann.user.id }, token: bob.token });
    expect(await startError(one, bob.token)).toMatchObject({ status: 404, code: 'not-found' });
    expect(await startError(other, ann.token)).toMatchObject({ status: 404, code: 'not-found' });
    expect((await show(one)).participants).toEqual([]);
  });

  it('is possible for eight, also if more come at the same moment', async () => {
    const challenge = await challengeBy(await newPlayer());
    const tries = Array.from({ length: 12 }, (_, index) =>
      sitAsGuest(challenge, { name: `g${index}` }).then(
        () => true,
        () => false,
      ),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(8);
    expect((await show(challenge)).participants).toHaveLength(8);
    const full = await startError(challenge, null, { name: 'late' });
    expect(full).toMatchObject({ status: 409, code: 'challenge-full' });
  });

  it('gives one game to a player who starts twice at the same moment', async () => {
    const ann = await newPlayer();
    const challenge = await challengeBy(ann);
    const seats = await Promise.all([1, 2, 3, 4].map(() => sit(challenge, ann)));
    expect(new Set(seats.map(({ game }) => game.gameId)).size).toBe(1);
    expect((await show(challenge)).participants).toHaveLength(1);
  });
});

describe('a challenge game', () => {
  it('counts nowhere else', async () => {
    const ann = await newPlayer();
    const challenge = await challengeBy(ann);
    const seat = await sit(challenge, ann);
    expect((await call('openGames', { token: ann.token })).body).toEqual([]);
    const { score, gameId } = await finish(seat);
    const stats = await call('userStats', { params: { userId: ann.user.id }, token: ann.token });
    expect(stats.body).toMatchObject({ totalFunGamesPlayed: 0, bestFunScoreEver: null });
    const rows = await call('boardAllTime', { params: { mode: 'fun' }, query: '?limit=100' });
    expect(rows.body.map(({ userId }) => userId)).not.toContain(ann.user.id);
    const body = { gameId, score: Math.max(1, score), gameMode: 'fun' } as const;
    const error = await refusal('submitScore', { body, token: ann.token });
    expect(error).toMatchObject({ status: 422, code: 'mode-mismatch' });
    const past = { params: { date: '2026-01-05' }, body: { gameId, score }, token: ann.token };
    expect(await refusal('submitHistorical', past)).toMatchObject({ status: 422 });
    const today = { ...past, params: { date: dayOf(Date.now()) } };
    expect(await refusal('submitHistorical', today)).toMatchObject({
      status: 400,
      code: 'bad-day',
    });
    const other = await newPlayer();
    const theirs = await refusal('submitScore', { body, token: other.token });
    expect(theirs).toMatchObject({ status: 409, code: 'game-claimed' });
    expect(await refusal('game', { params: { gameId }, token: other.token })).toMatchObject({
      status: 404,
    });
  });

  it("can't be claimed from a guest", async () => {
    const ann = await newPlayer();
    const { score, gameId } = await finish(
      await sitAsGuest(await challengeBy(ann), { name: 'Bo' }),
    );
    const body = { gameId, score: Math.max(1, score), gameMode: 'fun' } as const;
    const error = await refusal('submitScore', { body, token: ann.token });
    expect(error).toMatchObject({ status: 422, code: 'mode-mismatch' });
  });

  it('returns the same response to a repeated guess, and refuses others as any game', async () => {
    const ann = await newPlayer();
    const { game } = await sit(await challengeBy(ann), ann);
    const params = { gameId: game.gameId };
    const send = (index: number, value: Guess) =>
      refusal('makeGuess', { params, body: { index, guess: value }, token: ann.token });
    expect(await send(0, 'higher')).toMatchObject({ status: 422, code: 'not-allowed' });
    const first = await guess(game, 0, 'same', ann.token);
    const body = { index: 0, guess: 'same' } as const;
    expect((await call('makeGuess', { params, body, token: ann.token })).body).toEqual(first);
    const error = await send(0, 'different');
    expect(error).toMatchObject({ status: 409, code: 'out-of-order' });
    expect(error.game).toMatchObject({ gameId: game.gameId, challenge: game.challenge });
    expect(await send(1, 'higher')).toMatchObject({ status: 429, code: 'too-fast' });
    const over = await playOut(game, ann.token);
    const last = over.turns.length - 1;
    const repeat = { index: last, guess: over.turns[last]?.guess ?? 'lower' };
    const { body: answer } = await call('makeGuess', { params, body: repeat, token: ann.token });
    expect(answer).toMatchObject({ over: true, held: false, rank: null });
  });

  it('costs one read and two writes for each guess', async () => {
    const ann = await newPlayer();
    const { game } = await sit(await challengeBy(ann), ann);
    const params = { gameId: game.gameId };
    const body = { index: 0, guess: 'same' } as const;
    const reply = await call('makeGuess', { params, body, token: ann.token });
    expect(usage(reply)).toEqual({ reads: 2, writes: 2 }); // with the session
  });

  it('keeps its deck secret after its own end, while the others can still play', async () => {
    const ann = await newPlayer();
    const challenge = await challengeBy(ann);
    const { gameId, turns, commitment } = await finish(await sit(challenge, ann));
    const deal = await call('gameDeal', { params: { gameId }, token: ann.token });
    expect(deal.body).toEqual({ commitment, shuffleOrder: null, salt: null });
    const { body } = await call('challengeRound', roundOf(challenge, 1, ann.token));
    expect(body).toMatchObject({ order: null, salt: null, commitment });
    expect(body.runs).toEqual([
      expect.objectContaining({ participantId: expect.any(String) as string, turns }),
    ]);
  });

  it('counts with its score as over, a day after its start', async () => {
    const [ann, bob] = [await newPlayer(), await newPlayer()];
    const challenge = await challengeBy(ann);
    const [one, other] = [await sit(challenge, ann), await sit(challenge, bob)];
    const { score } = await guess(one.game, 0, 'same', ann.token);
    await finish(other);
    expect((await show(challenge)).over).toBe(false);
    advance(DAY);
    const ended = await show(challenge);
    expect(ended).toMatchObject({
      over: true,
      participants: [{ rounds: [{ score, over: true }] }, {}],
    });
    const params = { gameId: one.game.gameId };
    expect(await refusal('game', { params, token: ann.token })).toMatchObject({ status: 404 });
    const { body } = await call('challengeRound', roundOf(challenge, 1, ann.token));
    expect(body.runs).toHaveLength(2);
    expect(body.runs.find(({ participantId }) => participantId === idOf(one))?.turns).toHaveLength(
      1,
    );
    expect(await startError(challenge, ann.token)).toMatchObject({ code: 'rounds-played' });
  });
});

describe('a round', () => {
  it('is shown to those who have finished it, and published when it is over for everyone', async () => {
    const [ann, eve] = [await newPlayer(), await newPlayer()];
    const challenge = await challengeBy(ann);
    const hidden = async (token: string | null, query = '') =>
      expect(await refusal('challengeRound', roundOf(challenge, 1, token, query))).toMatchObject({
        status: 403,
        code: 'not-yet',
      });
    await hidden(ann.token);
    const [one, guest] = [await sit(challenge, ann), await sitAsGuest(challenge, { name: 'Bo' })];
    const query = `?gameId=${guest.game.gameId}`;
    await hidden(ann.token);
    await hidden(null, query);
    const first = await finish(one);
    await hidden(null, query);
    await hidden(eve.token);
    const mine = await call('challengeRound', roundOf(challenge, 1, ann.token));
    expect(mine.body).toMatchObject({ order: null, runs: [{ score: first.score }] });
    const second = await finish(guest);
    await hidden(null);
    await hidden(eve.token);
    await hidden(null, `?gameId=${one.game.gameId}`);
    const { body } = await call('challengeRound', roundOf(challenge, 1, null, query));
    const { order, salt, commitment } = body;
    const promised = `${challenge.code}|1|${order?.join(',')}|${salt}`;
    expect(createHash('sha256').update(promised).digest('hex')).toBe(commitment);
    expect(commitment).toBe(first.commitment);
    const deck = dealFrom(order ?? []);
    for (const { turns } of body.runs) {
      const cards = turns.flatMap((turn) => turn.cards);
      expect(cards).toEqual(deck.slice(0, cards.length));
    }
    expect(body.runs.map(({ score }) => score).sort()).toEqual([first.score, second.score].sort());
    const best = Math.max(first.score, second.score);
    const winners = [
      ...(first.score === best ? [idOf(one)] : []),
      ...(second.score === best ? [idOf(guest)] : []),
    ];
    const shown = await show(challenge);
    expect(shown).toMatchObject({ over: true, winners });
    for (const { participantId, wins } of shown.participants) {
      expect(wins).toBe(winners.includes(participantId) ? 1 : 0);
    }
  });

  it.each(['0', '2', '01', 'x', '1.0', '999'])("isn't found as %s", async (round) => {
    const ann = await newPlayer();
    const challenge = await challengeBy(ann);
    const error = await refusal('challengeRound', roundOf(challenge, round, ann.token));
    expect(error).toMatchObject({ status: 404, code: 'not-found' });
  });

  it("can't be started after it is over for everyone, and a late arrival plays the next", async () => {
    const [ann, bob, cid] = [await newPlayer(), await newPlayer(), await newPlayer()];
    const challenge = await challengeBy(ann, 3);
    await finish(await sit(challenge, ann));
    await finish(await sit(challenge, bob));
    const late = await sit(challenge, cid);
    expect(late.game.challenge).toMatchObject({ round: 2 });
    await finish(late);
    await finish(await sit(challenge, cid));
    expect(await startError(challenge, cid.token)).toMatchObject({
      status: 409,
      code: 'rounds-played',
    });
    expect(await startError(await playedByTwo(), cid.token)).toMatchObject({
      status: 409,
      code: 'rounds-played',
    });
  });

  it('stays open for the second, who is alone in it', async () => {
    const [ann, bob] = [await newPlayer(), await newPlayer()];
    const challenge = await challengeBy(ann);
    await finish(await sit(challenge, ann));
    expect(await startError(challenge, ann.token)).toMatchObject({ code: 'rounds-played' });
    expect(await show(challenge)).toMatchObject({ over: false, winners: [] });
    expect((await sit(challenge, bob)).game.challenge).toMatchObject({ round: 1 });
  });
});

/** A challenge of one round that is over. */
async function playedByTwo(): Promise<Challenge> {
  const [ann, bob] = [await newPlayer(), await newPlayer()];
  const challenge = await challengeBy(ann);
  await finish(await sit(challenge, ann));
  await finish(await sit(challenge, bob));
  return challenge;
}

describe('the end of a challenge', () => {
  it('comes seven days after its last game', async () => {
    const [ann, bob] = [await newPlayer(), await newPlayer()];
    const challenge = await challengeBy(ann, 3);
    advance(6 * DAY);
    const seat = await sit(challenge, ann);
    await finish(seat);
    advance(2 * DAY);
    expect(await show(challenge)).toMatchObject({ over: false });
    advance(5 * DAY);
    expect(await show(challenge)).toMatchObject({ over: true, winners: [idOf(seat)] });
    for (const { token } of [ann, bob]) {
      const error = await startError(challenge, token);
      expect(error).toMatchObject({ status: 409, code: 'challenge-over' });
    }
    const { body } = await call('challengeRound', roundOf(challenge, 1, ann.token));
    expect(body.order).toHaveLength(52);
  });

  it('closes its rounds for good, also if another is added', async () => {
    const ann = await newPlayer();
    const challenge = await challengeBy(ann, 3);
    await finish(await sit(challenge, ann));
    advance(8 * DAY);
    const longer = await call('addRound', { params: { code: challenge.code }, token: ann.token });
    expect(longer.body).toMatchObject({ rounds: 4, over: false, winners: [] });
    const guest = await sitAsGuest(challenge, { name: 'Bo' });
    expect(guest.game.challenge).toMatchObject({ round: 4 });
  });

  it('is followed by a 404 half a year after its start', async () => {
    const challenge = await challengeBy(await newPlayer());
    advance(181 * DAY);
    expect(await refusal('challenge', { params: { code: challenge.code } })).toMatchObject({
      status: 404,
    });
  });
});

describe('a rematch', () => {
  it('adds a round, once, by a participant who has played all others', async () => {
    const [ann, bob, eve] = [await newPlayer(), await newPlayer(), await newPlayer()];
    const challenge = await challengeBy(ann);
    const params = { code: challenge.code };
    const refused = ({ token }: TestPlayer) => refusal('addRound', { params, token });
    expect(await refusal('addRound', { params })).toMatchObject({ status: 401 });
    expect(await refused(ann)).toMatchObject({ status: 403, code: 'forbidden' });
    const seat = await sit(challenge, ann);
    expect(await refused(ann)).toMatchObject({ status: 409, code: 'round-open' });
    await finish(seat);
    await finish(await sit(challenge, bob));
    expect(await refused(eve)).toMatchObject({ status: 403 });
    const added = await Promise.allSettled(
      [ann, bob, ann].map(({ token }) => call('addRound', { params, token })),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await show(challenge)).toMatchObject({ rounds: 2, over: false, winners: [] });
    expect(await refused(bob)).toMatchObject({ status: 409, code: 'round-open' });
    const next = await sit(challenge, bob);
    expect(next.game.challenge).toMatchObject({
      round: 2,
      participantId: expect.any(String) as string,
    });
    expect(next.game.commitment).not.toBe(seat.game.commitment);
  });

  it('is refused after 21 rounds', async () => {
    const ann = await newPlayer();
    const challenge = await challengeBy(ann);
    await finish(await sit(challenge, ann));
    await firestore().doc(`challenges/${challenge.code}`).update({ rounds: 21, closedRounds: 21 });
    const error = await refusal('addRound', { params: { code: challenge.code }, token: ann.token });
    expect(error).toMatchObject({ status: 409, code: 'too-many-rounds' });
  });
});

/** Reads in Firestore as a listener does. */
async function read(path: string, custom: string | undefined) {
  const { idToken = '' } = await identity('signInWithCustomToken', { token: custom ?? '' });
  const database = `projects/${process.env.GCLOUD_PROJECT}/databases/(default)/documents`;
  const url = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${database}/${path}`;
  const reply = await fetch(url, { headers: { authorization: `Bearer ${idToken}` } });
  return { status: reply.status, text: await reply.text(), claims: payloadOf(idToken) };
}

const liveToken = async ({ token }: TestPlayer): Promise<string> =>
  (await call('realtimeToken', { token })).body.token;

describe('the progress in Firestore', () => {
  it('shows each guess to the participants, and nothing to anyone else', async () => {
    const [ann, eve] = [await newPlayer(), await newPlayer()];
    const [challenge, another] = [await challengeBy(ann), await challengeBy(eve)];
    const [one, guest] = [await sit(challenge, ann), await sitAsGuest(challenge, { name: 'Bo' })];
    await sit(another, eve);
    await guess(one.game, 0, 'same', ann.token);
    const path = `challenges/${challenge.code}`;
    const tokens = [await liveToken(ann), guest.game.realtimeToken];
    for (const token of tokens) {
      const list = await read(`${path}/progress?pageSize=100`, token);
      expect(list.status).toBe(200);
      expect(list.text).toMatch(/"turned": \{\s*"integerValue": "2"/);
      expect((await read(path, token)).status).toBe(200);
      expect((await read(`${path}/rounds/1`, token)).status).toBe(403);
      expect((await read(`challengeGames/${one.game.gameId}`, token)).status).toBe(403);
      for (const secret of [one.game.gameId, guest.game.gameId, 'order', 'salt', 'guesses']) {
        expect(list.text).not.toContain(secret);
        expect((await read(path, token)).text).not.toContain(secret);
      }
      expect((await read(`challenges/${another.code}/progress?pageSize=9`, token)).status).toBe(
        403,
      );
    }
    expect((await read(`${path}/progress?pageSize=9`, await liveToken(eve))).status).toBe(403);
    const rows = await read('boards/fun-alltime/rows?pageSize=10', guest.game.realtimeToken);
    expect(rows.status).toBe(403);
    expect(rows.claims).not.toHaveProperty('player');
  });
});

describe('an account in a challenge', () => {
  it('is shown with its current name', async () => {
    const ann = await newPlayer();
    const challenge = await challengeBy(ann);
    await sit(challenge, ann);
    const username = freshName('renamed');
    await firestore().doc(`users/${ann.user.id}`).update({ username });
    const shown = await show(challenge);
    expect(shown.createdBy.username).toBe(username);
    expect(shown.participants[0]?.name).toBe(username);
  });

  it('has its challenges and games in its export, without a card to come', async () => {
    const ann = await newPlayer();
    const challenge = await challengeBy(ann);
    const { game } = await sit(challenge, ann);
    await guess(game, 0, 'same', ann.token);
    const { body } = await call('exportAccount', { token: ann.token });
    expect(body).toMatchObject({
      challenges: [{ code: challenge.code, rounds: 1, isCreator: true }],
      challengeGames: [{ gameId: game.gameId, challenge: game.challenge }],
    });
    const text = JSON.stringify(body);
    for (const secret of ['"order"', '"salt"']) expect(text).not.toContain(secret);
  });

  it('leaves nothing but its numbers when it is deleted', async () => {
    const [ann, bob] = [await newPlayer(), await newPlayer()];
    const challenge = await challengeBy(ann);
    const [one, other] = [await sit(challenge, ann), await sit(challenge, bob)];
    await finish(other);
    await call('deleteAccount', { body: { password: 'correct horse' }, token: ann.token });
    const shown = await eventually(
      () => show(challenge),
      ({ over }) => over,
    );
    expect(shown).toMatchObject({
      over: true,
      createdBy: { id: null, username: 'Deleted player' },
      participants: [{ userId: null, name: 'Deleted player', rounds: [{ over: true }] }, {}],
    });
    expect(JSON.stringify(shown)).not.toContain(ann.user.username);
    const game = await firestore().doc(`challengeGames/${one.game.gameId}`).get();
    expect(game.exists).toBe(false);
    const { body } = await call('challengeRound', roundOf(challenge, 1, bob.token));
    expect(body.runs.map(({ participantId }) => participantId)).toEqual([idOf(other)]);
  });
});
