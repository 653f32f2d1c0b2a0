import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Loading } from '../components/Surface';
import { Tab, TabList, TabPanel, Tabs } from '../components/Tabs';
import { PATHS } from '../config/paths';
import { showLanguage, wantedLanguage } from '../lib/language';
import { ExcusedDays } from '../features/admin/ExcusedDays';
import { FairPlay } from '../features/admin/FairPlay';
import { GameRecords } from '../features/admin/GameRecords';
import { Reports } from '../features/admin/Reports';
import { useAuth } from '../session/useAuth';
import { space, text } from '../theme/tokens';
import { Unreachable } from '../components/CardPage';
import { useTitle, pageTitle } from '../components/useTitle';
import { HomeHeader } from '../flows/HomeHeader';

const Page = styled.main`
  width: 100%;
  max-width: 62rem;
  margin: 0 auto;
  padding: ${space.one} ${space.two} ${space.six};
`;

const Title = styled.h1`
  margin-bottom: ${space.two};
  font-size: ${text.headline};
  text-wrap: balance;
`;

/**
 * The server decides who may see the numbers. Others see that they can't be loaded. This page is in English,
 * whatever the admin's language.
 */
export function AdminPage() {
  const { isLoading, isAuthenticated, isUnreachable, retry } = useAuth();
  const navigate = useNavigate();
  useTitle(pageTitle);
  useEffect(() => {
    void showLanguage('en');
    return () => void showLanguage(wantedLanguage()).catch(() => undefined);
  }, []);
  if (isLoading) return <Loading />;
  if (isUnreachable) return <Unreachable onRetry={retry} />;
  if (!isAuthenticated) return <Navigate to={PATHS.login} replace state={{ from: PATHS.admin }} />;
  return (
    <>
      <HomeHeader onHome={() => navigate(PATHS.home)} />
      <Page>
        <Title>Game Records & Analytics</Title>
        <Tabs defaultValue="counters">
          <TabList aria-label="Admin">
            <Tab value="counters">Counters</Tab>
            <Tab value="fair-play">Fair play</Tab>
            <Tab value="reports">Reports</Tab>
            <Tab value="days">Days</Tab>
          </TabList>
          <TabPanel value="counters">
            <GameRecords />
          </TabPanel>
          <TabPanel value="fair-play">
            <FairPlay />
          </TabPanel>
          <TabPanel value="reports">
            <Reports />
          </TabPanel>
          <TabPanel value="days">
            <ExcusedDays />
          </TabPanel>
        </Tabs>
      </Page>
    </>
  );
}
