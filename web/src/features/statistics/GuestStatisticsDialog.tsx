import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { Button } from '../../components/Button';
import { Dialog, DialogActions } from '../../components/Dialog';
import { Muted } from '../../components/Surface';
import { space } from '../../theme/tokens';
import { BestScores } from './BestScores';

const Note = styled(Muted)`
  margin-top: ${space.two};
  text-wrap: balance;
`;

interface GuestStatisticsDialogProps {
  /**
   * The best scores of the games that this browser keeps until there is an account; null without a
   * game.
   */
  readonly fun: number | null;
  readonly daily: number | null;
  readonly onSignIn: () => void;
  readonly onClose: () => void;
}

export function GuestStatisticsDialog(props: GuestStatisticsDialogProps) {
  const { t } = useLingui();
  const { fun, daily, onSignIn, onClose } = props;
  return (
    <Dialog title={t`Game Statistics`} onClose={onClose}>
      <BestScores fun={fun} daily={daily} />
      <Note>
        {fun === null && daily === null
          ? t`Finish a game to see your best scores here. Create an account to keep them.`
          : t`From your latest games in this browser. Create an account to keep them all.`}
      </Note>
      <DialogActions>
        <Button onClick={onSignIn}>{t`Log In / Sign Up`}</Button>
      </DialogActions>
    </Dialog>
  );
}
