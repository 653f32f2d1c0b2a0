import { MIDNIGHT, testServices, TODAY, UNLIKELY } from '../../testing/testServices';
import { addDays } from '@cardinal/core/game/days';
import {
  INSIGHT_THRESHOLD,
  MIN_COMBINED_ODDS,
  MIN_DECK_ODDS,
  STRICT_DECK_ODDS,
} from '@cardinal/core/records/fairPlay';
import { NO_RESULT } from '@cardinal/core/records/gameChanges';
import { userStats } from '../boards/stats';
import { decide } from '../reviews/reviews';

const services = testServices();

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
    expect(review).toEqual({ state: 'held', untilVerified: false });
    expect(evidence).toMatchObject({ luck: expect.any(Number), linked: 0 });
    expect(evidence?.insight).toBeGreaterThan(INSIGHT_THRESHOLD);
    expect(services.read(`boards/daily-${TODAY}/rows/${services.anna}`)).toBeNull();
    expect(services.read(`players/${services.anna}`)).toMatchObject({
      daily: { played: 1, best: null },
    });
    expect(services.read(`days/${TODAY}/plays/${services.anna}`)).toMatchObject({ score });
    expect(await services.world.rebuilt()).toEqual([]);
  });

  it("shows only in its player's own numbers until it is released", async () => {
    const admin = await services.world.register('bert');
    const { score: honest } = await services.play(services.anna, 'fun');
    const gameId = await services.startUnlikely(services.anna, 'daily');
    const { score } = await services.finish(gameId, services.anna, UNLIKELY);
    const shownTo = async (viewer: string) => {
      const stats = await services.ask(() => userStats(services.anna, viewer));
      const { dailyScoreToday, totalDailyGamesPlayed, scoreDistribution } = stats;
      expect(scoreDistribution.fun[honest]).toBe(1);
      return [dailyScoreToday, totalDailyGamesPlayed, scoreDistribution.daily[score]];
    };
    expect(await shownTo(services.anna)).toEqual([score, 1, 1]);
    expect(await shownTo(admin)).toEqual([null, 0, 0]);
    await services.ask(() => decide(gameId, admin, { decision: 'release', reason: 'a test' }));
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
    const { gameId, last } = await services.playDoubtful(services.anna);
    expect(last).toMatchObject({ held: true, heldUntilVerified: true, rank: null });
    const { evidence, review } = services.game(gameId);
    expect(evidence?.deckOdds).toBeLessThan(STRICT_DECK_ODDS);
    expect(evidence?.deckOdds).toBeGreaterThan(MIN_DECK_ODDS);
    expect(review).toEqual({ state: 'held', untilVerified: true });
    await services.verify(services.anna);
    expect(services.game(gameId)).toMatchObject({
      result: { rank: 1, isPersonalBest: true, isDailyHigh: true },
      review: { state: 'released' },
    });
    expect(services.read(`boards/daily-${TODAY}/rows/${services.anna}`)).toMatchObject({
      score: last.score,
    });
    expect(await services.world.rebuilt()).toEqual([]);
  });

  it('is held by the stricter rule for a verified account only if another game is linked', async () => {
    await services.verify(services.anna);
    const alone = await services.playDoubtful(services.anna);
    expect(alone.last).toMatchObject({ held: false, heldUntilVerified: false, rank: 1 });
    const bert = await services.world.register('bert');
    await services.verify(bert);
    const linked = await services.playDoubtful(bert);
    expect(linked.last).toMatchObject({ held: true, heldUntilVerified: false });
    expect(services.game(linked.gameId).evidence).toMatchObject({ linked: 1 });
  });

  it("isn't released by a verification if another rule holds it", async () => {
    const gameId = await services.startUnlikely(services.anna, 'daily');
    await services.finish(gameId, services.anna, UNLIKELY);
    await services.verify(services.anna);
    expect(services.game(gameId).review?.state).toBe('held');
    expect(services.game(gameId).result).toEqual(NO_RESULT);
  });

  it("is held by the combined deck odds of the player's last days", async () => {
    await services.verify(services.anna);
    const day = { surplus: 0, variance: 4, deckOdds: 0.01 };
    const standings = { [addDays(TODAY, -2)]: day, [addDays(TODAY, -1)]: day };
    services.put(`players/${services.anna}`, (before) => ({ ...before, standings }));
    const { gameId, last } = await services.playDoubtful(services.anna);
    expect(last).toMatchObject({ held: true, heldUntilVerified: false });
    expect(services.game(gameId).evidence?.combinedOdds).toBeLessThan(MIN_COMBINED_ODDS);
  });

  it('reads where it and others were started, but no ranks', async () => {
    const gameId = await services.startUnlikely(services.anna, 'fun');
    await services.toLastLife(gameId, services.anna, UNLIKELY);
    expect(await services.costOfLast(gameId, services.anna)).toBe(4);
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
