import type { Day } from '@cardinal/core/game/days';
import { useStatsQuery } from '../features/daily/api';
import { useCountdown } from '../features/daily/useCountdown';

/** '301 players so far · closes in 5h 12m', under the heading of today's board. */
export function DayNote({ today }: { today: Day | null }) {
  const { data } = useStatsQuery();
  const left = useCountdown(today);
  const players = data?.dailyPlayers;
  return (
    <>
      {players !== undefined &&
        `${players.toLocaleString('en-US')} ${players === 1 ? 'player' : 'players'} so far · `}
      closes in {left}
    </>
  );
}
