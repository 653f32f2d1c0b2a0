import { useAppDispatch, useFirstSelector } from '../../app/hooks';
import { IconButton } from '../../components/Button';
import { Icon } from '../../components/icons';
import { muteToggled } from './settingsSlice';

export function MuteButton() {
  const isMuted = useFirstSelector((state) => state.settings.isMuted);
  const dispatch = useAppDispatch();
  return (
    <IconButton
      type="button"
      aria-label={isMuted ? 'Unmute' : 'Mute'}
      onClick={() => dispatch(muteToggled())}
    >
      <Icon name={isMuted ? 'soundOff' : 'soundOn'} />
    </IconButton>
  );
}
