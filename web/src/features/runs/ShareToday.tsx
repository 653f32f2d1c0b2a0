import type { Day } from '@cardinal/core/game/days';
import styled from 'styled-components';
import { useLazyDashboardQuery, useDailyStatusQuery } from '../../data/daily';
import { countShareButtons } from './ShareButtons';
import { ShareRun } from './ShareRun';

interface ShareTodayProps {
  readonly date: Day;
  readonly isAtEnd?: boolean;
}

export function ShareToday({ date, isAtEnd = false }: ShareTodayProps) {
  const [fetchDashboard] = useLazyDashboardQuery();
  return (
    <ShareRun
      date={date}
      isAtEnd={isAtEnd}
      getRanks={async () => {
        const known = await fetchDashboard(undefined, true).unwrap();
        const isCurrent = known.dailyStatus.hasPlayed;
        const { scoreRankings, userStats } = isCurrent ? known : await fetchDashboard().unwrap();
        const { dailyTodayRank: rank, dailyTodayPlayers: players } = scoreRankings;
        return { place: rank === null ? null : { rank, players }, streak: userStats.currentStreak };
      }}
    />
  );
}

/** As large as the button that replaces it. */
const Room = styled.span`
  min-height: 3rem;
`;

/** One placeholder per button, so that nothing below moves. */
function rooms() {
  return Array.from({ length: countShareButtons() }, (_, index) => <Room key={index} />);
}

/**
 * Buttons to share today's daily, once the server counts it as played. Placeholders keep their
 * space.
 */
export function ShareOnceCounted(props: ShareTodayProps) {
  const { data } = useDailyStatusQuery();
  return data?.hasPlayed && data.date === props.date ? <ShareToday {...props} /> : rooms();
}
