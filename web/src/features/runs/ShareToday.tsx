import type { Day } from '@cardinal/core/game/days';
import styled from 'styled-components';
import { useLazyDashboardQuery, useDailyStatusQuery } from '../../data/daily';
import { countShareButtons } from './ShareButtons';
import { ShareRun } from './ShareRun';

export interface ShareTodayProps {
  readonly date: Day;
  /** Whether its game has just ended. */
  readonly isAtEnd?: boolean;
}

/** Shares today's daily, once it is over, with place and streak as they stand. */
export function ShareToday({ date, isAtEnd = false }: ShareTodayProps) {
  const [fetchDashboard] = useLazyDashboardQuery();
  return (
    <ShareRun
      date={date}
      isAtEnd={isAtEnd}
      getStanding={async () => {
        const { scoreRankings, userStats } = await fetchDashboard().unwrap();
        const { dailyTodayRank: rank, dailyTodayPlayers: players } = scoreRankings;
        return { place: rank === null ? null : { rank, players }, streak: userStats.currentStreak };
      }}
    />
  );
}

/** As large as a button that comes there. */
const Room = styled.span`
  min-height: 3rem;
`;

/** As many as there will be buttons, so that nothing below them moves. */
function rooms() {
  return Array.from({ length: countShareButtons() }, (_, index) => <Room key={index} />);
}

/** To share today's daily, once the server counts it as played; its room is kept until then. */
export function ShareOnceCounted({ date, isAtEnd = false }: ShareTodayProps) {
  const { data } = useDailyStatusQuery();
  return data?.hasPlayed && data.date === date ? (
    <ShareToday date={date} isAtEnd={isAtEnd} />
  ) : (
    rooms()
  );
}
