import { useNavigate } from 'react-router-dom';
import { Button } from '../components/Button';
import { Muted } from '../components/Surface';
import { PATHS } from '../config/paths';
import { PAGE_TITLE } from '../config/texts';
import { CardPage } from './CardPage';
import { useTitle } from './useTitle';

export function NotFoundPage() {
  const navigate = useNavigate();
  useTitle(PAGE_TITLE);
  return (
    <CardPage title="404 Page Not Found">
      <Muted>Did you forget to add the page to the router?</Muted>
      <Button type="button" onClick={() => void navigate(PATHS.home)}>
        Home
      </Button>
    </CardPage>
  );
}
