import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { TextButton } from '../../components/Button';
import { Icon } from '../../components/icons';
import { FailedState, SkeletonRows } from '../../components/States';
import { Muted, Surface } from '../../components/Surface';
import { useDashboardQuery } from './api';
import { Freezes } from './Freezes';
import { color, font, radius, space, text } from '../../theme/tokens';

const BadgesDialog = lazy(() =>
  import('./BadgesDialog').then((m) => ({ default: m.BadgesDialog })),
);

const Card = styled(Surface)`
  display: grid;
  gap: ${space.oneHalf};
  align-content: start;
`;

const Title = styled.h2`
  font-size: ${text.title};
`;

const Length = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.one};
  font: 400 ${text.score} / 1 ${font.display};
  color: ${color.brandText};
`;

const Badges = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
  margin: 0;
  padding: 0;
  list-style: none;
  & li {
    padding: 0.2rem ${space.oneHalf};
    border-radius: ${radius.round};
    background: ${color.warnSurface};
    color: ${color.warn};
    font-size: ${text.small};
    font-weight: 650;
  }
`;

const AllBadges = styled(TextButton)`
  justify-self: start;
  padding-inline: 0;
`;

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

/** The streak, its rank among all that stand, and the badges. Shown for today alone. */
export function StreakCard() {
  const { data, isLoading, refetch } = useDashboardQuery();
  const [isListOpen, setListOpen] = useState(false);
  if (isLoading || !data) {
    return (
      <Card aria-label="Daily Streak">
        <Title>Daily Streak</Title>
        {isLoading ? (
          <SkeletonRows count={2} />
        ) : (
          <FailedState
            text="Your streak can’t be reached right now."
            onRetry={() => void refetch()}
          />
        )}
      </Card>
    );
  }
  const { currentStreak, longestStreak } = data.userStats;
  const { rank } = data.streakRanking;
  return (
    <Card aria-label="Daily Streak">
      <Title>Daily Streak</Title>
      <Length>
        <Icon name="flame" size={34} />
        {days(currentStreak)}
      </Length>
      <Muted>
        {currentStreak === 0 && 'Finish today’s challenge to begin a streak. '}
        {longestStreak > 0 && `Longest: ${days(longestStreak)}`}
        {rank !== null && ` · rank ${rank} of all streaks`}
      </Muted>
      <Freezes />
      {data.badges.length > 0 && (
        <Badges aria-label="Badges">
          {data.badges.map(({ id, name, description }) => (
            <li key={id} title={description}>
              {name}
            </li>
          ))}
        </Badges>
      )}
      <AllBadges type="button" onClick={() => setListOpen(true)}>
        All badges
      </AllBadges>
      <Suspense fallback={null}>
        {isListOpen && <BadgesDialog onClose={() => setListOpen(false)} />}
      </Suspense>
    </Card>
  );
}
