import type { Mode } from '@cardinal/core/game/game';
import { ConfirmDialog } from '../../../components/ConfirmDialog';

export type Leaving = 'quit' | 'mode' | 'exit-drinking';

const TEXTS = {
  quit: {
    title: 'Quit this game?',
    description: 'Your game is saved. You can continue it later.',
    confirmText: 'Quit game',
  },
  mode: {
    title: 'Change game mode?',
    description: 'Your game is saved. You can continue it later.',
    confirmText: '',
  },
  'exit-drinking': {
    title: 'Exit Drinking Game Mode?',
    description: 'Your turn ends here, and nothing is saved.',
    confirmText: 'Exit',
  },
} as const satisfies Record<Leaving, object>;

const OF_PRACTICE = 'Your practice game ends here, and nothing is saved.';

interface LeavingDialogProps {
  readonly question: Leaving;
  /** Whether the server has the game, so that it can be continued. */
  readonly isSaved: boolean;
  readonly mode: Mode;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

export function LeavingDialog({ question, isSaved, mode, onLeave, onStay }: LeavingDialogProps) {
  const otherGame = mode === 'daily' ? 'Play Fun Mode' : 'Play Daily Challenge';
  const { title, description, confirmText } = TEXTS[question];
  const isPractice = !isSaved && question !== 'exit-drinking';
  return (
    <ConfirmDialog
      title={title}
      description={isPractice ? OF_PRACTICE : description}
      confirmText={confirmText || otherGame}
      cancelText="Keep playing"
      onConfirm={onLeave}
      onCancel={onStay}
      isStayingFirst
    />
  );
}
