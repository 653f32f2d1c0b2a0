import { DayBoardsDialog, type DayBoardsDialogProps } from '../features/social/DayBoardsDialog';
import { WithPlayer } from './WithPlayer';

export function DayBoardsFlow(props: DayBoardsDialogProps) {
  return (
    <WithPlayer userId={props.userId}>
      <DayBoardsDialog {...props} />
    </WithPlayer>
  );
}
