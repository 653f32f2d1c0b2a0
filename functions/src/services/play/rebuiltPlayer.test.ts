import { testServices, times, TODAY, TOMORROW } from '../../testing/testServices';
import { addDays } from '@cardinal/core/game/days';
import { NO_PLACE } from '@cardinal/core/leagues/leagues';
import { FRIEND_BEATEN } from '@cardinal/core/records/badges';
import { crowdShifts } from '@cardinal/core/records/crowd';
import type { ExcusedMark } from '@cardinal/core/records/excused';
import type { PlayerRecord } from '@cardinal/core/records/playerRecord';
import type { GameRecord } from '../../repos/gamesRepo';
import { PLAYERS } from '../../repos/playersRepo';
import type { PlayRecord } from '../../repos/playsRepo';
import { countedGames, crowdOfRows, rebuildPlayer } from './rebuiltPlayer';
import { submitScore } from './submitScore';

const HOUR = 3_600_000;
const YESTERDAY = addDays(TODAY, -1);

const services = testServices();

const stored = (): PlayerRecord => {
  const parsed = PLAYERS.parse(services.read(`players/${services.anna}`));
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
};

interface From {
  readonly marks?: readonly ExcusedMark[];
  readonly plays?: readonly PlayRecord[];
  readonly isRanked?: boolean;
  readonly badges?: PlayerRecord['badges'];
}

const rebuilt = (
  games: readonly GameRecord[],
  { marks = [], plays = [], isRanked = true, badges = {} }: From = {},
) =>
  rebuildPlayer(
    { id: services.anna, username: 'anna' },
    { isRanked, badges, league: NO_PLACE },
    marks,
    plays,
    games,
  );

const rowOf = (board: string) => services.read(`boards/${board}/rows/${services.anna}`);

/** Three games, not in the order in which they were stored. */
async function someGames(): Promise<GameRecord[]> {
  const worse = await services.play(services.anna, 'fun', ['right']);
  const best = await services.play(services.anna, 'fun', times(3, 'right'));
  const daily = await services.play(services.anna, 'daily', ['right']);
  return [daily, best, worse].map(({ gameId }) => services.game(gameId));
}

describe('a player rebuilt from games', () => {
  it('matches what was stored, for any order of the games', async () => {
    const games = await someGames();
    const { player, rows, plays, entries } = rebuilt(games);
    expect(player).toEqual(stored());
    expect([...rows.keys()].sort()).toEqual(
      [`daily-${TODAY}`, 'daily-alltime', `fun-${TODAY}`, 'fun-alltime'].sort(),
    );
    for (const [board, row] of rows) expect(rowOf(board)).toMatchObject(row);
    const [daily, best, worse] = games;
    expect(plays).toMatchObject([{ gameId: daily?.id, score: 2, kind: 'own', date: TODAY }]);
    expect(games.map(({ id }) => entries.get(id)?.isPersonalBest)).toEqual([true, true, true]);
    expect(entries.get(best?.id ?? '')?.scoreOfDay).toBeGreaterThan(
      entries.get(worse?.id ?? '')?.scoreOfDay ?? Infinity,
    );
  });

  it('ignores unfinished and unclaimed games', async () => {
    const guests = await services.play(null, 'fun');
    const gameId = await services.start(services.anna, 'fun');
    await services.guess(gameId, services.anna, 'right');
    const games = [guests.gameId, gameId].map((id) => services.game(id));
    const { player, rows, plays } = rebuilt(games);
    expect(player).toEqual(stored());
    expect([rows.size, plays.length]).toEqual([0, 0]);
  });

  it('enters games in the order of storing, or of their end if that is unknown', async () => {
    const first = await services.play(null, 'fun', times(3, 'right'));
    await services.play(services.anna, 'fun', ['right']);
    const { gameId, score } = first;
    await submitScore(services.anna, { gameId, score, gameMode: 'fun' });
    const claimed = services.game(gameId);
    const [own = claimed] = (await ownGames()).filter(({ id }) => id !== gameId);
    expect(rebuilt([claimed, own]).entries.get(own.id)?.isPersonalBest).toBe(true);
    const unknown = { ...claimed, storedAt: null };
    expect(rebuilt([own, unknown]).entries.get(own.id)?.isPersonalBest).toBe(false);
  });

  it('has a play but no entry for a past day played later', async () => {
    const later = await services.play(services.anna, 'daily', ['right'], YESTERDAY);
    const game = services.game(later.gameId);
    const { player, rows, entries, plays } = rebuilt([game]);
    expect(player).toEqual(stored());
    expect([rows.size, entries.size]).toEqual([0, 0]);
    expect(plays).toMatchObject([{ kind: 'later', date: YESTERDAY, score: later.score }]);
  });

  it('bridges days that were excused when each result was stored', async () => {
    await services.play(services.anna, 'daily');
    services.world.clock += 48 * HOUR;
    await services.play(services.anna, 'daily');
    const games = await ownGames();
    const mark = { date: TOMORROW, reason: 'down', from: 0, until: null };
    const length = (marks: readonly ExcusedMark[]) =>
      rebuilt(games, { marks }).player.streak.latest?.length;
    expect(length([mark])).toBe(2);
    expect(length([{ ...mark, from: services.world.clock + HOUR }])).toBe(1);
  });

  it("keeps the badge that doesn't follow from games, and whether the player is ranked", async () => {
    const games = await someGames();
    const badges = { [FRIEND_BEATEN]: 5, 'long-gone': 6 };
    const { player, rows } = rebuilt(games, { badges, isRanked: false });
    expect(player.badges[FRIEND_BEATEN]).toBe(5);
    expect(player.badges).not.toHaveProperty('long-gone');
    expect([player.isRanked, rows.size]).toEqual([false, 0]);
    expect(rebuilt(games).player.badges).not.toHaveProperty(FRIEND_BEATEN);
  });
});

async function ownGames(): Promise<GameRecord[]> {
  const all = [...services.world.store.all({ path: 'games' }, services.world.store.now)];
  return all
    .map(({ path }) => services.game(path.slice('games/'.length)))
    .filter(({ uid }) => uid === services.anna);
}

it("finds the run behind a row of a daily's board, and none behind other rows", async () => {
  const [daily, best] = await someGames();
  const { gameId } = await services.play(services.anna, 'daily', ['right'], YESTERDAY);
  const later = services.game(gameId);
  if (daily === undefined || best === undefined) throw new Error('no games');
  const games = [best, { ...daily, isLater: true }, { ...daily, endedAt: null }, later, daily];
  const own = [`daily-${TODAY}`] as const;
  expect(crowdOfRows(own, games, true)).toEqual(crowdShifts(TODAY, daily.guesses, true));
  expect(crowdOfRows(own, games, false)).toEqual(crowdShifts(TODAY, daily.guesses, false));
  expect(crowdOfRows(own, games.slice(0, -1), true)).toEqual([]);
  const others = [`daily-${YESTERDAY}`, 'daily-alltime', `fun-${TODAY}`, 'fun-alltime'] as const;
  expect(crowdOfRows(others, games, true)).toEqual([]);
  const fun = { ...daily, mode: 'fun' as const };
  expect(crowdOfRows(own, [fun], true)).toEqual([]);
});

it('counts finished games, also those without a point', async () => {
  const games = await someGames();
  const { gameId } = await services.play(services.anna, 'fun', []);
  const counted = countedGames([...games, services.game(gameId)]);
  expect(counted).toEqual([
    { mode: 'daily', day: TODAY },
    { mode: 'fun', day: TODAY },
    { mode: 'fun', day: TODAY },
  ]);
});
