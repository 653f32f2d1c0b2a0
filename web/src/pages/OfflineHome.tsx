import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Button } from '../components/Button';
import { CardPage } from '../components/CardPage';
import { Muted, Surface } from '../components/Surface';
import { useOnline } from '../components/useOnline';
import { useRetryOnline } from '../components/useRetryOnline';
import { trainerPath } from '../config/paths';
import { lastDashboard, type LastDashboard } from '../features/install/lastDashboard';
import { Header } from '../features/menu/Header';
import { longDate } from '../lib/dates';
import { counted, figure, when } from '../lib/messages';
import { figureList } from '../theme/looks';
import { space, text } from '../theme/tokens';
import { LogoMenu } from './LogoMenu';

const Last = styled(Surface)`
  display: grid;
  gap: ${space.oneHalf};
  width: 100%;
  padding: ${space.two};
  border-style: dashed;
  text-align: start;
  & > h2 {
    font-size: ${text.large};
  }
  & > dl {
    ${figureList}
    grid-template-columns: 1fr 1fr;
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.one};
`;

function resultOf({ hasPlayed, score }: LastDashboard): string {
  if (!hasPlayed) return 'not played yet';
  return score === null ? 'played' : counted(score, 'point');
}

/** Everything here may have changed since, so the time comes first. */
function LastKnown({ known }: { known: LastDashboard }) {
  return (
    <Last aria-labelledby="last">
      <h2 id="last">Last known state of your dashboard</h2>
      <Muted>
        As of <span>{when(known.savedAt)}</span>. It may have changed since.
      </Muted>
      <dl>
        <div>
          <dt>
            Daily of <span>{longDate(known.date)}</span>
          </dt>
          <dd>{resultOf(known)}</dd>
        </div>
        <div>
          <dt>Global rank</dt>
          <dd>{known.rank === null ? '–' : figure(known.rank)}</dd>
        </div>
        <div>
          <dt>Daily streak</dt>
          <dd>{counted(known.currentStreak, 'day')}</dd>
        </div>
        <div>
          <dt>Longest streak</dt>
          <dd>{counted(known.longestStreak, 'day')}</dd>
        </div>
      </dl>
    </Last>
  );
}

/**
 * The dashboard of a player whom the server hasn't confirmed: what it last showed, marked as such. It
 * asks again by itself.
 */
export function OfflineHome({ onRetry }: { onRetry: () => void }) {
  const navigate = useNavigate();
  const isOnline = useOnline();
  useRetryOnline(true, onRetry);
  const known = lastDashboard();
  return (
    <>
      <Header start={<LogoMenu />} />
      <CardPage title={isOnline ? 'Cardinal can’t be reached' : 'You are offline'}>
        <Muted>You’re still signed in. We’ll reconnect as soon as the server responds.</Muted>
        {known !== null && <LastKnown known={known} />}
        <Choices>
          <Button type="button" onClick={onRetry}>
            Try again
          </Button>
          <Button type="button" $kind="secondary" onClick={() => navigate(trainerPath)}>
            Practice
          </Button>
        </Choices>
      </CardPage>
    </>
  );
}
