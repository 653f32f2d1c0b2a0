import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styled from 'styled-components';
import type { ChallengeParticipant } from '@cardinal/core/api/challenges';
import { Avatar } from '../../components/Avatar';
import { TextButton } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Lives } from '../../components/Lives';
import { Name } from '../../components/Name';
import { useShownName } from '../../components/PlayerButton';
import { Muted } from '../../components/Surface';
import { useRemoveParticipantMutation } from '../../data/challenges';
import { useOutcome } from '../../data/useOutcome';
import { line, row } from '../../theme/looks';
import { color, font, narrowBar, radius, space, text } from '../../theme/tokens';
import { hasRun, statusIn, type Room, type RoundStatus } from './course';
import { ParticipantName } from './names';
import { ReactionBeside } from './Reactions';

const Who = styled.span`
  ${line(space.one)}
  flex: 1 1 6rem;
  min-width: 0;
  font-weight: 650;
`;

const Points = styled.span`
  flex: none;
  font: ${font.weight} ${text.large} / 1 ${font.display};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Player = styled.li`
  ${row(`${space.half} ${space.oneHalf}`)}
  min-height: 3.4rem;
  padding: ${space.half} ${space.oneHalf};
  border-radius: ${radius.medium};
  background: ${color.raised};
  /* The name and points on one line, what else there is below the name. */
  ${narrowBar} {
    & > :nth-child(n + 3),
    &::before {
      order: 2;
    }
    & > ${Points} {
      order: 0;
    }
    &::before {
      content: '';
      width: 2rem;
    }
    &::after {
      content: '';
      order: 1;
      flex-basis: 100%;
    }
  }
`;

const STATUS: Readonly<Record<RoundStatus, MessageDescriptor | null>> = {
  waiting: msg({ message: 'not started', comment: 'Said of a player.' }),
  playing: null,
  paused: msg({ message: 'paused', comment: 'Said of a player.' }),
  over: msg({ message: 'done', comment: 'Said of a player who has finished the round.' }),
  late: msg({ message: 'played later', comment: 'Said of a run.' }),
  'given-up': msg({ message: 'gave up', comment: 'Said of a player, without points.' }),
};

interface RemoveProps extends Room {
  readonly participant: ChallengeParticipant;
}

interface ParticipantRowProps extends RemoveProps {
  readonly round: number;
  /** Of those that are shown. */
  readonly isLatest: boolean;
}

/** How far someone is in a round. */
export function ParticipantRow(props: ParticipantRowProps) {
  const { t } = useLingui();
  const { challenge, participant, round, isLatest } = props;
  const progress = participant.rounds[round - 1];
  const status = statusIn(participant, round);
  const note = STATUS[status];
  const { turned = null, score = null, lives = null } = progress ?? {};
  return (
    <Player>
      <Avatar name={participant.name} id={participant.userId} />
      <Who>
        <ParticipantName participant={participant} you={challenge.you} />
        {isLatest && <ReactionBeside participant={participant} />}
      </Who>
      {status === 'playing' && turned !== null && (
        <Muted>{t`${plural(turned, { one: '# card', other: '# cards' })}`}</Muted>
      )}
      {(status === 'playing' || status === 'paused') && lives !== null && (
        <Lives left={lives} size={16} />
      )}
      {note !== null && <Muted>{t(note)}</Muted>}
      {hasRun(participant, round) && score !== null && (
        <Points>{t`${plural(score, { one: '# point', other: '# points' })}`}</Points>
      )}
      {isLatest && challenge.may.remove.includes(participant.participantId) && (
        <Remove {...props} />
      )}
    </Player>
  );
}

function Remove({ challenge, participant, onChanged }: RemoveProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [remove] = useRemoveParticipantMutation();
  const settle = useOutcome(onChanged);
  const { participantId, userId, kind } = participant;
  const name = useShownName()(userId, participant.name);
  const leaver = <Name>{name}</Name>;
  const isDealer = kind === 'dealer';
  const confirm = (): void => {
    setAsking(false);
    settle(
      remove({ code: challenge.code, participantId }).unwrap(),
      msg({ message: 'Couldn’t Remove', comment: 'Someone in a challenge.' }),
    );
  };
  return (
    <>
      <TextButton aria-label={t`Remove ${name}`} onClick={() => setAsking(true)}>
        {t({ message: 'Remove', comment: 'Someone, or the Dealer, from a challenge.' })}
      </TextButton>
      {isAsking && (
        <ConfirmDialog
          title={t`Remove from this challenge?`}
          description={
            isDealer ? (
              t`The Dealer leaves. You can add it again.`
            ) : (
              <Trans comment="{leaver} is another player, never the Dealer.">
                {leaver} can’t come back to this challenge.
              </Trans>
            )
          }
          confirmText={t`Remove`}
          cancelText={t`Cancel`}
          isStayingFirst
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
