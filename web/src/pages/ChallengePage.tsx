import { useLingui } from '@lingui/react/macro';
import { Suspense, type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
import styled from 'styled-components';
import type { Challenge } from '@cardinal/core/api/challenges';
import { CardPage, Unreachable } from '../components/CardPage';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { lazyConfirmation, lazyPart } from '../components/lazyPart';
import { FailedState, SkeletonRows } from '../components/States';
import { Loading, Muted } from '../components/Surface';
import { useTitle, pageTitle } from '../components/useTitle';
import { challengePath, PATHS } from '../config/paths';
import { challengesOutdated } from '../data/challenges';
import { ChallengeView } from '../features/challenge/ChallengeView';
import { JoinForm } from '../features/challenge/JoinForm';
import { Search } from '../features/challenge/Search';
import { useChallenge } from '../features/challenge/useChallenge';
import { useGuestSeat } from '../features/challenge/useGuestSeat';
import { ChallengeDealer, PlaySomeone } from '../features/together/ways';
import { isolated, type Message } from '../lib/language';
import { KEYS, local } from '../lib/storage';
import { useAuth } from '../session/useAuth';
import { space } from '../theme/tokens';
import type { ChallengeTable as TableItself } from '../flows/game/ChallengeTable';
import { screenOf } from './challengeScreen';
import { HomeHeader } from '../flows/HomeHeader';
import { PageMain } from '../components/PageMain';
import { WithPlayer } from '../flows/WithPlayer';

const SignInAgain = lazyConfirmation(
  async () => (await import('../features/auth/SignInAgain')).SignInAgain,
);

type TableProps = Omit<ComponentProps<typeof TableItself>, 'parts'>;

const ChallengeTable = lazyPart(async () => {
  const [{ ChallengeTable: Table }, { TABLE_PARTS }] = await Promise.all([
    import('../flows/game/ChallengeTable'),
    import('./GamePage'),
  ]);
  return (props: TableProps) => <Table {...props} parts={TABLE_PARTS} />;
});

const Page = styled(PageMain)`
  max-width: 44rem;
  padding-bottom: ${space.three};
`;

export function ChallengePage() {
  const { code = '' } = useParams();
  const { user, endedUser, isLoading, isUnreachable, retry } = useAuth();
  const { pathname } = useLocation();
  useTitle(pageTitle);
  if (isLoading) return <Loading />;
  if (isUnreachable) return <Unreachable onRetry={retry} />;
  const userId = (user ?? endedUser)?.id ?? null;
  return (
    <>
      <WithPlayer userId={userId}>
        <LoadedChallenge key={`${code} ${userId}`} code={code} userId={userId} />
      </WithPlayer>
      {endedUser !== null && (
        <SignInAgain user={endedUser} from={pathname} onOther={() => undefined} />
      )}
    </>
  );
}

/**
 * Marks the address while a round is played, so that a reload returns to the table. From the challenge, it
 * is another step of the history, so that 'Back' returns there.
 */
const PLAY = 'play';
/** Marks it after a sign-in that keeps the guest's place. */
const MINE = 'mine';
const FROM_LOBBY: StepState = { isFromLobby: true };

interface StepState {
  readonly isFromLobby?: boolean;
  readonly isFromQueue?: boolean;
}

/** The page's step of the history, which knows where the player came from, also after a reload. */
function useStep() {
  const { key, state } = useLocation() as { key: string; state: StepState | null };
  return { key, state, isFromQueue: state?.isFromQueue === true };
}

const FAILED = { kind: 'failed' } as const;

function LoadedChallenge({ code, userId }: { code: string; userId: string | null }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [query] = useSearchParams();
  const isPlayer = userId !== null;
  const guest = useGuestSeat(code, isPlayer, query.has(MINE));
  const { kept, isTaking } = guest;
  // The dashboard lists it with what happened here.
  useEffect(() => {
    if (isPlayer) local.set(KEYS.hasChallenges, 'yes');
  }, [isPlayer]);
  useEffect(() => () => void dispatch(challengesOutdated()), [dispatch]);
  // The table stays until the player leaves it, but a reload would deal the next round.
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<Message | null>(null);
  const isPlaying = isOver || (query.has(PLAY) && (isPlayer || kept !== null));
  const seat = isPlayer ? null : (kept?.seat ?? null);
  const reader = { code, seat, userId };
  const opened = useChallenge({ ...reader, isWaiting: isTaking });
  const isAsked = mustAsk(guest, opened.challenge);

  const { key, state, isFromQueue } = useStep();
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (isBack) setOver(false);
  }, [key, isBack]);
  const wasPlaying = useRef(isPlaying);
  useEffect(() => {
    if (wasPlaying.current && !isPlaying) opened.refetch();
    wasPlaying.current = isPlaying;
  }, [isPlaying, opened]);

  const play = (): void =>
    navigate({ pathname: challengePath(code), search: PLAY }, { state: FROM_LOBBY });
  const leave = (): void => {
    setOver(false);
    if (state?.isFromLobby === true) navigate(-1);
    else navigate(challengePath(code), { replace: true });
  };
  const signIn = (): void =>
    navigate(PATHS.login, { state: { from: `${challengePath(code)}?${MINE}` } });

  const screen = guest.hasFailed ? FAILED : screenOf(opened, isPlaying && !isTaking && !isAsked);
  switch (screen.kind) {
    case 'table': {
      const asGuest = !isPlayer && kept !== null && { seat: kept.seat, name: kept.name };
      return (
        <Suspense fallback={<Loading />}>
          <ChallengeTable
            request={{ mode: 'fun', challenge: code, ...asGuest }}
            challenge={opened.challenge}
            userId={userId}
            onSeated={opened.refetch}
            onOver={() => {
              setOver(true);
              navigate(challengePath(code), { replace: true, state });
              opened.refetch();
            }}
            onLeave={leave}
            onMisnamed={(fault) => {
              setRefusal(fault);
              leave();
            }}
          />
        </Suspense>
      );
    }
    case 'unknown':
      return (
        <Unknown
          last={opened.challenge}
          userId={userId}
          isFromQueue={isFromQueue}
          onChanged={opened.refetch}
        />
      );
    case 'loading':
      return (
        <Frame>
          <SkeletonRows count={4} />
        </Frame>
      );
    case 'failed':
      return (
        <Frame>
          <FailedState
            text={t`Couldn’t load this challenge.`}
            onRetry={guest.hasFailed ? guest.take : opened.refetch}
          />
        </Frame>
      );
    case 'lobby':
      return (
        <Frame>
          {isAsked && <OfferPlace guest={guest} />}
          <ChallengeView
            challenge={screen.challenge}
            reader={reader}
            userId={userId}
            onPlay={play}
            onSignIn={signIn}
            onChanged={opened.refetch}
            feed={opened.feed}
            isFromQueue={isFromQueue}
            others={
              isPlayer && (
                <>
                  <PlaySomeone userId={userId} />
                  <ChallengeDealer />
                </>
              )
            }
            join={
              <JoinForm
                initial={guest.name}
                refusal={refusal}
                onJoin={(name) => {
                  setRefusal(null);
                  guest.join(name, screen.challenge.createdBy?.username ?? null);
                  play();
                }}
                onSignIn={signIn}
              />
            }
          />
        </Frame>
      );
  }
}

type Guest = ReturnType<typeof useGuestSeat>;

/** On a shared computer, no one's place becomes another's without asking. */
const mustAsk = ({ isOffered }: Guest, challenge: Challenge | null): boolean =>
  isOffered && challenge?.you == null;

function OfferPlace({ guest }: { guest: Guest }) {
  const { t } = useLingui();
  const name = isolated(guest.name);
  return (
    <ConfirmDialog
      title={t`Is this your place?`}
      description={t`In this browser, ${name} plays this challenge as a guest. If that’s you, the place and its games become your account’s.`}
      confirmText={t`It’s mine`}
      cancelText={t`It’s not mine`}
      onConfirm={guest.take}
      onCancel={guest.leave}
    />
  );
}

interface UnknownProps {
  /** As it was last shown. */
  readonly last: Challenge | null;
  readonly userId: string | null;
  readonly isFromQueue: boolean;
  readonly onChanged: () => void;
}

/** Anyone who came by 'Play someone now' can look for someone else. */
function Unknown({ last, userId, isFromQueue, onChanged }: UnknownProps) {
  const { t } = useLingui();
  if (last?.you === null && userId !== null && isFromQueue) {
    return (
      <Frame>
        <Search challenge={last} userId={userId} isFromQueue isGone onChanged={onChanged} />
      </Frame>
    );
  }
  return (
    <CardPage title={t`We can’t find this challenge`}>
      <Muted>{t`The link is wrong, or the challenge has expired.`}</Muted>
    </CardPage>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <>
      <HomeHeader onHome={() => navigate(PATHS.home)} />
      <Page>{children}</Page>
    </>
  );
}
