import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import type { Challenge, ChallengeParticipant } from '@cardinal/core/api/challenges';
import { MAX_PARTICIPANTS } from '@cardinal/core/game/challenge';
import { Avatar } from '../../components/Avatar';
import { Button } from '../../components/Button';
import { Lives } from '../../components/Lives';
import { Name } from '../../components/Name';
import { PlayerButton } from '../../components/PlayerButton';
import { Muted, PanelTitle, Surface } from '../../components/Surface';
import { useAddRoundMutation } from '../../data/challenges';
import { failureFrom, messageFor } from '../../data/failure';
import { toastRequested } from '../../lib/events';
import { counted, when } from '../../lib/messages';
import { bareList } from '../../theme/looks';
import { color, font, radius, space, text } from '../../theme/tokens';
import { nameOf, statusIn, winnersOf } from './course';
import { RoundRuns } from './RoundRuns';
import { ShareChallenge } from './ShareChallenge';
import { Winners } from './Winners';

const Card = styled(Surface)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
`;

const Players = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half};
  ${bareList}
`;

const Player = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.half} ${space.oneHalf};
  min-height: 3.4rem;
  padding: ${space.half} ${space.oneHalf};
  border-radius: ${radius.medium};
  background: ${color.raised};
`;

const Who = styled.span`
  flex: 1 1 6rem;
  min-width: 0;
  font-weight: 650;
`;

const Points = styled.span`
  font: 400 ${text.large} / 1 ${font.display};
  font-variant-numeric: tabular-nums;
`;

const Actions = styled.div`
  display: grid;
  gap: ${space.one};
`;

const RoundSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.oneHalf};
`;

const RoundTitle = styled.h2`
  font-size: ${text.large};
`;

interface ChallengeViewProps {
  readonly challenge: Challenge;
  /** The reader's own participant; null for anyone else. */
  readonly me: string | null;
  readonly isPlayer: boolean;
  /** A guest's game, which shows who is asking. */
  readonly gameId: string | null;
  readonly onPlay: () => void;
  readonly onChanged: () => void;
  /** Asks a guest who isn't in yet for a name, instead of the button. */
  readonly join: ReactNode;
}

/** Who is in a challenge, how far they are round by round, and what the reader can do. */
export function ChallengeView(props: ChallengeViewProps) {
  const { challenge, me, isPlayer, gameId, onPlay, onChanged, join } = props;
  const own = challenge.participants.find(({ participantId }) => participantId === me);
  const open = nextOf(challenge, own);
  const isFull = own === undefined && challenge.participants.length >= MAX_PARTICIPANTS;
  const mayPlay = !challenge.over && open !== null && !isFull;
  const isIn = own !== undefined;
  const rounds = Array.from({ length: challenge.rounds }, (_, index) => index + 1);
  // The latest first, once there are several.
  const shown = [...rounds].reverse();
  return (
    <Card aria-label="Challenge">
      <header>
        <PanelTitle as="h1">
          <Name>{challenge.createdBy.username}</Name>’s challenge
        </PanelTitle>
        <Muted>
          <span>{`${counted(challenge.rounds, 'round')}. ${aboutEnd(challenge)}`}</span>
        </Muted>
      </header>
      {challenge.over && <Winners names={winnersOf(challenge, me)} />}
      {isFull && !challenge.over && (
        <Muted role="status">{`This challenge already has ${MAX_PARTICIPANTS} players.`}</Muted>
      )}
      <Actions>
        {mayPlay &&
          (isIn || isPlayer ? (
            <Button type="button" onClick={onPlay}>
              {own !== undefined && statusIn(own, open) === 'playing'
                ? 'Continue'
                : `Play${challenge.rounds > 1 ? ` round ${open}` : ''}`}
            </Button>
          ) : (
            join
          ))}
        {isIn && challenge.over && isPlayer && (
          <Rematch code={challenge.code} onChanged={onChanged} />
        )}
        {!challenge.over && !isFull && (
          <ShareChallenge
            code={challenge.code}
            by={own?.name ?? challenge.createdBy.username}
            isMain={!mayPlay}
          />
        )}
      </Actions>
      {challenge.participants.length === 0 && (
        <Muted>No one has played yet. Share the link, and play the first round.</Muted>
      )}
      {challenge.participants.length > 0 &&
        shown.map((round) => (
          <Round key={round} {...{ challenge, round, me, gameId }} isOnly={rounds.length === 1} />
        ))}
    </Card>
  );
}

/** The round that the reader can play, as far as this page knows. */
function nextOf(challenge: Challenge, own: ChallengeParticipant | undefined): number | null {
  const rounds = Array.from({ length: challenge.rounds }, (_, index) => index + 1);
  const isClosed = (round: number): boolean => {
    const played = challenge.participants.filter((one) => statusIn(one, round) !== 'waiting');
    return played.length >= 2 && played.every((one) => statusIn(one, round) === 'over');
  };
  const isOpen = (round: number): boolean => {
    const status = own === undefined ? 'waiting' : statusIn(own, round);
    return status === 'playing' || (status === 'waiting' && !isClosed(round));
  };
  return rounds.find(isOpen) ?? null;
}

function aboutEnd({ over, endsAt, participants }: Challenge): string {
  if (over) return 'It’s over.';
  if (participants.length < 2) return `It ends on ${when(endsAt)} unless someone plays.`;
  return 'It ends when everyone has finished.';
}

interface RoundProps {
  readonly challenge: Challenge;
  readonly round: number;
  readonly me: string | null;
  readonly gameId: string | null;
  readonly isOnly: boolean;
}

function Round({ challenge, round, me, gameId, isOnly }: RoundProps) {
  const own = challenge.participants.find(({ participantId }) => participantId === me);
  const finished = challenge.participants.filter((one) => statusIn(one, round) === 'over').length;
  const maySee = own !== undefined && (statusIn(own, round) === 'over' || challenge.over);
  const sorted = [...challenge.participants].sort(
    (a, b) => (b.rounds[round - 1]?.score ?? 0) - (a.rounds[round - 1]?.score ?? 0),
  );
  return (
    <RoundSection aria-label={`Round ${round}`}>
      {!isOnly && <RoundTitle>{`Round ${round}`}</RoundTitle>}
      <Players>
        {sorted.map((participant) => (
          <Standing
            key={participant.participantId}
            participant={participant}
            round={round}
            me={me}
          />
        ))}
      </Players>
      {maySee && finished > 0 && (
        <RoundRuns
          challenge={challenge}
          round={round}
          me={me}
          gameId={gameId}
          finished={finished}
        />
      )}
    </RoundSection>
  );
}

interface StandingProps {
  readonly participant: ChallengeParticipant;
  readonly round: number;
  readonly me: string | null;
}

function Standing({ participant, round, me }: StandingProps) {
  const { participantId, userId, name } = participant;
  const { turned = 0, score = 0, lives = 0 } = participant.rounds[round - 1] ?? {};
  const status = statusIn(participant, round);
  return (
    <Player>
      <Avatar name={name} />
      <Who>
        {participantId === me || userId === null ? (
          <Name>{nameOf(participant, me)}</Name>
        ) : (
          <PlayerButton player={{ id: userId, username: name }}>
            <Name>{name}</Name>
          </PlayerButton>
        )}
      </Who>
      {status === 'waiting' && <Muted>not started</Muted>}
      {status === 'playing' && (
        <>
          <Muted>{counted(turned, 'card')}</Muted>
          <Lives left={lives} size={16} />
        </>
      )}
      {status === 'over' && <Muted>done</Muted>}
      {status !== 'waiting' && <Points>{counted(score, 'point')}</Points>}
    </Player>
  );
}

const FALLBACKS = {
  badAnswer: 'Couldn’t add a round. Please try again.',
  noAnswer: 'Can’t reach the server. Check your connection and try again.',
};

function Rematch({ code, onChanged }: { code: string; onChanged: () => void }) {
  const [addRound, { isLoading }] = useAddRoundMutation();
  const dispatch = useDispatch();
  const add = (): void => {
    if (isLoading) return;
    void addRound(code)
      .unwrap()
      .catch((error: unknown) => {
        const failure = failureFrom(error);
        // Someone else was faster, and the round is there.
        if (failure.code === 'round-open') return;
        const description = messageFor(failure, FALLBACKS);
        dispatch(toastRequested({ title: 'No Rematch', description, tone: 'destructive' }));
      })
      .finally(onChanged);
  };
  return (
    <Button type="button" aria-disabled={isLoading} onClick={add}>
      Rematch
    </Button>
  );
}
