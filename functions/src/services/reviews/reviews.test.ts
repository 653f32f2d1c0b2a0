import { testServices, times, TODAY, UNLIKELY, type Played } from '../../testing/testServices';
import { costOf } from '../../testing/world';
import type { ScoredMode } from '@cardinal/core/game/game';
import { chanceOf, oddsOfTurns } from '@cardinal/core/game/odds';
import { stateOf } from '../play/games';
import { NO_RESULT } from '@cardinal/core/records/gameChanges';
import { listAudit } from '../admin/audit';
import { listLeaders, listUnseen } from './leaders';
import { decide, listReviews, showReview } from './reviews';
import { changePlayerStatus } from './playerStatus';

const UNKNOWN_ID = 'x'.repeat(24);

const services = testServices();
let admin: string;

beforeEach(async () => {
  admin = await services.world.register('dealer');
});

async function held(mode: ScoredMode = 'daily', uid = services.anna): Promise<Played> {
  return services.finish(await services.startUnlikely(uid, mode), uid, UNLIKELY);
}

const decided = (gameId: string, decision: 'release' | 'void') =>
  decide(gameId, admin, { decision, reason: 'seen' });
const listed = (after?: string) => listReviews('held', after);
const acts = async () => (await listAudit()).map(({ action, target }) => [action, target]);

/** Copies a game under other IDs, each ending a millisecond after the one before. */
function copy(gameId: string, times: number): string[] {
  const [stored, endedAt] = [services.read(`games/${gameId}`), services.game(gameId).endedAt ?? 0];
  return Array.from({ length: times }, (_, at) => {
    const id = `copy${at}`.padEnd(24, 'x');
    services.put(`games/${id}`, () => ({ ...stored, id, endedAt: endedAt + 1 + at }));
    return id;
  });
}

describe('the list of held results', () => {
  it('shows the player and the evidence of each', async () => {
    const { gameId, score } = await held();
    await services.play(services.anna, 'fun');
    const { evidence, endedAt } = services.game(gameId);
    expect(await listed()).toEqual([
      {
        gameId,
        userId: services.anna,
        username: 'anna',
        date: TODAY,
        mode: 'daily',
        score,
        insight: evidence?.insight,
        luck: evidence?.luck,
        deckOdds: evidence?.deckOdds,
        linked: 0,
        state: 'held',
        endedAt: new Date(endedAt ?? 0).toISOString(),
      },
    ]);
  });

  it('has no name for an account that is being deleted', async () => {
    await held();
    services.put(`users/${services.anna}`, () => null);
    expect(await listed()).toMatchObject([{ userId: services.anna, username: '' }]);
  });

  it('has pages of fifty, the last ended first', async () => {
    const { gameId } = await held();
    const newestFirst = copy(gameId, 50).reverse();
    expect((await listed()).map((one) => one.gameId)).toEqual(newestFirst);
    expect(await listed(newestFirst.at(-1))).toMatchObject([{ gameId }]);
    expect(await listed(gameId)).toEqual([]);
  });

  it.each([UNKNOWN_ID, 'x', ''])("doesn't continue after an unknown game: %s", async (after) => {
    await held();
    await expect(listed(after)).rejects.toMatchObject({
      code: 'invalid-input',
      data: { fields: { after: { code: 'bad-value', message: 'Unknown game' } } },
    });
  });
});

describe("the day's highest scores", () => {
  it('are the first three of the board, without held ones, with their figures', async () => {
    for (const name of ['bert', 'cleo', 'dora']) {
      await services.play(await services.world.register(name), 'daily', ['right']);
    }
    const { gameId, score } = await services.playDoubtful(services.anna);
    const rows = await listLeaders();
    const others = { score: 2, state: null, linked: expect.any(Number) };
    expect(rows).toMatchObject([others, others, others]);
    expect(rows.map(({ username }) => username).sort()).toEqual(['bert', 'cleo', 'dora']);
    await decided(gameId, 'release');
    const released = { username: 'anna', score, state: 'released', linked: 3 };
    expect(await listLeaders()).toMatchObject([released, others, others]);
    expect((await costOf(() => listLeaders())).reads).toBeLessThanOrEqual(9);
  });

  it('can be opened and voided, although they were never held', async () => {
    const { gameId } = await services.play(services.anna, 'daily', ['right']);
    expect(await showReview(gameId)).toMatchObject({
      gameId,
      state: null,
      turns: expect.any(Array),
    });
    await decided(gameId, 'void');
    expect(await listLeaders()).toEqual([]);
    expect(services.game(gameId).review).toEqual({ state: 'voided', waitsFor: [] });
    await decided(gameId, 'release');
    expect(await listLeaders()).toMatchObject([{ username: 'anna', state: 'released' }]);
  });

  it('can be of another day, and have at least one point', async () => {
    await services.play(services.anna, 'daily', []);
    expect(await listLeaders(TODAY)).toEqual([]);
    await expect(listLeaders('2019-01-01')).rejects.toMatchObject({ code: 'bad-day' });
  });
});

describe('the leaders that no person has looked at', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const unseen = async () =>
    (await listUnseen()).map(({ username, score, state, releasedBy }) => [
      username,
      score,
      state,
      releasedBy,
    ]);

  it('are those of seven days and of all time, until each is released or voided', async () => {
    const first = await services.play(services.anna, 'daily', times(9, 'right'));
    services.world.clock += 7 * DAY_MS;
    const second = await services.play(services.anna, 'daily', times(3, 'right'));
    services.world.clock += DAY_MS;
    await services.play(services.anna, 'daily', ['right']);
    const rows = [
      ['anna', 2, null, null],
      ['anna', second.score, null, null],
      ['anna', first.score, null, null],
    ];
    expect(await unseen()).toEqual(rows);
    await decided(first.gameId, 'release');
    expect(await unseen()).toEqual(rows.slice(0, 2));
    await decided(second.gameId, 'void');
    expect(await unseen()).toEqual(rows.slice(0, 1));
    expect((await costOf(() => listUnseen())).reads).toBeLessThanOrEqual(20);
  });

  it('include what was released by itself to the top of an earlier day', async () => {
    services.makeOld(services.anna);
    const { gameId, score } = await services.playDoubtful(services.anna);
    const best = await services.world.register('bert');
    await services.play(best, 'daily', times(2, 'right'));
    services.world.clock += 9 * DAY_MS;
    expect(await unseen()).toEqual([['bert', 3, null, null]]);
    await services.verify(services.anna);
    const released = ['anna', score, 'released', 'unverified'];
    expect(await unseen()).toEqual([['bert', 3, null, null], released]);
    await decided(gameId, 'release');
    expect(await unseen()).toEqual([['bert', 3, null, null]]);
    expect(await acts()).toEqual([['release', gameId]]);
    await decided(gameId, 'release');
    expect(await acts()).toHaveLength(1);
  });
});

describe('the details of a held result', () => {
  it('show the chance of each guess, the best chance, and how long it took', async () => {
    const gameId = await services.startUnlikely(services.anna, 'fun');
    for (let index = 0; ; index += 1) {
      services.world.clock += 1000 * (index + 1);
      const wish = UNLIKELY[index] ?? 'wrong';
      if ((await services.guess(gameId, services.anna, wish)).over) break;
    }
    const game = services.game(gameId);
    const { turns, ...review } = await showReview(gameId);
    expect([review]).toEqual(await listed());
    const odds = oddsOfTurns(stateOf(game).turns);
    expect(turns[1]).toEqual({
      ...odds[1]?.turn,
      chance: odds[1] && chanceOf(odds[1].made),
      bestChance: odds[1] && chanceOf(odds[1].best),
      milliseconds: expect.any(Number),
    });
    const moments = [game.startedAt, ...game.guessedAt];
    expect(turns.map(({ milliseconds }) => milliseconds)).toEqual(
      game.guessedAt.map((at, index) => at - (moments[index] ?? 0)),
    );
    expect(turns[1]?.milliseconds).toBeGreaterThanOrEqual(2000);
  });

  it('show no times if not all were stored', async () => {
    const { gameId } = await held();
    services.put(`games/${gameId}`, (game) => ({ ...game, guessedAt: [1] }));
    const { turns } = await showReview(gameId);
    expect(new Set(turns.map(({ milliseconds }) => milliseconds))).toEqual(new Set([null]));
  });

  it("don't exist for a game that was never held, isn't over, or is unclaimed", async () => {
    const { gameId } = await services.play(services.anna, 'fun');
    const doubtful = await held();
    const { endedAt } = services.game(doubtful.gameId);
    for (const id of [gameId, UNKNOWN_ID, 'a/b']) {
      await expect(showReview(id)).rejects.toMatchObject({ code: 'not-found' });
    }
    for (const broken of [
      { uid: null, endedAt },
      { uid: services.anna, endedAt: null },
    ]) {
      services.put(`games/${doubtful.gameId}`, (game) => ({ ...game, ...broken }));
      await expect(showReview(doubtful.gameId)).rejects.toMatchObject({ code: 'not-found' });
    }
  });
});

describe('a decision', () => {
  it('gives a released result its current rank, and is logged', async () => {
    const { gameId, score } = await held();
    const bert = await services.world.register('bert');
    await services.play(bert, 'daily', ['right']);
    await decided(gameId, 'release');
    const result = { rank: 1, isPersonalBest: true, isDailyHigh: true };
    expect(services.game(gameId)).toMatchObject({ result, review: { state: 'released' } });
    expect(services.read(`boards/daily-${TODAY}/rows/${services.anna}`)).toMatchObject({ score });
    expect(await acts()).toEqual([['release', gameId]]);
    expect(await listAudit()).toMatchObject([{ admin: 'dealer', reason: 'seen' }]);
  });

  it('removes rank and highs of a voided result', async () => {
    const { gameId } = await held();
    await decided(gameId, 'release');
    services.world.clock += 1;
    await decided(gameId, 'void');
    const [result, review] = [NO_RESULT, { state: 'voided' }];
    expect(services.game(gameId)).toMatchObject({ result, review });
    expect(await acts()).toEqual([
      ['void', gameId],
      ['release', gameId],
    ]);
  });

  it("doesn't give a voided result the rank of another game of that day", async () => {
    await services.play(services.anna, 'fun', ['right']);
    const { gameId } = await held('fun');
    await decided(gameId, 'void');
    expect(services.game(gameId).result).toEqual(NO_RESULT);
  });

  it('changes nothing when it is repeated', async () => {
    const { gameId } = await held();
    await decided(gameId, 'release');
    const before = services.world.store.now;
    await decided(gameId, 'release');
    expect(services.world.store.now).toBe(before);
  });

  it('gives an unranked player no rank, but a personal best', async () => {
    const { gameId } = await held();
    await changePlayerStatus(services.anna, admin, { ranked: false, reason: 'seen' });
    await decided(gameId, 'release');
    expect(services.game(gameId).result).toEqual({ ...NO_RESULT, isPersonalBest: true });
  });

  it("doesn't give a personal best to a lower result", async () => {
    const best = await held('fun');
    const other = await held('fun');
    await decided(best.gameId, 'release');
    await decided(other.gameId, 'release');
    expect(services.game(other.gameId).result).toMatchObject({ isPersonalBest: false });
  });

  it('is refused for a game that was never held, and for a deleted account', async () => {
    const { gameId } = await services.play(services.anna, 'fun');
    await expect(decided(gameId, 'void')).rejects.toMatchObject({ code: 'not-found' });
    const doubtful = await held();
    services.put(`players/${services.anna}`, () => null);
    await expect(decided(doubtful.gameId, 'void')).rejects.toMatchObject({ code: 'not-found' });
    expect(services.game(doubtful.gameId).review?.state).toBe('held');
    expect(await acts()).toEqual([]);
  });
});
