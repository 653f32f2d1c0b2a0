import { lazy, startTransition, Suspense, useState } from 'react';
import { IconButton } from '../../components/Button';
import { Icon } from '../../components/icons';

const GameMenu = lazy(() => import('./GameMenu').then((m) => ({ default: m.GameMenu })));

/**
 * Boards and settings menu in the header of a game, fetched at the first press of either: it opens what
 * was pressed as soon as it is here. Until then the buttons stay, and the focus on them.
 */
export function LateMenu() {
  const [opened, setOpened] = useState<'menu' | 'social' | null>(null);
  const open = (what: 'menu' | 'social') => () => startTransition(() => setOpened(what));
  return (
    <Suspense fallback={null}>
      {opened === null ? (
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
      ) : (
        <GameMenu opened={opened} />
      )}
    </Suspense>
  );
}
