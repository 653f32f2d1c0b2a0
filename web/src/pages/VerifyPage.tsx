import { Navigate, useSearchParams } from 'react-router-dom';
import { useTitle } from '../components/useTitle';
import { PATHS } from '../config/paths';
import { PAGE_TITLE } from '../config/texts';
import { EmailVerification } from '../features/profile/EmailVerification';

/** The link in a verification email opens it. */
export function VerifyPage() {
  const [query] = useSearchParams();
  const code = query.get('code');
  useTitle(PAGE_TITLE);
  return code ? <EmailVerification code={code} /> : <Navigate to={PATHS.home} replace />;
}
