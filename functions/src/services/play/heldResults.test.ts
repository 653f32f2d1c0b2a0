import { MIDNIGHT, testServices, TODAY, UNLIKELY } from '../../testing/testServices';
import { costOf, differences } from '../../testing/world';
import { addDays, startOfDay } from '@cardinal/core/game/days';
import {
  INSIGHT_THRESHOLD,
  MIN_DECK_ODDS,
  STRICT_DECK_ODDS,
} from '@cardinal/core/records/fairPlay';
import { NO_RESULT } from '@cardinal/core/records/gameChanges';
import type { Data } from '../../testing/memoryValues';
import { userStats } from '../boards/stats';
import type { GuessChoice } from '../../testing/chosenGuess';
import { decide } from '../reviews/reviews';
import { makeGuess } from './makeGuess';
import { ownList } from './plays';
import { startGame, type StartRequest } from './startGame';
import { forgetNetworks } from './traces';

const services = testServices();
const HOUR = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR;
const YESTERDAY = addDays(TODAY, -1);

/** Gives the player impossible luck on the day before. */
function makeLucky(): void {
  const standings = { [addDays(TODAY, -1)]: { surplus: 20, variance: 4, deckOdds: 1 } };
  services.put(`players/${services.anna}`, (before) => ({ ...before, standings }));
}

describe('a result that is too unlikely in honest play', () => {
  it('is held: it counts nowhere, and only its player sees it', async () => {
    const gameId = await services.startUnlikely(services.anna, 'daily');
    const { score, last } = await services.finish(gameId, services.anna, UNLIKELY);
    expect(last).toMatchObject({ held: true, rank: null });
    const { result, evidence, review } = services.game(gameId);
    expect(result).toEqual(NO_RESULT);
    expect(review).toEqual({ state: 'held', waitsFor: [] });
    expect(evidence).toMatchObject({ luck: expect.any(Number), linked: 0 });
    expect(evidence?.insight).toBeGreaterThan(INSIGHT_THRESHOLD);
    expect(services.read(`boards/daily-${TODAY}/rows/${services.anna}`)).toBeNull();
    expect(services.read(`players/${services.anna}`)).toMatchObject({
      daily: { played: 1, best: null },
    });
    expect(services.read(`days/${TODAY}/plays/${services.anna}`)).toMatchObject({ score });
    expect(await differences()).toEqual([]);
  });

  it("shows only in its player's own numbers until it is released", async () => {
    const admin = await services.world.register('bert');
    const { score: honest } = await services.play(services.anna, 'fun');
    const gameId = await services.startUnlikely(services.anna, 'daily');
    const { score } = await services.finish(gameId, services.anna, UNLIKELY);
    const shownTo = async (viewer: string) => {
      const stats = await userStats(services.anna, viewer);
      const { dailyScoreToday, totalDailyGamesPlayed, scoreDistribution } = stats;
      expect(scoreDistribution.fun[honest]).toBe(1);
      return [dailyScoreToday, totalDailyGamesPlayed, scoreDistribution.daily[score]];
    };
    expect(await shownTo(services.anna)).toEqual([score, 1, 1]);
    expect(await shownTo(admin)).toEqual([null, 0, 0]);
    await decide(gameId, admin, { decision: 'release', reason: 'a test' });
    expect(await shownTo(admin)).toEqual([score, 1, 1]);
  });

  it('has no luck if it is from a fun game, because luck is about dailies', async () => {
    const gameId = await services.startUnlikely(services.anna, 'fun');
    await services.finish(gameId, services.anna, UNLIKELY);
    expect(services.game(gameId)).toMatchObject({
      review: { state: 'held' },
      evidence: { luck: null, deckOdds: null },
    });
  });

  it('shows how many other games started that day from the same network before it ended', async () => {
    const own = await services.startUnlikely(services.anna, 'daily');
    await services.start(null, 'daily');
    await services.start(null, 'daily');
    await services.start(null, 'fun');
    await services.finish(own, services.anna, UNLIKELY);
    expect(services.game(own).evidence).toMatchObject({ linked: 2 });
  });

  it('shows no linked games if it is no longer known where it was started', async () => {
    const own = await services.startUnlikely(services.anna, 'daily');
    await services.start(null, 'daily');
    services.put(`evidence/${own}`, () => null);
    await services.finish(own, services.anna, UNLIKELY);
    expect(services.game(own).evidence).toMatchObject({ linked: 0 });
  });

  it('is held by the stricter rule until the account is verified', async () => {
    services.makeOld(services.anna);
    const { gameId, last } = await services.playDoubtful(services.anna);
    expect(last).toMatchObject({ held: true, heldFor: 'unverified', rank: null });
    const { evidence, review } = services.game(gameId);
    expect(evidence?.deckOdds).toBeLessThan(STRICT_DECK_ODDS);
    expect(evidence?.deckOdds).toBeGreaterThan(MIN_DECK_ODDS);
    expect(review).toEqual({ state: 'held', waitsFor: ['unverified'] });
    await services.verify(services.anna);
    expect(services.game(gameId)).toMatchObject({
      result: { rank: 1, isPersonalBest: true, isDailyHigh: true },
      review: { state: 'released' },
    });
    expect(services.read(`boards/daily-${TODAY}/rows/${services.anna}`)).toMatchObject({
      score: last.score,
    });
    expect(await differences()).toEqual([]);
  });

  it('is held by the stricter rule for a verified account only if another game is linked', async () => {
    await services.verify(services.anna);
    services.makeOld(services.anna);
    const alone = await services.playDoubtful(services.anna);
    expect(alone.last).toMatchObject({ held: false, heldFor: null, rank: 1 });
    const bert = await services.world.register('bert');
    await services.verify(bert);
    services.makeOld(bert);
    const linked = await services.playDoubtful(bert);
    expect(linked.last).toMatchObject({ held: true, heldFor: 'check' });
    expect(services.game(linked.gameId).evidence).toMatchObject({ linked: 1 });
  });

  it("isn't released by a verification if another rule holds it", async () => {
    const gameId = await services.startUnlikely(services.anna, 'daily');
    await services.finish(gameId, services.anna, UNLIKELY);
    await services.verify(services.anna);
    expect(services.game(gameId).review?.state).toBe('held');
    expect(services.game(gameId).result).toEqual(NO_RESULT);
  });

  it('reads where it and others were started, but no ranks', async () => {
    const gameId = await services.startUnlikely(services.anna, 'fun');
    await services.toLastLife(gameId, services.anna, UNLIKELY);
    expect(await services.costOfLast(gameId, services.anna)).toBe(5);
    expect(services.game(gameId).review?.state).toBe('held');
  });

  it('has at least one point', async () => {
    makeLucky();
    const { gameId } = await services.play(services.anna, 'daily', []);
    expect(services.game(gameId).review).toBeNull();
    makeLucky();
    services.world.clock = MIDNIGHT;
    const next = await services.play(services.anna, 'daily', ['wrong', 'right']);
    expect([next.score, services.game(next.gameId).review?.state]).toEqual([1, 'held']);
  });
});

describe("a new player's result below the newcomers' odds", () => {
  const isOnBoard = (day = TODAY): boolean =>
    services.read(`boards/daily-${day}/rows/${services.anna}`) !== null;

  /** Plays the next day's daily, and does what follows from the write of the player's record. */
  async function playNext(wishes: readonly GuessChoice[]): Promise<void> {
    services.world.clock += DAY_MS;
    await services.withTriggers(`players/${services.anna}`, () =>
      services.play(services.anna, 'daily', wishes),
    );
  }

  it('is held until the seventh daily that is played in earnest', async () => {
    await services.verify(services.anna);
    const { gameId, last } = await services.playDoubtful(services.anna);
    expect(last).toMatchObject({ held: true, heldFor: 'new', rank: null });
    expect(services.game(gameId).evidence).toMatchObject({ dailies: 1 });
    for (let day = 1; day < 12; day += 1) {
      expect([services.game(gameId).review?.state, isOnBoard()]).toEqual(['held', false]);
      // The first six are thrown away, and don't count once others do.
      await playNext(day < 7 ? [] : ['right', 'right']);
    }
    expect([services.game(gameId).review?.state, isOnBoard()]).toEqual(['released', true]);
    expect(services.game(gameId).result).toMatchObject({ isPersonalBest: true });
    expect(await differences()).toEqual([]);
  });

  it.each([
    ['lost ones', []],
    ['ones of four guesses', ['right']],
  ] as const)('is held after six dailies, if they are %s', async (_, wishes) => {
    await services.verify(services.anna);
    for (let day = 0; day < 6; day += 1) await playNext(wishes);
    services.world.clock += DAY_MS;
    const { gameId, last } = await services.playDoubtful(services.anna);
    expect(last).toMatchObject({ held: true, heldFor: 'new', rank: null });
    expect(services.game(gameId).evidence).toMatchObject({ dailies: 6 });
  });

  it('waits for both the seventh daily and the verified address', async () => {
    services.makeOld(services.anna, 5);
    const { gameId, last } = await services.playDoubtful(services.anna);
    expect(last).toMatchObject({ held: true, heldFor: 'unverified' });
    expect(services.game(gameId).review?.waitsFor).toEqual(['unverified', 'new']);
    await playNext(['right', 'right']);
    expect(services.game(gameId).review).toEqual({ state: 'held', waitsFor: ['unverified'] });
    await services.verify(services.anna);
    expect([services.game(gameId).review?.state, isOnBoard()]).toEqual(['released', true]);
  });

  it('is left to a person if the seven together are too unlikely', async () => {
    await services.verify(services.anna);
    services.makeOld(services.anna, 5);
    const before = services.read(`players/${services.anna}`)?.firstDailies;
    const firstDailies = Object.fromEntries(
      Object.keys(Object(before) as Data).map((day) => [day, 0.01]),
    );
    services.put(`players/${services.anna}`, (player) => ({ ...player, firstDailies }));
    const { gameId, last } = await services.playDoubtful(services.anna);
    expect(last).toMatchObject({ heldFor: 'new' });
    await playNext(['right', 'right']);
    expect(services.game(gameId).review).toEqual({ state: 'held', waitsFor: [] });
  });
});

describe('linked games', () => {
  const end = async (
    uid: string | null,
    start: string,
    last: string,
    wanted: Pick<StartRequest, 'mode' | 'date'> = { mode: 'daily' },
    between = last,
  ): Promise<string> => {
    const { game } = await startGame({ uid, ...wanted, client: start });
    for (let lives = 3; ; lives -= 1) {
      const next = services.next(game.gameId, 'wrong');
      services.world.clock += 3000;
      const client = lives === 2 ? between : last;
      const { over } = await makeGuess(game.gameId, uid, next, client);
      if (over) return game.gameId;
    }
  };
  const linked = (gameId: string) => services.game(gameId).evidence?.linked;

  it('are from the network of the start or of any guess', async () => {
    await end(null, '192.0.2.1', '192.0.2.9');
    expect(linked(await end(services.anna, '192.0.2.2', '192.0.2.9'))).toBe(1);
    const bert = await services.world.register('bert');
    expect(linked(await end(bert, '192.0.2.3', '192.0.2.2'))).toBe(1);
    const cora = await services.world.register('cora');
    expect(linked(await end(cora, '192.0.2.4', '192.0.2.5'))).toBe(0);
    const dora = await services.world.register('dora');
    const between = await end(dora, '192.0.2.6', '192.0.2.7', { mode: 'daily' }, '192.0.2.1');
    expect(linked(between)).toBe(1);
    const emil = await services.world.register('emil');
    expect(
      linked(await end(null, '192.0.2.10', '192.0.2.11', undefined, '192.0.2.12')),
    ).toBeUndefined();
    expect(linked(await end(emil, '192.0.2.12', '192.0.2.13'))).toBe(1);
    expect(services.game(between).networks).toEqual([]);
  });

  it('cost a guess one read and one write, from any network, and leave none when it is too late', async () => {
    const gameId = await services.start(services.anna, 'daily');
    for (const client of ['192.0.2.1', '198.51.100.1']) {
      services.world.clock += 3000;
      const next = services.next(gameId, 'right');
      const cost = await costOf(() => makeGuess(gameId, services.anna, next, client));
      expect(cost).toEqual({ reads: 1, writes: 1 });
    }
    expect(services.game(gameId).networks).toHaveLength(2);
    services.world.clock += 2 * DAY_MS;
    await ownList(services.anna);
    expect(services.game(gameId).networks).toEqual([]);
  });

  it('store no network once the day is closed', async () => {
    services.world.clock = startOfDay(TODAY) + HOUR;
    const wanted = { mode: 'daily', date: YESTERDAY } as const;
    const { game } = await startGame({ uid: services.anna, ...wanted, client: '192.0.2.1' });
    const traces = () => services.read(`evidence/${game.gameId}`)?.traces;
    const before = traces();
    expect(before).toContainEqual(expect.any(String));
    services.world.clock += DAY_MS;
    for (let isOver = false; !isOver; services.world.clock += 3000) {
      const next = services.next(game.gameId, 'wrong');
      isOver = (await makeGuess(game.gameId, services.anna, next, '198.51.100.1')).over;
    }
    expect(traces()).toEqual(before);
  });

  it.each([
    ['of its day', { mode: 'daily' }],
    ['started before its day was closed', { mode: 'daily', date: YESTERDAY }],
  ] as const)(
    'are forgotten within 30 days after a daily that is never finished, %s',
    async (_, wanted) => {
      services.world.clock = startOfDay(TODAY) + HOUR;
      const client = '192.0.2.1';
      const { gameId } = (await startGame({ uid: services.anna, ...wanted, client })).game;
      const guess = async () => {
        services.world.clock += HOUR;
        await makeGuess(gameId, services.anna, services.next(gameId, 'right'), client);
        return services.game(gameId).networks.length;
      };
      expect(await guess()).toBe(1);
      services.world.clock += 26 * DAY_MS;
      await forgetNetworks();
      expect(services.game(gameId).networks).toHaveLength(1);
      services.world.clock += 2 * DAY_MS;
      await forgetNetworks();
      expect(services.game(gameId).networks).toEqual([]);
      if (services.game(gameId).isLater) expect(await guess()).toBe(0);
    },
  );

  it.each([
    ['a fun game', 'anna', { mode: 'fun' }, 2],
    ['a guest’s fun game', null, { mode: 'fun' }, 2],
    ['yesterday’s, played before it is closed', 'anna', { mode: 'daily', date: YESTERDAY }, 2],
    ['an earlier day’s', 'anna', { mode: 'daily', date: addDays(YESTERDAY, -1) }, undefined],
  ] as const)('are known by both networks of %s', async (_, who, wanted, networks) => {
    services.world.clock = startOfDay(TODAY) + HOUR;
    const uid = who === null ? null : services.anna;
    const gameId = await end(uid, '192.0.2.1', '198.51.100.1', wanted);
    const { traces } = services.read(`evidence/${gameId}`) ?? {};
    expect((traces as unknown[] | undefined)?.length).toBe(networks);
  });

  it('are in the same /56 of IPv6', async () => {
    await end(null, '2001:db8:0:ab01::/64', '2001:db8:0:ab01::/64');
    expect(linked(await end(services.anna, '2001:db8:0:abff::/64', '192.0.2.1'))).toBe(1);
    const bert = await services.world.register('bert');
    expect(linked(await end(bert, '2001:db8:0:ac01::/64', '192.0.2.2'))).toBe(0);
  });

  it('are by an account with the same mailbox', async () => {
    const bert = await services.world.register('bert');
    const addresses = [
      [services.anna, 'ca.rd+1@gmail.com'],
      [bert, 'card@googlemail.com'],
    ] as const;
    for (const [uid, email] of addresses) {
      services.put(`users/${uid}`, (user) => ({ ...user, email }));
    }
    await end(services.anna, '192.0.2.1', '192.0.2.1');
    expect(linked(await end(bert, '192.0.2.2', '192.0.2.2'))).toBe(1);
  });
});
