import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Button } from '../../components/Button';
import { Surface } from '../../components/Surface';
import { PATHS } from '../../config/paths';
import { space } from '../../theme/tokens';

const Gate = styled(Surface)`
  display: grid;
  gap: ${space.oneHalf};
  justify-items: start;
  max-width: 30rem;
`;

export function GuestsGate() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <Gate aria-label={t`An account`}>
      <p>
        {t`You need an account to keep a history. When you sign in, you can save the games you finished here.`}
      </p>
      <Button onClick={() => navigate(PATHS.login, { state: { from: PATHS.history } })}>
        {t`Log In / Sign Up`}
      </Button>
    </Gate>
  );
}
