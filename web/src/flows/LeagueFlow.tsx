import { useLingui } from '@lingui/react/macro';
import type { Day } from '@cardinal/core/game/days';
import { Dialog } from '../components/Dialog';
import { LeagueTable } from '../features/leagues/LeagueTable';
import { WithPlayer } from './WithPlayer';

interface LeagueFlowProps {
  readonly userId: string;
  readonly today: Day;
  readonly onClose: () => void;
}

/** From the dashboard, without the other boards. */
export function LeagueFlow({ userId, today, onClose }: LeagueFlowProps) {
  const { t } = useLingui();
  return (
    <WithPlayer userId={userId}>
      <Dialog title={t`League`} onClose={onClose} size="large">
        <LeagueTable userId={userId} today={today} />
      </Dialog>
    </WithPlayer>
  );
}
