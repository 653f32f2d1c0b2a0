import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { Button } from '../../components/Button';
import { Dialog, DialogActions } from '../../components/Dialog';
import { space } from '../../theme/tokens';

const Paragraph = styled.p`
  text-wrap: pretty;
  & + & {
    margin-top: ${space.oneHalf};
  }
`;

interface GateProps {
  readonly onNo: () => void;
  readonly onYes: () => void;
}

function AgeVerificationDialog({ onNo, onYes }: GateProps) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`Age Verification`}
      description={t`Drinking Game Mode is intended for players 21 years of age or older. Are you 21 years of age or older?`}
      onClose={onNo}
      hasCorner={false}
    >
      <DialogActions>
        <Button onClick={onYes}>{t`Yes, I'm 21+`}</Button>
        <Button $kind="secondary" onClick={onNo}>
          {t`No, take me to Classic Mode`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The second dialog. Accepting it starts the game. */
function DrinkResponsiblyDialog({ onNo, onYes }: GateProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Drink Responsibly`} onClose={onNo} hasCorner={false}>
      <Paragraph>
        {t`By continuing, you confirm that you and everyone playing with you are of legal drinking age where you are.`}
      </Paragraph>
      <Paragraph>
        {t`Know your limits, drink water in between, never drink and drive, and never pressure anyone to drink. The game is just as good with lemonade.`}
      </Paragraph>
      <DialogActions>
        <Button onClick={onYes}>{t`I accept`}</Button>
        <Button $kind="secondary" onClick={onNo}>
          {t`Close without accepting`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export type Gate = 'age' | 'responsibly';

interface DrinkingGatesProps {
  readonly gate: Gate;
  readonly onGate: (gate: Gate) => void;
  readonly onClose: () => void;
  readonly onStart: () => void;
}

/** Both dialogs, one after the other. A no in either closes them. */
export function DrinkingGates({ gate, onGate, onClose, onStart }: DrinkingGatesProps) {
  return gate === 'age' ? (
    <AgeVerificationDialog onNo={onClose} onYes={() => onGate('responsibly')} />
  ) : (
    <DrinkResponsiblyDialog onNo={onClose} onYes={onStart} />
  );
}
