import { Suspense, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Turn } from '@cardinal/core/game/game';
import { Button } from '../../components/Button';
import { lazyDialog } from '../../components/lazyPart';
import { useLazyOwnRunQuery } from '../../data/runs';
import { toastRequested } from '../../lib/events';

const loadDialog = () => import('./CoachDialog');
const CoachDialog = lazyDialog(async () => (await loadDialog()).CoachDialog);

interface CoachButtonProps {
  /** The turns of a finished game under classic rules, asked for when they are wanted. */
  readonly getTurns: () => Promise<readonly Turn[]>;
  /** The day whose deck it was, where its par may be asked for: the player has finished it. */
  readonly parOf: string | null;
}

/** Looks back at a finished game with the coach, which is loaded when it is wanted. */
export function CoachButton({ getTurns, parOf }: CoachButtonProps) {
  const dispatch = useDispatch();
  const [isAsked, setAsked] = useState(false);
  const [turns, setTurns] = useState<readonly Turn[] | null>(null);
  const open = async (): Promise<void> => {
    if (isAsked) return;
    setAsked(true);
    try {
      const [asked] = await Promise.all([getTurns(), loadDialog()]);
      setTurns(asked);
    } catch {
      dispatch(
        toastRequested({
          title: 'The coach can’t be reached right now',
          description: 'Please try again.',
          tone: 'destructive',
        }),
      );
    } finally {
      setAsked(false);
    }
  };
  return (
    <>
      {/* Disabled it would lose the focus, and the dialog could not give it back. */}
      <Button type="button" $kind="secondary" aria-disabled={isAsked} onClick={() => void open()}>
        How well did I play?
      </Button>
      {turns !== null && (
        <Suspense fallback={null}>
          <CoachDialog turns={turns} parOf={parOf} onClose={() => setTurns(null)} />
        </Suspense>
      )}
    </>
  );
}

/** The coach on the player's own run of a day that is over. */
export function CoachOfDay({ date }: { date: string }) {
  const [fetchRun] = useLazyOwnRunQuery();
  return (
    <CoachButton parOf={date} getTurns={async () => (await fetchRun(date, true).unwrap()).turns} />
  );
}
