import { useState } from 'react';
import { Navigate, useLocation, useMatch, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { isDay } from '@cardinal/core/game/days';
import { Muted, Waiting } from '../components/Surface';
import { PATHS } from '../config/paths';
import { PAGE_TITLE } from '../config/texts';
import { useAuth } from '../session/useAuth';
import { useParQuery } from '../data/coach';
import { useToday } from '../features/daily/useToday';
import { waitingGames } from '../features/game/gamePersistence';
import { RunView } from '../features/runs/RunView';
import { RevokeLinks } from '../features/runs/RevokeLinks';
import { useFriendsQuery } from '../data/friends';
import { useSharedRunQuery } from '../data/runs';
import { longDate } from '../lib/dates';
import { low, space, text } from '../theme/tokens';
import { Name } from '../components/Name';
import { PlayerButton } from '../components/PlayerButton';
import { Unreachable } from '../components/Unreachable';
import { useTitle } from '../components/useTitle';
import { CoachOfDay } from '../features/coach/CoachButton';
import { HomeHeader } from './HomeHeader';
import { WithPlayer } from './WithPlayer';
import { SharedRunGate } from '../features/runs/SharedRunGate';
import { ShareOwnRun } from '../features/runs/ShareOwnRun';

const Page = styled.main`
  width: 100%;
  max-width: var(--bar);
  margin: 0 auto;
  padding: ${space.one} ${space.two} ${space.three};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
`;

/** Aligns the bar's buttons with the edges of the content. */
const Frame = styled.div`
  --bar: 40rem;
  display: contents;
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
  & > button {
    flex: 1 1 auto;
  }
`;

const Title = styled.h1`
  font-size: ${text.headline};
  ${low} {
    font-size: ${text.title};
  }
`;

/**
 * A friend's run or a shared one, beside the player's own. The player's own run is shown beside
 * par.
 */
export function RunPage() {
  const { date = '', userId = '', key = null } = useMatch(PATHS.run)?.params ?? {};
  const { user, isLoading, isUnreachable, retry } = useAuth();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isFriends = user !== null && user.id !== userId && key === null;
  const friends = useFriendsQuery(undefined, { skip: !isFriends });
  const today = useToday(user !== null);
  const isOwn = user?.id === userId;
  const [hasPlayed] = useState(() => waitingGames().some((game) => game.date === date));
  const par = useParQuery(date, { skip: !isOwn });
  const shared = useSharedRunQuery(
    { date, userId, key: key ?? '' },
    { skip: user === null || isOwn || key === null },
  );
  const friendName = friends.data?.find(({ id }) => id === userId)?.username;
  const player = key === null ? friendName : shared.data?.username;
  useTitle(PAGE_TITLE);
  if (isLoading) return <Waiting>Loading...</Waiting>;
  if (isUnreachable) return <Unreachable onRetry={retry} />;
  // A friend's run requires a sign-in. A shared one first explains what it is.
  if (user === null && (key === null || !isDay(date))) {
    return <Navigate to={PATHS.login} replace state={{ from: pathname }} />;
  }
  return (
    <WithPlayer userId={user?.id ?? null}>
      <Frame>
        <HomeHeader onHome={() => navigate(PATHS.home)} />
        <Page>
          <div>
            <Title>Guess by guess</Title>
            <Muted>{`Daily challenge for ${isDay(date) ? longDate(date) : date}`}</Muted>
          </div>
          {user === null ? (
            <SharedRunGate date={date} today={today} hasPlayed={hasPlayed} />
          ) : (
            <RunView
              date={date}
              userId={user.id}
              playerId={userId}
              shareKey={key}
              friendName={friendName}
              today={today}
              par={par.data?.par}
            >
              <Choices>
                <CoachOfDay date={date} />
                {isOwn && (
                  <ShareOwnRun date={date} today={today} userId={userId}>
                    <RevokeLinks date={date} />
                  </ShareOwnRun>
                )}
              </Choices>
              {player !== undefined && (
                <Muted>
                  <span>Played by </span>
                  <PlayerButton player={{ id: userId, username: player }}>
                    <Name>{`@${player}`}</Name>
                  </PlayerButton>
                </Muted>
              )}
            </RunView>
          )}
        </Page>
      </Frame>
    </WithPlayer>
  );
}
