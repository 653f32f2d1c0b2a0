import { useState, type ComponentType } from 'react';
import { useDispatch } from 'react-redux';
import { IconButton } from '../../components/Button';
import { Icon } from '../../components/icons';
import { toastRequested } from '../../lib/events';

type Opened = 'menu' | 'social';
type Menu = ComponentType<{ readonly opened: Opened }>;

/**
 * Boards and settings menu in the header of a game, fetched at the first press of either: it opens what
 * was pressed as soon as it is here. Until then the buttons stay, and the focus on them.
 */
export function LateMenu() {
  const dispatch = useDispatch();
  const [loaded, setLoaded] = useState<{ Menu: Menu; opened: Opened } | null>(null);
  const open = (opened: Opened) => async (): Promise<void> => {
    try {
      const { GameMenu } = await import('./GameMenu');
      setLoaded((before) => before ?? { Menu: GameMenu, opened });
    } catch {
      dispatch(
        toastRequested({
          title: 'The menu couldn’t be loaded',
          description: 'You may be offline, or there is a newer version. Try again or reload.',
          tone: 'destructive',
        }),
      );
    }
  };
  if (loaded !== null) return <loaded.Menu opened={loaded.opened} />;
  return (
    <>
      <IconButton type="button" aria-label="Leaderboards & Social" onClick={open('social')}>
        <Icon name="trophy" />
      </IconButton>
      <IconButton
        type="button"
        aria-label="Settings"
        aria-haspopup="menu"
        aria-expanded="false"
        onClick={open('menu')}
      >
        <Icon name="gear" />
      </IconButton>
    </>
  );
}
