import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { IconButton } from '../components/Button';
import { Icon } from '../components/icons';
import { Muted, Waiting } from '../components/Surface';
import { PATHS } from '../config/paths';
import { PAGE_TITLE } from '../config/texts';
import { useAuth } from '../features/auth/authHooks';
import { Header } from '../features/menu/Header';
import { RunView } from '../features/runs/RunView';
import { space, text } from '../theme/tokens';
import { useTitle } from './useTitle';

const Page = styled.main`
  width: 100%;
  max-width: 40rem;
  margin: 0 auto;
  padding: ${space.one} ${space.two} ${space.three};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
`;

const Title = styled.h1`
  font-size: ${text.headline};
`;

/** A run of a day beside the own one: a friend's, or one that was shared by its link. */
export function RunPage() {
  const { date = '', userId = '', key = null } = useParams();
  const { user, isLoading } = useAuth();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useTitle(PAGE_TITLE);
  if (isLoading) return <Waiting>Loading...</Waiting>;
  if (user === null) return <Navigate to={PATHS.login} replace state={{ from: pathname }} />;
  return (
    <>
      <Header
        start={
          <IconButton type="button" aria-label="Home" onClick={() => void navigate(PATHS.home)}>
            <Icon name="home" />
          </IconButton>
        }
      />
      <Page>
        <div>
          <Title>Guess beside guess</Title>
          <Muted>Daily challenge of {date}</Muted>
        </div>
        <RunView date={date} userId={user.id} playerId={userId} shareKey={key} />
      </Page>
    </>
  );
}
