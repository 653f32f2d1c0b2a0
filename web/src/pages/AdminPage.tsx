import { Navigate, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { IconButton } from '../components/Button';
import { Icon } from '../components/icons';
import { Waiting } from '../components/Surface';
import { PATHS } from '../config/paths';
import { PAGE_TITLE } from '../config/texts';
import { GameRecords } from '../features/admin/GameRecords';
import { useAuth } from '../features/auth/authHooks';
import { Header } from '../features/menu/Header';
import { space, text } from '../theme/tokens';
import { useTitle } from './useTitle';

const Page = styled.main`
  width: 100%;
  max-width: 62rem;
  margin: 0 auto;
  padding: ${space.two};
`;

const Title = styled.h1`
  margin-bottom: ${space.two};
  font-size: ${text.headline};
`;

/** The server decides who sees the numbers; others see that they can't be loaded. */
export function AdminPage() {
  const { isLoading, isAuthenticated } = useAuth();
  const navigate = useNavigate();
  useTitle(PAGE_TITLE);
  if (isLoading) return <Waiting>Loading...</Waiting>;
  if (!isAuthenticated) return <Navigate to={PATHS.login} replace state={{ from: PATHS.admin }} />;
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
        <Title>Game Records & Analytics</Title>
        <GameRecords />
      </Page>
    </>
  );
}
