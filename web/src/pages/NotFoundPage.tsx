import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Muted } from '../components/Surface';
import { PATHS } from '../config/paths';
import { CardPage } from '../components/CardPage';
import { useTitle, pageTitle } from '../components/useTitle';

export function NotFoundPage() {
  const { t } = useLingui();
  useTitle(pageTitle);
  return (
    <CardPage title={t`404 Page Not Found`}>
      <Muted>{t`Did you forget to add the page to the router?`}</Muted>
      <p>
        <Trans>
          There’s no page at this address. <Link to={PATHS.home}>Go to the home page</Link>
        </Trans>
      </p>
    </CardPage>
  );
}
