import { useLingui } from '@lingui/react/macro';
import { useState, type ComponentType } from 'react';
import { IconButton } from '../../components/Button';
import { Icon } from '../../components/icons';
import { FailedDialog } from '../../components/lazyPart';
import { OFFLINE } from '../../components/LoadBoundary';

type Opened = 'menu' | 'social';
type Menu = ComponentType<{ readonly opened: Opened }>;

/**
 * The boards and the settings menu in a game's header, loaded at the first press of either. What
 * was pressed opens as soon as it is loaded. Until then, the buttons keep the focus.
 */
export function LazyMenu() {
  const { t } = useLingui();
  const [loaded, setLoaded] = useState<{ Menu: Menu; opened: Opened } | null>(null);
  // Not a toast: after a deployment, the toaster's file may be missing too.
  const [failed, setFailed] = useState<Opened | null>(null);
  const open = async (opened: Opened): Promise<void> => {
    try {
      const { GameMenu } = await import('./GameMenu');
      setLoaded((before) => before ?? { Menu: GameMenu, opened });
    } catch {
      setFailed(opened);
    }
  };
  const retry = (opened: Opened) => (): void => {
    setFailed(null);
    void open(opened);
  };
  if (loaded !== null) return <loaded.Menu opened={loaded.opened} />;
  return (
    <>
      <IconButton aria-label={t`Leaderboards & Social`} onClick={() => open('social')}>
        <Icon name="trophy" />
      </IconButton>
      <IconButton
        aria-label={t`Settings`}
        aria-haspopup="menu"
        aria-expanded="false"
        onClick={() => open('menu')}
      >
        <Icon name="gear" />
      </IconButton>
      {failed !== null && (
        <FailedDialog why={OFFLINE} onRetry={retry(failed)} onClose={() => setFailed(null)} />
      )}
    </>
  );
}
