import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { OwnLeague } from '@cardinal/core/api/leagues';
import { addDays, dayOf, daysBetween, type Day } from '@cardinal/core/game/days';
import { DIVISIONS, type Division, type LastWeek } from '@cardinal/core/leagues/leagues';
import { dayOfWeek } from '../../lib/dates';
import { figure, timeOrDay } from '../../lib/messages';

/** The divisions are named by cards. */
export const LEAGUE_NAMES: Readonly<Record<Division, MessageDescriptor>> = {
  ten: msg({ message: 'Ten league', comment: 'The lowest of five leagues, named by cards.' }),
  jack: msg({ message: 'Jack league', comment: 'The second of five leagues, named by cards.' }),
  queen: msg({ message: 'Queen league', comment: 'The third of five leagues, named by cards.' }),
  king: msg({ message: 'King league', comment: 'The fourth of five leagues, named by cards.' }),
  ace: msg({ message: 'Ace league', comment: 'The highest of five leagues, named by cards.' }),
};

/** What a corner of the division's card shows. */
export const CORNERS: Readonly<Record<Division, string>> = {
  ten: '10',
  jack: 'J',
  queen: 'Q',
  king: 'K',
  ace: 'A',
};

/** Its Saturday: the table is final on the morning after. */
const lastDayOf = (endsAt: string): Day => addDays(dayOf(Date.parse(endsAt)), -1);

/** The week that ends then: coming, running, or over and waiting for its last games. */
export function phaseOf(endsAt: string, today: Day) {
  const daysLeft = daysBetween(today, lastDayOf(endsAt)) + 1;
  const kind = daysLeft > 7 ? 'coming' : daysLeft > 0 ? 'running' : 'over';
  return { kind, daysLeft, firstDay: addDays(lastDayOf(endsAt), -6) } as const;
}

interface Place extends Pick<OwnLeague, 'endsAt' | 'rank' | 'players'> {
  /** Whether today's daily is finished. A Sunday's may have been before the week began. */
  readonly hasPlayed?: boolean;
}

/** 'Rank 4 of 28, 5 days left', or how to get a place. */
export function placeText({ endsAt, rank, players, hasPlayed }: Place, today: Day): string {
  const { kind, daysLeft, firstDay } = phaseOf(endsAt, today);
  const [time, day] = [timeOrDay(endsAt), dayOfWeek(firstDay)];
  if (kind === 'coming') return t`Leagues begin on ${day}.`;
  if (rank === null) {
    if (kind === 'over') return t`The next week begins at ${time}.`;
    return hasPlayed === true
      ? t`See the table to take your place.`
      : t`Finish today’s daily to play in it.`;
  }
  const [place, all] = [figure(rank), figure(players)];
  if (kind === 'over') return t`Rank ${place} of ${all}, final at ${time}`;
  return t`Rank ${place} of ${all}, ${plural(daysLeft, { one: '# day left', other: '# days left' })}`;
}

/** What the last league brought, with a kind word. */
export function newsText({ rank, players, moved }: LastWeek): string {
  const [place, all] = [figure(rank), figure(players)];
  if (moved === 'up') return t`Last league: rank ${place} of ${all}. You rose to this one!`;
  if (moved === 'down')
    return t`Last league: rank ${place} of ${all}. You fell to this one: a new week, a new chance!`;
  return t`Last league: rank ${place} of ${all}. You stay in this one.`;
}

/** For a score of today that is on no board, whether it will be or not. */
export function heldText(): string {
  return t`Today’s score counts here once it’s on the boards, if that’s before the table is final.`;
}

/** What it is about. */
export function aimText(division: Division): string {
  if (division === DIVISIONS[0])
    return t`Up to 30 players and a week: the points of your dailies add up, and the best rise.`;
  if (division === DIVISIONS.at(-1)) return t`This is the highest league.`;
  return t`The best rise to the next league, the last fall.`;
}
