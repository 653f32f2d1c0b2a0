import { lazy, Suspense, useState } from 'react';
import type { Turn } from '@cardinal/core/game/game';
import { Button } from '../../components/Button';
import { LoadBoundary } from '../../components/LoadBoundary';

const CoachDialog = lazy(() => import('./CoachDialog').then((m) => ({ default: m.CoachDialog })));

interface CoachButtonProps {
  /** Of a finished game under classic rules. */
  readonly turns: readonly Turn[];
  /** The day whose deck it was, where its par may be asked for: the player has finished it. */
  readonly parOf: string | null;
}

/** Looks back at a finished game with the coach, which is loaded when it is wanted. */
export function CoachButton({ turns, parOf }: CoachButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="button" $kind="secondary" onClick={() => setOpen(true)}>
        How well did I play?
      </Button>
      {isOpen && (
        <LoadBoundary fallback={<p role="alert">The coach can’t be reached right now.</p>}>
          <Suspense fallback={null}>
            <CoachDialog turns={turns} parOf={parOf} onClose={() => setOpen(false)} />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  );
}
