import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { IconButton } from '../../components/Button';
import { Icon } from '../../components/icons';
import { selectIsMuted } from './settingsSelectors';
import { muteToggled } from './settingsSlice';

export function MuteButton() {
  const isMuted = useAppSelector(selectIsMuted);
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
