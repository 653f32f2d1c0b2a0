import { useLingui } from '@lingui/react/macro';
import type { Day } from '@cardinal/core/game/days';
import { Dialog } from '../../components/Dialog';
import { shortDate } from '../../lib/dates';
import { BoardTable } from './BoardTable';

export interface DayBoardsDialogProps {
  readonly date: Day;
  readonly today: Day;
  /** Null for a guest. */
  readonly userId: string | null;
  readonly onClose: () => void;
}

export function DayBoardsDialog({ date, today, userId, onClose }: DayBoardsDialogProps) {
  const { t } = useLingui();
  const day = shortDate(date);
  const board = { period: date, today, userId };
  return (
    <Dialog title={t`Boards of ${day}`} onClose={onClose} size="large">
      <BoardTable
        {...board}
        title={t`Daily Mode`}
        mode="daily"
        emptyText={t`No daily games played that day`}
      />
      <BoardTable
        {...board}
        title={t`Fun Mode`}
        mode="fun"
        emptyText={t`No fun games played that day`}
      />
    </Dialog>
  );
}
