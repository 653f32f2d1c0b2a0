import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Logo } from '../components/Logo';
import { PATHS } from '../config/paths';
import { ResetPasswordCard } from '../features/auth/PasswordReset';
import { low, space } from '../theme/tokens';
import { useTitle, pageTitle } from '../components/useTitle';

const Page = styled.main`
  width: 100%;
  max-width: 27rem;
  margin: auto;
  padding: ${space.three} ${space.two};
  display: grid;
  justify-items: stretch;
  gap: ${space.three};
  ${low} {
    gap: ${space.one};
    padding-block: ${space.one};
  }
`;

const Centered = styled.div`
  justify-self: center;
`;

/** The link in a password reset email opens it. */
export function ResetPasswordPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const code = query.get('code');
  useTitle(pageTitle);
  if (!code) return <Navigate to={PATHS.login} replace />;
  return (
    <Page>
      <Centered>
        <Logo size="min(2rem, 12vw)" />
      </Centered>
      <ResetPasswordCard code={code} onDone={() => navigate(PATHS.login)} />
    </Page>
  );
}
