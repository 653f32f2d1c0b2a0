import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Entry } from '../components/Entry';
import { Button } from '../components/Button';
import { CardPage } from '../components/CardPage';
import { Muted, Surface } from '../components/Surface';
import { useOnline } from '../features/install/useOnline';
import { useRetryOnline } from '../components/useRetryOnline';
import { trainerPath } from '../config/paths';
import { lastDashboard, type LastDashboard } from '../features/install/lastDashboard';
import { Header } from '../features/menu/Header';
import { longDate } from '../lib/dates';
import { figure, when } from '../lib/messages';
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

const days = (count: number): string => t`${plural(count, { one: '# day', other: '# days' })}`;

function resultOf({ hasPlayed, score }: LastDashboard): string {
  if (!hasPlayed) return t`not played yet`;
  if (score === null) return t({ message: 'played', comment: 'The day’s daily, as a result.' });
  return t`${plural(score, { one: '# point', other: '# points' })}`;
}

/** Everything here may have changed since, so the time comes first. */
function LastKnown({ known }: { known: LastDashboard }) {
  const [savedAt, day] = [when(known.savedAt), longDate(known.date)];
  return (
    <Last aria-labelledby="last">
      <h2 id="last">
        {t({ message: 'Last known state of your dashboard', comment: 'The page ‘Home’.' })}
      </h2>
      <Muted>
        <Trans>
          As of <span>{savedAt}</span>. It may have changed since.
        </Trans>
      </Muted>
      <dl>
        <div>
          <dt>
            <Trans>
              Daily of <span>{day}</span>
            </Trans>
          </dt>
          <dd>{resultOf(known)}</dd>
        </div>
        <Entry name={t`Global rank`}>{known.rank === null ? '–' : figure(known.rank)}</Entry>
        <Entry name={t`Daily streak`}>{days(known.currentStreak)}</Entry>
        <Entry name={t`Longest streak`}>{days(known.longestStreak)}</Entry>
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
      <CardPage title={isOnline ? t`Cardinal can’t be reached` : t`You are offline`}>
        <Muted>{t`You’re still signed in. We’ll reconnect as soon as the server responds.`}</Muted>
        {known !== null && <LastKnown known={known} />}
        <Choices>
          <Button onClick={onRetry}>{t`Try again`}</Button>
          <Button $kind="secondary" onClick={() => navigate(trainerPath)}>
            {t({ message: 'Practice', comment: 'A button: opens the trainer.' })}
          </Button>
        </Choices>
      </CardPage>
    </>
  );
}
