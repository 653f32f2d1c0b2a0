import { Navigate, useSearchParams } from 'react-router-dom';
import { useTitle, pageTitle } from '../components/useTitle';
import { PATHS } from '../config/paths';
import { EmailVerification } from '../features/profile/EmailVerification';

/** The link in a verification email opens it. */
export function VerifyPage() {
  const [query] = useSearchParams();
  const code = query.get('code');
  useTitle(pageTitle);
  return code ? <EmailVerification code={code} /> : <Navigate to={PATHS.home} replace />;
}
