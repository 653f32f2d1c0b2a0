import { useLingui } from '@lingui/react/macro';
import type { Mode } from '@cardinal/core/game/game';
import { ConfirmDialog } from '../../../components/ConfirmDialog';

export type Leaving = 'quit' | 'mode' | 'exit-drinking';

interface LeavingDialogProps {
  readonly question: Leaving;
  /** Whether the server has the game, so that it can be continued. */
  readonly isSaved: boolean;
  readonly mode: Mode;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

export function LeavingDialog({ question, isSaved, mode, onLeave, onStay }: LeavingDialogProps) {
  const { t } = useLingui();
  const ends = isSaved
    ? t`Your game is saved. You can continue it later.`
    : t`Your practice game ends here, and nothing is saved.`;
  const texts = {
    quit: { title: t`Quit this game?`, description: ends, confirmText: t`Quit game` },
    mode: {
      title: t`Change game mode?`,
      description: ends,
      confirmText: mode === 'daily' ? t`Play Fun Mode` : t`Play Daily Challenge`,
    },
    'exit-drinking': {
      title: t`Exit Drinking Game Mode?`,
      description: t`Your turn ends here, and nothing is saved.`,
      confirmText: t({ message: 'Exit', comment: 'The button that leaves the drinking game.' }),
    },
  } as const satisfies Record<Leaving, object>;
  return (
    <ConfirmDialog
      {...texts[question]}
      cancelText={t`Keep playing`}
      onConfirm={onLeave}
      onCancel={onStay}
      isStayingFirst
    />
  );
}
