// The top of the boards, for admins, to find what no threshold catches.
import type { AnswerOf } from '@cardinal/core/api/contract';
import type { Review } from '@cardinal/core/api/admin';
import { LEADERS, RELEASED_PAGE } from '@cardinal/core/documents/reviews';
import { addDays } from '@cardinal/core/game/days';
import { ALL_TIME, boardId, type Period } from '@cardinal/core/records/boards';
import { today } from '../../lib/clock';
import { wasAudited } from '../../repos/auditRepo';
import { topRows } from '../../repos/boardsRepo';
import { dailyEndedAt, gamesReleasedAlone } from '../../repos/gamesRepo';
import { reader } from '../../repos/store';
import { checkDay } from '../play/deals';
import { isStored, reviewView, usernameOf, type Stored } from './reviews';

/** How many days' leaders are listed until a person has looked. */
const DAYS = 7;

interface Leader {
  readonly game: Stored;
  readonly username: string;
}

/** The games behind the first rows of a day's board as it is. @throws AppError `bad-day` */
export async function listLeaders(date = today()): Promise<Review[]> {
  checkDay(date);
  return (await leadersOf(date)).map(({ game, username }) => reviewView(game, username));
}

async function leadersOf(period: Period): Promise<Leader[]> {
  const rows = await topRows(boardId('daily', period), LEADERS);
  const leaders = rows.map(async ({ uid, username, reachedAt }) => {
    const game = await dailyEndedAt(uid, reachedAt);
    return isStored(game) ? [{ game, username }] : [];
  });
  return (await Promise.all(leaders)).flat();
}

async function releasedAlone(): Promise<Leader[]> {
  const games = (await gamesReleasedAlone(RELEASED_PAGE)).filter(isStored);
  return Promise.all(games.map(async (game) => ({ game, username: await usernameOf(game) })));
}

/**
 * The leaders of all time and of the last days, and what was released by itself to the top of its day,
 * until a person has decided about each.
 */
export async function listUnseen(): Promise<AnswerOf<'unseenLeaders'>> {
  const days = Array.from({ length: DAYS }, (_, at) => addDays(today(), -at));
  const found = await Promise.all([releasedAlone(), ...[ALL_TIME, ...days].map(leadersOf)]);
  const leaders = new Map(found.flat().map((leader) => [leader.game.id, leader]));
  const unseen = await Promise.all(
    [...leaders.values()].map(async ({ game, username }) => {
      if (await isSeen(game)) return [];
      return [{ ...reviewView(game, username), releasedBy: game.review?.waitsFor[0] ?? null }];
    }),
  );
  return unseen.flat().sort((a, b) => (a.endedAt < b.endedAt ? 1 : -1));
}

/** Whether a person has looked at a result on the boards. */
async function isSeen({ id, review }: Stored): Promise<boolean> {
  return review?.waitsFor.length === 0 && (await wasAudited(reader, 'release', id));
}
