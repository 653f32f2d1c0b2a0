import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { Button } from '../../../components/Button';
import { Dialog, DialogActions } from '../../../components/Dialog';
import { color, font, text } from '../../../theme/tokens';
import type { PlayingState } from '../gameSlice';

const Score = styled.p`
  font: ${font.weight} ${text.score} / 1.1 ${font.display};
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

export function GuestPrompt({ playing, onSignIn, onContinue }: GuestPromptProps) {
  const { t } = useLingui();
  const {
    mode,
    game: { score },
  } = playing;
  return (
    <Dialog
      title={t`Great Game!`}
      description={
        score > 0
          ? t`Save your score, keep a streak and compete with your friends.`
          : t`Create an account to keep your scores and your streak, and to compete with your friends.`
      }
      onClose={onContinue}
    >
      <Score translate="no">{score}</Score>
      <Mode>
        {mode === 'daily'
          ? t({
              message: plural(score, { one: 'point in Daily Mode', other: 'points in Daily Mode' }),
              comment: 'Below the score.',
            })
          : t({
              message: plural(score, { one: 'point in Fun Mode', other: 'points in Fun Mode' }),
              comment: 'Below the score.',
            })}
      </Mode>
      <DialogActions>
        <Button onClick={onSignIn}>{t`LOG IN OR SIGN UP`}</Button>
        <Button $kind="secondary" onClick={onContinue}>
          {t`Continue as Guest`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
