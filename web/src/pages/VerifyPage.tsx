import { useCallback, useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../components/Button';
import { Muted } from '../components/Surface';
import { useRetryOnline } from '../components/useRetryOnline';
import { PATHS } from '../config/paths';
import { PAGE_TITLE } from '../config/texts';
import { useVerifyEmailMutation } from '../data/account';
import { failureFrom, isPassing } from '../data/failure';
import { CardPage } from './CardPage';
import { useTitle } from './useTitle';

/** Where the link of a verification mail leads. The same code twice does no harm. */
export function VerifyPage() {
  const [query] = useSearchParams();
  const code = query.get('code');
  const navigate = useNavigate();
  const [verify, { isSuccess, error }] = useVerifyEmailMutation();
  useTitle(PAGE_TITLE);
  const isAway = error !== undefined && isPassing(failureFrom(error));
  const ask = useCallback(() => {
    if (code) void verify({ code });
  }, [code, verify]);
  useEffect(ask, [ask]);
  useRetryOnline(isAway, ask);
  if (!code) return <Navigate to={PATHS.home} replace />;
  const goHome = (
    <Button type="button" onClick={() => void navigate(PATHS.home)}>
      To the cards
    </Button>
  );
  if (isSuccess) {
    return (
      <CardPage title="Your address is verified">
        <Muted>Thank you. Nothing else is needed.</Muted>
        {goHome}
      </CardPage>
    );
  }
  if (error === undefined) {
    return (
      <CardPage title="One moment">
        <Muted role="status">Your address is being verified …</Muted>
      </CardPage>
    );
  }
  if (isAway) {
    return (
      <CardPage title="Your address could not be verified">
        <Muted role="alert">The server does not answer right now.</Muted>
        <Button type="button" onClick={ask}>
          Try again
        </Button>
      </CardPage>
    );
  }
  return (
    <CardPage title="This link is no longer good">
      <Muted role="alert">
        A link lasts three days. You can send yourself a new one from My Profile.
      </Muted>
      {goHome}
    </CardPage>
  );
}
