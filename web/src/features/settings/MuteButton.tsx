import { useLingui } from '@lingui/react/macro';
import { useDispatch, useSelector } from 'react-redux';
import { IconButton } from '../../components/Button';
import { Icon } from '../../components/icons';
import { selectIsMuted, muteToggled } from './settingsSlice';

export function MuteButton() {
  const { t } = useLingui();
  const isMuted = useSelector(selectIsMuted);
  const dispatch = useDispatch();
  return (
    <IconButton aria-label={isMuted ? t`Unmute` : t`Mute`} onClick={() => dispatch(muteToggled())}>
      <Icon name={isMuted ? 'soundOff' : 'soundOn'} />
    </IconButton>
  );
}
