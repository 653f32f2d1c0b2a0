import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Day } from '@cardinal/core/game/days';
import { useStatsQuery } from '../../data/daily';
import { useCountdown } from './useCountdown';

/**
 * '301 players so far · closes in 5h 12m (midnight, New York time)', below the heading of today's
 * board.
 */
export function DayNote({ today }: { today: Day | null }) {
  const { t } = useLingui();
  const { data } = useStatsQuery();
  const left = useCountdown(today);
  const players = data?.dailyPlayers;
  return (
    <span>
      {[
        players !== undefined &&
          t`${plural(players, { one: '# player', other: '# players' })} so far`,
        left !== '' && t`closes in ${left} (midnight, New York time)`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  );
}
