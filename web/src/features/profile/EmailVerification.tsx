import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { CardPage } from '../../components/CardPage';
import { Muted } from '../../components/Surface';
import { useRetryOnline } from '../../components/useRetryOnline';
import { PATHS } from '../../config/paths';
import { useVerifyEmailMutation } from '../../data/account';
import { failureFrom, isPassing } from '../../data/failure';

/** Verifies an address by the code of its mail. The same code twice does no harm. */
export function EmailVerification({ code }: { code: string }) {
  const navigate = useNavigate();
  const [verify, { isSuccess, error }] = useVerifyEmailMutation();
  const isAway = error !== undefined && isPassing(failureFrom(error));
  const ask = useCallback(() => {
    void verify({ code });
  }, [code, verify]);
  useEffect(ask, [ask]);
  useRetryOnline(isAway, ask);
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
