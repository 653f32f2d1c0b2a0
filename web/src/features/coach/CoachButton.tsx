import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Turn } from '@cardinal/core/game/game';
import { Button } from '../../components/Button';
import { lazyDialog } from '../../components/lazyPart';
import { useLazyOwnRunQuery } from '../../data/runs';
import { alertRequested } from '../../lib/events';

const loadDialog = () => import('./CoachDialog');
const CoachDialog = lazyDialog(async () => (await loadDialog()).CoachDialog);

interface CoachButtonProps {
  /**
   * Loads the turns of a finished game, when they are needed. The coach knows classic rules only.
   */
  readonly getTurns: () => Promise<readonly Turn[]>;
  /** The day of the deck, if its par may be requested: the player has finished the day. */
  readonly parOf: string | null;
}

/** Opens the coach for a finished game. The coach's code loads on the first click. */
export function CoachButton({ getTurns, parOf }: CoachButtonProps) {
  const { t } = useLingui();
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
      dispatch(alertRequested(msg`Couldn’t load the analysis`, msg`Please try again.`));
    } finally {
      setAsked(false);
    }
  };
  return (
    <>
      {/* A disabled button would lose the focus, and the dialog couldn't return it. */}
      <Button $kind="secondary" aria-disabled={isAsked} onClick={() => void open()}>
        {t`How well did I play?`}
      </Button>
      {turns !== null && <CoachDialog turns={turns} parOf={parOf} onClose={() => setTurns(null)} />}
    </>
  );
}

export function CoachOfDay({ date }: { date: string }) {
  const [fetchRun] = useLazyOwnRunQuery();
  return (
    <CoachButton parOf={date} getTurns={async () => (await fetchRun(date, true).unwrap()).turns} />
  );
}
