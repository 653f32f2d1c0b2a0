import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Button } from '../../components/Button';
import { Muted, Surface } from '../../components/Surface';
import { PATHS } from '../../config/paths';
import { space, text } from '../../theme/tokens';

const Card = styled(Surface)`
  display: grid;
  gap: ${space.oneHalf};
  align-content: start;
  justify-items: start;
`;

const Title = styled.h2`
  font-size: ${text.title};
`;

/** Where a player's streak stands: what an account would keep. */
export function GuestsCard() {
  const navigate = useNavigate();
  return (
    <Card aria-label="Daily Streak">
      <Title>Daily Streak</Title>
      <Muted>
        Streaks, ranks and friends need an account. What you have finished here comes along when you
        sign in.
      </Muted>
      <Button
        type="button"
        $kind="secondary"
        onClick={() => void navigate(PATHS.login, { state: { from: PATHS.home } })}
      >
        Log In / Sign Up
      </Button>
    </Card>
  );
}
