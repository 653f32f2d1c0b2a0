// The top of the boards, for admins, to find what no threshold catches.
import type { AnswerOf } from '@cardinal/core/api/contract';
import type { Review } from '@cardinal/core/api/admin';
import { LEADERS, REVIEWS_PAGE } from '@cardinal/core/documents/reviews';
import { addDays, dayOf, type Day } from '@cardinal/core/game/days';
import { ALL_TIME, boardId } from '@cardinal/core/records/boards';
import { today } from '../../lib/clock';
import { wasAudited } from '../../repos/auditRepo';
import { topRows } from '../../repos/boardsRepo';
import { gamesReleasedAlone, loadGames, type GameRecord } from '../../repos/gamesRepo';
import { loadPlay } from '../../repos/playsRepo';
import { reader } from '../../repos/store';
import { checkDay } from '../play/deals';
import { isStored, reviewView, usernameOf, type Stored } from './reviews';

/** How many days' leaders are listed until a person has looked. */
const DAYS = 7;

/** The games behind the first rows of a day's board as it is. @throws AppError `bad-day` */
export async function listLeaders(date = today()): Promise<Review[]> {
  checkDay(date);
  return Promise.all((await leadersOf(date)).map(viewOf));
}

async function viewOf(game: Stored): Promise<Review> {
  return reviewView(game, await usernameOf(game));
}

async function leadersOf(date: Day): Promise<Stored[]> {
  const rows = await topRows(boardId('daily', date), LEADERS);
  return gamesOfPlays(rows.map(({ uid }) => ({ uid, date })));
}

async function leadersOfAllTime(): Promise<Stored[]> {
  const rows = await topRows(boardId('daily', ALL_TIME), LEADERS);
  // A game may end up to six hours after its day.
  const games = await gamesOfPlays(
    rows.flatMap(({ uid, reachedAt }) =>
      [0, -1].map((days) => ({ uid, date: addDays(dayOf(reachedAt), days) })),
    ),
  );
  return games.filter(({ endedAt }) => rows.some(({ reachedAt }) => reachedAt === endedAt));
}

async function gamesOfPlays(
  plays: readonly { readonly uid: string; readonly date: Day }[],
): Promise<Stored[]> {
  const loaded = await Promise.all(plays.map(({ uid, date }) => loadPlay(reader, date, uid)));
  const ids = loaded.flatMap((play) => play?.gameId ?? []);
  return (await loadGames(reader, ids)).filter(isStored);
}

/**
 * The leaders of all time and of the last days, and what was released by itself to the top of its day,
 * until a person has decided about each.
 */
export async function listUnseen(): Promise<AnswerOf<'unseenLeaders'>> {
  const days = Array.from({ length: DAYS }, (_, at) => addDays(today(), -at));
  const found = await Promise.all([
    leadersOfAllTime(),
    gamesReleasedAlone(REVIEWS_PAGE),
    ...days.map(leadersOf),
  ]);
  const games = new Map(found.flat().map((game: GameRecord) => [game.id, game]));
  const unseen = await Promise.all(
    [...games.values()].filter(isStored).map(async (game) => {
      if (await isSeen(game)) return [];
      return [{ ...(await viewOf(game)), releasedBy: game.review?.waitsFor[0] ?? null }];
    }),
  );
  return unseen.flat().sort((a, b) => (a.endedAt < b.endedAt ? 1 : -1));
}

/** Whether a person has looked at a result on the boards. */
export async function isSeen({ id, review }: GameRecord): Promise<boolean> {
  return review !== null && (await wasAudited(reader, 'release', id));
}
