import styled from 'styled-components';
import { Button } from '../../components/Button';
import { Dialog, DialogActions } from '../../components/Dialog';
import { Muted } from '../../components/Surface';
import { space } from '../../theme/tokens';
import { Bests } from './Bests';

const Note = styled(Muted)`
  margin-top: ${space.two};
`;

interface GuestGame {
  readonly mode: string;
  readonly score: number;
}

interface GuestStatisticsDialogProps {
  /** Those that this browser keeps until there is an account. */
  readonly games: readonly GuestGame[];
  readonly onSignIn: () => void;
  readonly onClose: () => void;
}

const best = (games: readonly GuestGame[], mode: string): number | null => {
  const scores = games.filter((game) => game.mode === mode).map(({ score }) => score);
  return scores.length === 0 ? null : Math.max(...scores);
};

/** What a guest has to show: the best of this browser, and where it would last. */
export function GuestStatisticsDialog({ games, onSignIn, onClose }: GuestStatisticsDialogProps) {
  return (
    <Dialog title="Game Statistics" onClose={onClose}>
      <Bests fun={best(games, 'fun')} daily={best(games, 'daily')} />
      <Note>
        {games.length === 0
          ? 'Your first finished game sets the bar here.'
          : 'From your latest games in this browser. An account keeps them all.'}
      </Note>
      <DialogActions>
        <Button type="button" onClick={onSignIn}>
          Log In / Sign Up
        </Button>
      </DialogActions>
    </Dialog>
  );
}
