import { msg, plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import styled from 'styled-components';
import type { Challenge } from '@cardinal/core/api/challenges';
import { Button } from '../../components/Button';
import { PlayerName } from '../../components/PlayerButton';
import { Muted, PanelTitle, Surface } from '../../components/Surface';
import { when } from '../../lib/messages';
import { rememberResult } from '../../data/seenResults';
import { bareList, stack } from '../../theme/looks';
import { space, text } from '../../theme/tokens';
import { ChallengeActions } from './ChallengeActions';
import {
  hasEnded,
  hasFinished,
  isCreator,
  ownPlace,
  roundsOf,
  ranked,
  stateOf,
  turnOf,
  type Room,
  type Turn,
} from './course';
import { Reactions, Spoken, useReactionLines } from './Reactions';
import { RoundRuns } from './RoundRuns';
import { ParticipantRow } from './ParticipantRow';
import { Search } from './Search';
import { WaitingFor } from './WaitingFor';
import { Winners } from './Winners';

const Card = styled(Surface)`
  ${stack(space.two)}
`;

const Players = styled.ul`
  ${stack(space.half)}
  ${bareList}
`;

const Actions = styled.div`
  display: grid;
  gap: ${space.one};
`;

const RoundSection = styled.section`
  ${stack(space.oneHalf)}
`;

const RoundTitle = styled.h2`
  font-size: ${text.large};
`;

interface ChallengeViewProps extends Room {
  readonly onPlay: () => void;
  readonly onSignIn: () => void;
  /** Whether it was found by 'Play someone now'. */
  readonly isFromQueue: boolean;
  /** Asks a guest who isn't in yet for a name, instead of the button. */
  readonly join: ReactNode;
}

/** Who is in a challenge, how far they are round by round, and what the reader can do. */
export function ChallengeView(props: ChallengeViewProps) {
  const { t } = useLingui();
  const { challenge, reader, userId, isFromQueue } = props;
  const turn = turnOf(challenge, userId !== null);
  const rounds = roundsOf(challenge);
  const reactions = useReactionLines(challenge);
  const { over, code, waiting, pair } = challenge;
  const isSearch = isFromQueue || waiting !== null || pair !== null;
  const count = challenge.rounds;
  const state = aboutState(challenge);
  useEffect(() => {
    if (over) rememberResult({ code, rounds: rounds.length });
  }, [over, code, rounds.length]);
  return (
    <Card aria-label={t`Challenge`}>
      <header>
        <PanelTitle as="h1">
          <Title {...props} />
        </PanelTitle>
        <Muted role="status">
          <span>{t`${plural(count, { one: '# round', other: '# rounds' })}. ${state}`}</span>
        </Muted>
      </header>
      {challenge.over && <Winners challenge={challenge} />}
      <Actions>
        <TurnAction {...props} turn={turn} />
        <WaitingFor challenge={challenge} userId={userId} />
        <ChallengeActions {...props} isMain={turn.kind === 'none'} />
      </Actions>
      {challenge.you !== null && <Reactions challenge={challenge} reader={reader} />}
      <Spoken lines={reactions} />
      <Search {...props} />
      {!isSearch && challenge.participants.length === 0 && !hasEnded(challenge) && (
        <Muted>{t`No one has played yet. Share the link, and play the first round.`}</Muted>
      )}
      {challenge.participants.length > 0 &&
        // The latest first, once there are several.
        [...rounds]
          .reverse()
          .map((round) => (
            <Round key={round} {...props} round={round} isOnly={rounds.length === 1} />
          ))}
    </Card>
  );
}

function Title(room: Room) {
  const { t } = useLingui();
  const { createdBy } = room.challenge;
  if (isCreator(room)) return <span>{t`Your challenge`}</span>;
  const creator = createdBy && <PlayerName id={createdBy.id}>{createdBy.username}</PlayerName>;
  return <span>{creator === null ? t`A challenge` : <Trans>{creator}’s challenge</Trans>}</span>;
}

function aboutState(challenge: Challenge): string {
  const end = when(challenge.endsAt);
  switch (stateOf(challenge)) {
    case 'decided':
      return t`It’s decided.`;
    case 'yours':
      return challenge.participants.length < 2
        ? t`It’s your turn. It ends on ${end} unless someone plays.`
        : t`It’s your turn.`;
    case 'waiting':
      return t`Waiting for the others. It ends on ${end} unless someone plays.`;
    case 'ended':
      return t`This challenge has ended.`;
  }
}

const LATE = msg`This round is decided. Your run is shown as played later, outside the result.`;

/** 'Play', 'Continue round 2' */
function playText({ round, isStarted }: Turn & { kind: 'play' }, isOnly: boolean): string {
  if (isOnly) return isStarted ? t`Continue` : t`Play`;
  return isStarted ? t`Continue round ${round}` : t`Play round ${round}`;
}

function TurnAction({
  turn,
  join,
  onPlay,
  onSignIn,
  challenge,
}: ChallengeViewProps & { turn: Turn }) {
  const { t } = useLingui();
  switch (turn.kind) {
    case 'play':
      return (
        <>
          <Button $kind={turn.isLate ? 'secondary' : 'primary'} onClick={onPlay}>
            {playText(turn, challenge.rounds === 1)}
          </Button>
          {turn.isLate && <Muted>{t(LATE)}</Muted>}
        </>
      );
    case 'join':
      return (
        <>
          {join}
          {turn.isLate && <Muted>{t(LATE)}</Muted>}
        </>
      );
    case 'sign-in':
      return (
        <>
          <Muted>{t`This challenge is for players with an account.`}</Muted>
          <Button onClick={onSignIn}>{t`Log In / Sign Up`}</Button>
        </>
      );
    case 'full':
      return <Muted role="status">{t`This challenge has no free place.`}</Muted>;
    case 'closed':
      return <Muted role="status">{t`You can’t join this challenge.`}</Muted>;
    case 'none':
      return null;
  }
}

interface RoundProps extends Room {
  readonly round: number;
  readonly isOnly: boolean;
}

function Round({ round, isOnly, ...room }: RoundProps) {
  const { t } = useLingui();
  const { challenge, reader, feed } = room;
  const finished = challenge.participants.filter((one) => hasFinished(one, round)).length;
  return (
    <RoundSection aria-label={t`Round ${round}`}>
      {!isOnly && <RoundTitle>{t`Round ${round}`}</RoundTitle>}
      <Players>
        {ranked(challenge, round).map((participant) => (
          <ParticipantRow
            key={participant.participantId}
            {...room}
            participant={participant}
            round={round}
          />
        ))}
      </Players>
      {hasFinished(ownPlace(challenge), round) && (
        <RoundRuns {...{ challenge, round, reader, finished, feed }} />
      )}
    </RoundSection>
  );
}
