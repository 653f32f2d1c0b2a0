import { SocialDialog, type SocialDialogProps } from '../features/social/SocialDialog';
import { WithPlayer } from './WithPlayer';

export function SocialFlow(props: SocialDialogProps) {
  return (
    <WithPlayer userId={props.userId}>
      <SocialDialog {...props} />
    </WithPlayer>
  );
}
