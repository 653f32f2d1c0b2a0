import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Navigate, useLocation, useMatch, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { isDay, type Day } from '@cardinal/core/game/days';
import { Loading, Muted } from '../components/Surface';
import { PATHS } from '../config/paths';
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
import { Unreachable } from '../components/CardPage';
import { useTitle, pageTitle } from '../components/useTitle';
import { CoachOfDay } from '../features/coach/CoachButton';
import { HomeHeader } from '../flows/HomeHeader';
import { NarrowFrame, PageMain } from '../components/PageMain';
import { runScreen } from './runScreen';
import { WithPlayer } from '../flows/WithPlayer';
import { SharedRunGate } from '../features/runs/SharedRunGate';
import { ShareOwnRun } from '../features/runs/ShareOwnRun';

const Page = styled(PageMain)`
  padding-bottom: ${space.three};
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
  const { date = '', userId: playerId = '', key = null } = useMatch(PATHS.run)?.params ?? {};
  const auth = useAuth();
  const { pathname } = useLocation();
  const [hasPlayed] = useState(() => waitingGames().some((game) => game.date === date));
  const today = useToday(auth.user !== null);
  const screen = runScreen(auth, { date, playerId, key });
  useTitle(pageTitle);
  switch (screen.kind) {
    case 'loading':
      return <Loading />;
    case 'unreachable':
      return <Unreachable onRetry={auth.retry} />;
    case 'signIn':
      return <Navigate to={PATHS.login} replace state={{ from: pathname }} />;
    case 'gate':
      return (
        <RunFrame date={date} userId={null}>
          <SharedRunGate date={screen.date} today={today} hasPlayed={hasPlayed} />
        </RunFrame>
      );
    case 'own':
      return (
        <RunFrame date={date} userId={screen.userId}>
          <OwnRun date={date} userId={screen.userId} shareKey={key} today={today} />
        </RunFrame>
      );
    case 'others':
      return (
        <RunFrame date={date} userId={screen.userId}>
          <OthersRun
            date={date}
            userId={screen.userId}
            playerId={playerId}
            shareKey={key}
            today={today}
          />
        </RunFrame>
      );
  }
}

interface RunFrameProps {
  readonly date: string;
  readonly userId: string | null;
  readonly children: ReactNode;
}

function RunFrame({ date, userId, children }: RunFrameProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const day = isDay(date) ? longDate(date) : date;
  return (
    <WithPlayer userId={userId}>
      <NarrowFrame>
        <HomeHeader onHome={() => navigate(PATHS.home)} />
        <Page>
          <div>
            <Title>{t`Guess by guess`}</Title>
            <Muted>{t`Daily challenge for ${day}`}</Muted>
          </div>
          {children}
        </Page>
      </NarrowFrame>
    </WithPlayer>
  );
}

interface RunProps {
  readonly date: string;
  readonly userId: string;
  readonly shareKey: string | null;
  readonly today: Day | null;
}

function OwnRun({ date, userId, shareKey, today }: RunProps) {
  const par = useParQuery(date);
  return (
    <RunView
      {...{ date, userId, shareKey, today }}
      playerId={userId}
      friendName={undefined}
      par={par.data?.par}
    >
      <Choices>
        <CoachOfDay date={date} />
        <ShareOwnRun date={date} today={today} userId={userId}>
          <RevokeLinks date={date} />
        </ShareOwnRun>
      </Choices>
    </RunView>
  );
}

function OthersRun({ playerId, ...run }: RunProps & { readonly playerId: string }) {
  const { date, shareKey: key } = run;
  const friends = useFriendsQuery(undefined, { skip: key !== null });
  const shared = useSharedRunQuery(
    { date, userId: playerId, key: key ?? '' },
    { skip: key === null },
  );
  const friendName = friends.data?.find(({ id }) => id === playerId)?.username;
  const player = key === null ? friendName : shared.data?.username;
  const shown = `@${player}`;
  return (
    <RunView {...run} playerId={playerId} friendName={friendName} par={undefined}>
      <Choices>
        <CoachOfDay date={date} />
      </Choices>
      {player !== undefined && (
        <Muted>
          <Trans>
            <span>Played by </span>
            <PlayerButton player={{ id: playerId, username: player }}>
              <Name>{shown}</Name>
            </PlayerButton>
          </Trans>
        </Muted>
      )}
    </RunView>
  );
}
