import type { GameAnswer } from '@cardinal/core/api/play';
import { CHALLENGE_IDLE_MS } from '@cardinal/core/game/challenge';
import { FUN_LIFE_MS } from '@cardinal/core/game/days';
import { legalGuesses } from '@cardinal/core/game/game';
import { PROGRESS } from '@cardinal/core/documents/challenges';
import { loadFriend, saveFriend } from '../../repos/friendsRepo';
import { inTransaction, reader } from '../../repos/store';
import { testServices } from '../../testing/testServices';
import { CHALLENGE_GAMES } from '../../repos/challengesRepo';
import { acceptFriend, addFriend, removeFriend } from '../friends/friends';
import { withFriend } from '../history/history';
import { rebuild } from '../maintenance/rebuild';
import { stateOf } from '../play/games';
import { guessInChallenge, showChallengeGame } from './challengeGames';
import { addRound, createChallenge, showChallenge } from './challenges';
import { challengesIn, leaveChallenges, roundsBetween } from './ofPlayer';
import { roundRuns } from './roundRuns';
import { startChallengeGame } from './startChallengeGame';

const services = testServices();

afterEach(() => {
  process.env.CARDINAL_GUESS_PACE_MS = '0';
});

const create = async (rounds = 1): Promise<string> =>
  (await services.ask(() => createChallenge(services.anna, { rounds }))).code;

const start = async (code: string, uid: string | null, who: object = {}): Promise<GameAnswer> =>
  (await services.ask(() => startChallengeGame({ code, uid, ...who }))).game;

const show = (code: string) => services.ask(() => showChallenge(code));

function stored({ gameId }: GameAnswer) {
  const parsed = CHALLENGE_GAMES.parse(services.read(`challengeGames/${gameId}`));
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

/** Guesses whatever is legal until the game is over. Returns the score. */
async function finish(game: GameAnswer, uid: string | null): Promise<number> {
  for (let index = 0; ; index += 1) {
    const [guess] = legalGuesses(stateOf(stored(game)));
    if (guess === undefined) throw new Error('the game is over');
    const answer = await services.ask(() => guessInChallenge(game.gameId, uid, { index, guess }));
    if (answer.over) return answer.score;
  }
}

it('is played by a player and a guest, and won by the better one', async () => {
  const { anna } = services;
  const code = await create();
  const [one, other] = [await start(code, anna), await start(code, null, { name: 'Bo' })];
  expect(stored(one).order).toEqual(stored(other).order);
  const hidden = services.ask(() => roundRuns(code, '1', anna, undefined));
  await expect(hidden).rejects.toMatchObject({ code: 'not-yet' });
  const score = await finish(one, anna);
  const early = await services.ask(() => roundRuns(code, '1', anna, undefined));
  expect(early).toMatchObject({ order: null, salt: null, runs: [{ score }] });
  expect(await show(code)).toMatchObject({ over: false, winners: [] });
  await finish(other, null);
  const { over, winners } = await show(code);
  // The same deck and guesses, so both share the round.
  expect({ over, winners: winners.length }).toEqual({ over: true, winners: 2 });
  const runs = await services.ask(() => roundRuns(code, '1', null, other.gameId));
  expect(runs.order).toEqual(stored(one).order);
  const again = services.ask(() => startChallengeGame({ code, uid: anna }));
  await expect(again).rejects.toMatchObject({ code: 'rounds-played' });
});

it('costs one read and two writes for each guess', async () => {
  const code = await create();
  const { gameId } = await start(code, services.anna);
  const request = { index: 0, guess: 'same' } as const;
  const cost = await services.cost(() => guessInChallenge(gameId, services.anna, request));
  expect(cost).toEqual({ reads: 1, writes: 2 });
});

it('ends a game a day after its start with its score, and the challenge a week later', async () => {
  const { anna } = services;
  const code = await create(3);
  const game = await start(code, anna);
  services.world.clock += FUN_LIFE_MS;
  expect((await show(code)).participants[0]?.rounds[0]).toMatchObject({ score: 0, over: true });
  const gone = services.ask(() => showChallengeGame(game.gameId, anna));
  await expect(gone).rejects.toMatchObject({ code: 'not-found' });
  expect((await start(code, anna)).challenge).toMatchObject({ round: 2 });
  services.world.clock += CHALLENGE_IDLE_MS;
  const late = services.ask(() => startChallengeGame({ code, uid: anna }));
  await expect(late).rejects.toMatchObject({ code: 'challenge-over' });
  expect(await show(code)).toMatchObject({ over: true, winners: [game.challenge?.participantId] });
  await services.ask(() => addRound(anna, code));
  expect((await start(code, null, { name: 'Bo' })).challenge).toMatchObject({ round: 4 });
});

it('keeps a deleted player’s numbers without the player', async () => {
  const { anna } = services;
  const code = await create();
  const game = await start(code, anna);
  expect(await services.ask(() => challengesIn(anna))).toMatchObject([
    { code, isCreator: true, progress: [{ round: 1, turned: 0, over: false }] },
  ]);
  await services.ask(async () => {
    for await (const _ of leaveChallenges(anna));
  });
  expect(services.read(`challengeGames/${game.gameId}`)).toBeNull();
  expect(JSON.stringify(services.read(`challenges/${code}`))).not.toContain(anna);
  const { createdBy, participants } = await show(code);
  expect(createdBy).toEqual({ id: null, username: 'Deleted player' });
  expect(participants).toMatchObject([{ userId: null, name: 'Deleted player' }]);
  expect(participants[0]?.rounds[0]?.over).toBe(true);
});

it('refuses a guess that comes while its player is being deleted', async () => {
  const code = await create();
  const { gameId } = await start(code, services.anna);
  const steps = leaveChallenges(services.anna);
  await services.ask(() => steps.next());
  const late = services.ask(() =>
    guessInChallenge(gameId, services.anna, { index: 0, guess: 'same' }),
  );
  await expect(late).rejects.toMatchObject({ code: 'not-found' });
  expect((await show(code)).participants[0]?.rounds[0]?.over).toBe(true);
});

it('counts in Head to head between friends, once a round is over for everyone', async () => {
  const { anna } = services;
  const bert = await services.world.register('bert');
  const nothing = { daily: null, bestDaily: null, fun: null, bestFun: null, challenge: null };
  const row = { id: bert, username: 'bert', firstName: '', lastName: '', ...nothing };
  await services.ask(() => inTransaction(async (tx) => saveFriend(tx, anna, row)));
  const code = await create();
  const [one, other] = [await start(code, anna), await start(code, bert)];
  const own = await finish(one, anna);
  expect(await services.ask(() => roundsBetween(anna, bert, 0))).toEqual([]);
  const theirs = await finish(other, bert);
  expect(await services.ask(() => roundsBetween(anna, bert, 0))).toEqual([{ own, theirs }]);
  const { won, lost, drawn, days } = await services.ask(() => withFriend(anna, bert));
  expect({ won, lost, drawn, days }).toEqual({ won: 0, lost: 0, drawn: 1, days: [] });
});

it('lets a rebuild fix the progress', async () => {
  const code = await create();
  const game = await start(code, services.anna);
  const path = `challenges/${code}/${PROGRESS.name}/${game.challenge?.participantId}-1`;
  services.put(path, (before) => ({ ...before, turned: 7 }));
  const found: string[] = [];
  await services.ask(async () => {
    for await (const { where } of rebuild(true)) found.push(where);
  });
  expect(found).toContain(path);
  expect(services.read(path)).toMatchObject({ turned: 0 });
});

describe('a challenge to a friend', () => {
  const seenBy = (uid: string) =>
    services.ask(async () => (await loadFriend(reader, uid, services.anna))?.challenge);

  const toFriend = (friendId: string) =>
    services.ask(() => createChallenge(services.anna, { rounds: 1, friendId }));

  async function befriended(): Promise<string> {
    const bert = await services.world.register('bert');
    await services.ask(async () => {
      await addFriend(services.anna, bert);
      await acceptFriend(bert, services.anna);
    });
    return bert;
  }

  it('is in the friend’s row until a newer one replaces it, or the friendship ends', async () => {
    const bert = await befriended();
    expect(await seenBy(bert)).toBeNull();
    await toFriend(bert);
    services.world.clock += 1000;
    const { code, endsAt } = await toFriend(bert);
    expect(await seenBy(bert)).toEqual({ code, endsAt: Date.parse(endsAt) });
    await services.ask(() => removeFriend(bert, services.anna));
    expect(await seenBy(bert)).toBeUndefined();
    await expect(toFriend(bert)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('costs one read and one write more than another', async () => {
    const bert = await befriended();
    const cost = (friendId?: string) =>
      services.cost(() => createChallenge(services.anna, { rounds: 1, friendId }));
    const { reads, writes } = await cost();
    expect(await cost(bert)).toEqual({ reads: reads + 1, writes: writes + 1 });
  });
});
