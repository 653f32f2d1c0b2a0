import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useState, type ComponentType } from 'react';
import { IconButton } from '../../components/Button';
import { Icon } from '../../components/icons';
import { FailedDialog } from '../../components/lazyPart';
import { loaded, whyOf } from '../../components/LoadBoundary';
import { messagesFor } from '../../lib/language';

type Opened = 'menu' | 'social';
type Menu = ComponentType<{ readonly opened: Opened }>;

/**
 * The boards and the settings menu in a game's header, loaded at the first press of either. What
 * was pressed opens as soon as it is loaded. Until then, the buttons keep the focus.
 */
export function LazyMenu() {
  const { t } = useLingui();
  const [menu, setMenu] = useState<{ Menu: Menu; opened: Opened } | null>(null);
  // Not a toast: after a deployment, the toaster's file may be missing too.
  const [failed, setFailed] = useState<{ why: MessageDescriptor; opened: Opened } | null>(null);
  const open = async (opened: Opened): Promise<void> => {
    try {
      const [{ GameMenu }] = await Promise.all([loaded(import('./GameMenu')), messagesFor('rest')]);
      setMenu((before) => before ?? { Menu: GameMenu, opened });
    } catch (error) {
      setFailed({ why: whyOf(error), opened });
    }
  };
  const retry = (opened: Opened) => (): void => {
    setFailed(null);
    void open(opened);
  };
  if (menu !== null) return <menu.Menu opened={menu.opened} />;
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
        <FailedDialog
          why={failed.why}
          onRetry={retry(failed.opened)}
          onClose={() => setFailed(null)}
        />
      )}
    </>
  );
}
