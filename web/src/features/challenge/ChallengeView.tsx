import { msg, plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button, TextButton } from '../../components/Button';
import { PlayerName } from '../../components/PlayerButton';
import { Muted, PanelTitle, Surface } from '../../components/Surface';
import { timeOrDay, when } from '../../lib/messages';
import { rememberResult } from '../../data/seenResults';
import { bareList, stack } from '../../theme/looks';
import { space, text } from '../../theme/tokens';
import { ChallengeActions } from './ChallengeActions';
import { challengeView, type ChallengeView as View, type Status, type Turn } from './challengeView';
import { hasFinished, isCreator, ownPlace, ranked, type Room } from './course';
import { Reactions, Spoken, useReactionLines } from './Reactions';
import { RoundRuns } from './RoundRuns';
import { ParticipantRow } from './ParticipantRow';
import { Search } from './Search';
import { Standing } from './Standing';
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
  /** Other ways to play, for who played alone. */
  readonly others: ReactNode;
}

/** Who is in a challenge, how far they are round by round, and what the reader can do. */
export function ChallengeView(props: ChallengeViewProps) {
  const { t } = useLingui();
  const { challenge, reader, userId, others } = props;
  const view = challengeView(challenge, userId);
  const reactions = useReactionLines(challenge);
  const { over, code, participants, rounds: count } = challenge;
  const state = textOf(view.status);
  useEffect(() => {
    if (over) rememberResult({ code, rounds: count });
  }, [over, code, count]);
  return (
    <Card aria-label={t({ message: 'Challenge', comment: 'A noun.' })}>
      <header>
        <PanelTitle as="h1">
          <Title {...props} />
        </PanelTitle>
        <Muted role="status">
          <span>
            {count === 0
              ? state
              : t`${plural(count, { one: '# round', other: '# rounds' })}. ${state}`}
          </span>
        </Muted>
      </header>
      {over && count > 0 && <Winners challenge={challenge} />}
      <Standing challenge={challenge} />
      <Actions>
        <TurnAction {...props} turn={view.turn} />
        <InvitationNote {...props} note={view.invitation} />
        <WaitingFor participants={participants} waitingFor={view.waitingFor} />
        <ChallengeActions {...props} canShare={view.canShare} isMain={view.turn.kind === 'none'} />
        {view.offersOthers && others}
      </Actions>
      {challenge.you !== null && <Reactions challenge={challenge} reader={reader} />}
      {challenge.you !== null && userId === null && (
        <TextButton onClick={props.onSignIn}>{t`Log In / Sign Up`}</TextButton>
      )}
      <Spoken lines={reactions} />
      {userId !== null && <Search {...props} />}
      {view.hasToShare && !props.isFromQueue && (
        <Muted>{t`Share the link, and play the first round.`}</Muted>
      )}
      {view.rounds.map((round, at) => (
        <Round key={round} {...props} round={round} isLatest={at === 0} isOnly={count === 1} />
      ))}
    </Card>
  );
}

function Title(room: Room) {
  const { t } = useLingui();
  const { createdBy } = room.challenge;
  if (isCreator(room)) return <span>{t`Your challenge`}</span>;
  const creator = createdBy && <PlayerName id={createdBy.id}>{createdBy.username}</PlayerName>;
  if (creator === null) return <span>{t`A challenge`}</span>;
  return (
    <span key="named">
      <Trans>{creator}’s challenge</Trans>
    </span>
  );
}

function textOf(status: Status): string {
  switch (status.kind) {
    case 'ended':
      return t`This challenge ended before anyone played.`;
    case 'decided':
      return t`It’s decided.`;
    case 'rematch':
      return t`It’s decided. There’s another round to play.`;
    case 'unplayed': {
      const end = when(status.until);
      return t`No one has played yet. It ends on ${end} unless someone plays.`;
    }
    case 'onlyDealer': {
      const end = when(status.until);
      return t`Only the Dealer has played. It ends on ${end} unless someone plays.`;
    }
    case 'joinable':
      return t`You can join.`;
    case 'yours': {
      if (status.until === null) return t`It’s your turn.`;
      const time = timeOrDay(status.until);
      return t`It’s your turn. The result waits for you, at most until ${time}.`;
    }
    case 'later':
      return t`You can still play a round that is decided.`;
    case 'waiting':
      return t`Waiting for the others.`;
    case 'open': {
      const time = timeOrDay(status.until);
      return t`Open to whoever has the link, until ${time}.`; // cspell:disable-line
    }
    case 'undecided':
      return t`It isn’t decided yet.`;
  }
}

const LATE = msg({
  message: 'This round is decided. Your run is shown as played later, outside the result.',
  comment: 'As in ‘played later’ beside a player.',
});

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
    case 'removed':
      return <Muted role="status">{t`You were removed from this challenge.`}</Muted>;
    case 'none':
      return null;
  }
}

function InvitationNote({ challenge: { invited }, note }: Room & { note: View['invitation'] }) {
  const { t } = useLingui();
  if (note === null || invited === null) return null;
  const friend = <PlayerName id={invited.id}>{invited.username}</PlayerName>;
  return (
    <Muted>
      {note === 'declined' && (
        <span>
          <Trans>{friend} said ‘Not now’.</Trans>
        </span>
      )}
      {note === 'declinedByYou' && <span>{t`You said ‘Not now’. You can still play.`}</span>}
      {note === 'withdrawn' && <span>{t`The invitation was withdrawn.`}</span>}
      {note === 'withdrawnFromYou' && (
        <span>{t`The invitation was withdrawn. You can still play.`}</span>
      )}
    </Muted>
  );
}

interface RoundProps extends Room {
  readonly round: number;
  readonly isLatest: boolean;
  readonly isOnly: boolean;
}

function Round({ round, isLatest, isOnly, ...room }: RoundProps) {
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
            isLatest={isLatest}
          />
        ))}
      </Players>
      {hasFinished(ownPlace(challenge), round) && (
        <RoundRuns {...{ challenge, round, reader, finished, feed }} />
      )}
    </RoundSection>
  );
}
