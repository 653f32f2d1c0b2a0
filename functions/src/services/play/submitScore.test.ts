import { CODES, StoreError } from '../../testing/memoryStore';
import { MIDNIGHT, testServices, TODAY, TOMORROW, type Played } from '../../testing/testServices';
import { costOf } from '../../testing/world';
import { dealFrom } from '@cardinal/core/game/deal';
import type { ScoredMode } from '@cardinal/core/game/game';
import { FRIEND_BEATEN } from '@cardinal/core/records/badges';
import { addDays, closeOfDay, GUEST_LATER_LIFE_MS, type Day } from '@cardinal/core/game/days';
import { parOf } from '@cardinal/core/game/par';
import { badgesOfGame } from '../boards/badges';
import { submitHistorical, submitScore } from './submitScore';

const YESTERDAY = addDays(TODAY, -1);

const services = testServices();

afterEach(() => {
  jest.restoreAllMocks();
});

type Claim = Pick<Played, 'gameId' | 'score'>;

const submitted = ({ gameId, score }: Claim, gameMode: ScoredMode = 'daily', uid = services.anna) =>
  submitScore(uid, { gameId, score, gameMode });
const ofDay = ({ gameId, score }: Claim, date: Day = YESTERDAY) =>
  submitHistorical(date, services.anna, { gameId, score });
const played = () => services.read(`players/${services.anna}`)?.daily;

describe('a submission', () => {
  it('confirms once the result that was stored at the end of the game', async () => {
    const daily = await services.play(services.anna, 'daily');
    const writes = jest.spyOn(services.world.store, 'commit');
    const par = parOf(dealFrom(services.game(daily.gameId).order));
    const answer = {
      gameMode: 'daily',
      gameDate: TODAY,
      score: daily.score,
      rank: 1,
      isPersonalBest: true,
      isDailyHigh: true,
      held: false,
      heldFor: null,
      badges: await badgesOfGame(daily.gameId, services.anna),
      par,
    };
    expect(answer.badges.map(({ id }) => id)).toContain('first-daily');
    expect(await submitted(daily)).toEqual({ answer, isNew: true });
    expect(services.game(daily.gameId).confirmed).toBe(true);
    expect(played()).toMatchObject({ played: 1 });
    expect(await submitted(daily)).toEqual({ answer, isNew: false });
    expect(writes).toHaveBeenCalledTimes(1);
  });

  it('returns the day of its end for a fun game', async () => {
    const fun = await services.play(services.anna, 'fun');
    services.world.clock = MIDNIGHT;
    expect(await submitted(fun, 'fun')).toMatchObject({ answer: { gameDate: TODAY } });
  });

  it('returns the same again after the player has earned the badge for beating a friend', async () => {
    const daily = await services.play(services.anna, 'daily');
    const first = await submitted(daily);
    const { endedAt } = services.game(daily.gameId);
    services.put(`players/${services.anna}`, (player) => ({
      ...player,
      badges: { ...Object(player.badges), [FRIEND_BEATEN]: endedAt },
    }));
    expect(await submitted(daily)).toEqual({ ...first, isNew: false });
  });

  it('returns no rank and no high for a daily without points', async () => {
    const daily = await services.play(services.anna, 'daily', []);
    const nothing = { score: 0, rank: null, isPersonalBest: false, isDailyHigh: false };
    expect(await submitted(daily)).toMatchObject({ answer: nothing });
  });

  it("claims a guest's game for the account", async () => {
    const daily = await services.play(null, 'daily');
    const first = await submitted(daily);
    expect(first).toMatchObject({ answer: { rank: 1 }, isNew: true });
    expect(first.answer.badges.map(({ id }) => id)).toContain('first-daily');
    expect(await submitted(daily)).toEqual({ ...first, isNew: false });
    expect(services.game(daily.gameId)).toMatchObject({ uid: services.anna, confirmed: true });
    expect(played()).toMatchObject({ played: 1 });
    const bert = await services.world.register('bert');
    await expect(submitted(daily, 'daily', bert)).rejects.toMatchObject({ code: 'game-claimed' });
  });

  it.each([
    ['another score', { more: 1 }, 'daily', 'score-mismatch'],
    ['another mode', { more: 0 }, 'fun', 'mode-mismatch'],
  ] as const)('is refused with %s', async (_, { more }, mode, code) => {
    const { gameId, score } = await services.play(services.anna, 'daily');
    await expect(submitted({ gameId, score: score + more }, mode)).rejects.toMatchObject({
      code,
    });
    expect(services.game(gameId).confirmed).toBe(false);
  });

  it('is refused for an unfinished game', async () => {
    const gameId = await services.start(services.anna, 'daily');
    const { score } = await services.guess(gameId, services.anna, 'right');
    await expect(submitted({ gameId, score })).rejects.toMatchObject({ code: 'game-not-over' });
  });

  it("is refused for a past day's game", async () => {
    const later = await services.play(services.anna, 'daily', ['right'], YESTERDAY);
    await expect(submitted(later)).rejects.toMatchObject({ code: 'mode-mismatch' });
  });

  it.each(['x'.repeat(24), 'x', 'a/b'])('is refused for an unknown game: %s', async (gameId) => {
    await expect(submitted({ gameId, score: 1 })).rejects.toMatchObject({ code: 'not-found' });
  });

  it("finds a guest's game until it expires", async () => {
    const fun = await services.play(null, 'fun');
    const late = await services.play(null, 'fun');
    services.world.clock = (services.game(fun.gameId).expiresAt ?? 0) - 1;
    await expect(submitted(fun, 'fun')).resolves.toMatchObject({ isNew: true });
    services.world.clock += GUEST_LATER_LIFE_MS;
    await expect(submitted(late, 'fun')).rejects.toMatchObject({ code: 'not-found' });
    await expect(submitted(fun, 'fun')).resolves.toMatchObject({ isNew: false });
  });

  it('is refused for a deleted account like one without a session', async () => {
    const daily = await services.play(null, 'daily');
    services.put(`players/${services.anna}`, () => null);
    await expect(submitted(daily)).rejects.toMatchObject({ code: 'no-session' });
  });
});

describe("a submission of a past day's game", () => {
  it('confirms it only for its own day', async () => {
    const later = await services.play(services.anna, 'daily', ['right'], YESTERDAY);
    const answer = { gameDate: YESTERDAY, score: later.score };
    expect(await ofDay(later)).toEqual({ answer, isNew: true });
    expect(await ofDay(later)).toEqual({ answer, isNew: false });
    await expect(ofDay(later, addDays(YESTERDAY, -1))).rejects.toMatchObject({
      code: 'mode-mismatch',
    });
  });

  it('is refused for today, and for a day without a daily', async () => {
    const daily = await services.play(services.anna, 'daily');
    await expect(ofDay(daily, TODAY)).rejects.toMatchObject({ refusal: 'day-not-over' });
    await expect(ofDay(daily, TOMORROW)).rejects.toMatchObject({ refusal: 'bad-day' });
  });

  it("keeps the cached rows of its board, because it isn't on any", async () => {
    const later = await services.play(services.anna, 'daily', ['right'], YESTERDAY);
    await services.top('daily', YESTERDAY);
    await ofDay(later);
    expect(await services.keepsBoard('daily', YESTERDAY)).toBe(true);
  });
});

it("drops the cached rows of today's board when today's game is submitted", async () => {
  const daily = await services.play(services.anna, 'daily');
  await services.top('daily', TODAY);
  await submitted(daily);
  expect(await services.keepsBoard('daily', TODAY)).toBe(false);
});

describe('a second daily of a day', () => {
  it('is refused with the score of the first one, even if its own score is wrong', async () => {
    const { gameId, score } = await services.play(null, 'daily');
    const first = await services.play(services.anna, 'daily');
    const refusal = {
      refusal: 'already-played',
      data: { details: { score: first.score } },
    };
    await expect(submitted({ gameId, score })).rejects.toMatchObject(refusal);
    await expect(submitted({ gameId, score: score + 1 })).rejects.toMatchObject(refusal);
    expect(services.game(gameId).uid).toBeNull();
  });

  it('is refused if the first one is in progress', async () => {
    const { gameId, score } = await services.play(null, 'daily');
    const own = await services.start(services.anna, 'daily');
    await services.guess(own, services.anna, 'right');
    const refusal = { code: 'already-begun' };
    await expect(submitted({ gameId, score })).rejects.toMatchObject(refusal);
    await expect(submitted({ gameId, score: score + 1 })).rejects.toMatchObject(refusal);
    expect(services.read(`days/${TODAY}/plays/${services.anna}`)).toMatchObject({
      gameId: own,
      score: null,
    });
  });

  it('is refused with the score of an unfinished first one once the day is closed', async () => {
    const own = await services.start(services.anna, 'daily');
    await services.guess(own, services.anna, 'right');
    services.world.clock = closeOfDay(TODAY);
    const later = await services.play(null, 'daily', ['right'], TODAY);
    await expect(ofDay(later, TODAY)).rejects.toMatchObject({
      refusal: 'past-day-played',
      data: { details: { score: 2 } },
    });
  });

  it('is refused only for its wrong score if there is no first one', async () => {
    const { gameId, score } = await services.play(null, 'daily');
    const wrong = { gameId, score: score + 1 };
    await expect(submitted(wrong)).rejects.toMatchObject({ code: 'score-mismatch' });
  });
});

describe('the reads of a submission', () => {
  const claim = ({ gameId, score }: Claim, gameMode: ScoredMode = 'daily') =>
    costOf(() => submitScore(services.anna, { gameId, score, gameMode }).catch(() => null));

  it('are game, player, ranks and linked games for a claim, but no play', async () => {
    const guests = await services.play(null, 'daily');
    expect(await claim(guests)).toMatchObject({ reads: 7, writes: 10 });
  });

  it('are game, player and play for a second daily', async () => {
    const guests = await services.play(null, 'daily');
    await services.play(services.anna, 'daily');
    expect(await claim(guests)).toEqual({ reads: 3, writes: 0 });
  });

  it('are game and player for a confirmation', async () => {
    const own = await services.play(services.anna, 'daily');
    expect(await claim(own)).toEqual({ reads: 2, writes: 1 });
    expect(await claim(own)).toEqual({ reads: 2, writes: 0 });
  });
});

it("doesn't try again after any failure but an existing play", async () => {
  const guests = await services.play(null, 'daily');
  const failing = jest.spyOn(services.world.store, 'commit').mockImplementationOnce(() => {
    throw new StoreError(CODES.late, 'the deadline has passed');
  });
  await expect(submitted(guests)).rejects.toMatchObject({ code: 'unavailable' });
  expect(failing).toHaveBeenCalledTimes(1);
});
