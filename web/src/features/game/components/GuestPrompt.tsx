import styled from 'styled-components';
import { Button } from '../../../components/Button';
import { Dialog, DialogActions } from '../../../components/Dialog';
import { color, font, text } from '../../../theme/tokens';
import type { PlayingState } from '../gameSlice';

const Score = styled.p`
  font: 400 ${text.score} / 1.1 ${font.display};
  color: ${color.brandText};
  text-align: center;
`;

const Mode = styled.p`
  text-align: center;
  color: ${color.muted};
`;

interface GuestPromptProps {
  readonly playing: PlayingState;
  readonly onSignIn: () => void;
  readonly onContinue: () => void;
}

/** Asks a guest to sign in after a game, to save the score. */
export function GuestPrompt({ playing, onSignIn, onContinue }: GuestPromptProps) {
  const { game, mode } = playing;
  return (
    <Dialog
      title="Great Game!"
      description={
        game.score > 0
          ? 'Save your score, keep a streak and compete with your friends.'
          : 'Create an account to keep your scores and your streak, and to compete with your friends.'
      }
      onClose={onContinue}
    >
      <Score translate="no">{game.score}</Score>
      <Mode>
        {`${game.score === 1 ? 'point' : 'points'} in ${mode === 'daily' ? 'Daily' : 'Fun'} Mode`}
      </Mode>
      <DialogActions>
        <Button type="button" onClick={onSignIn}>
          LOG IN OR SIGN UP
        </Button>
        <Button type="button" $kind="secondary" onClick={onContinue}>
          Continue as Guest
        </Button>
      </DialogActions>
    </Dialog>
  );
}
