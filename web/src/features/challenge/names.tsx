import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import type { ChallengeParticipant } from '@cardinal/core/api/challenges';
import type { ParticipantKind } from '@cardinal/core/challenges/challenge';
import { Name } from '../../components/Name';
import { PlayerButton, PlayerName } from '../../components/PlayerButton';
import { color, font, radius, space, text } from '../../theme/tokens';

const Kind = styled.small`
  flex: none;
  padding: 0 ${space.one};
  border: 1px solid ${color.line};
  border-radius: ${radius.round};
  color: ${color.muted};
  font: 600 ${text.small} / 1.5 ${font.body};
`;

const KINDS = {
  player: null,
  guest: msg({ message: 'guest', comment: 'Beside the name of someone without an account.' }),
  dealer: msg({ message: 'computer', comment: 'Beside the name of the Dealer.' }),
} as const;

/** Follows the name of someone who isn't a player. */
function KindMark({ kind }: { kind: ParticipantKind }) {
  const { t } = useLingui();
  const mark = KINDS[kind];
  if (mark === null) return null;
  return (
    <>
      {' '}
      <Kind>{t(mark)}</Kind>
    </>
  );
}

interface Named extends Pick<ChallengeParticipant, 'userId' | 'name' | 'kind'> {
  readonly participantId?: string;
}

interface NameProps<Participant = Named> {
  readonly participant: Participant;
  /** The reader's place, if it may be this one. */
  readonly you?: string | null | undefined;
}

/** A participant's name, marked if it isn't a player's. The reader is 'You'. */
export function MarkedName({ participant, you = null }: NameProps) {
  const { t } = useLingui();
  const { participantId, userId, name, kind } = participant;
  if (participantId === you) {
    return <span>{t({ message: 'You', comment: 'Instead of the player’s own name.' })}</span>;
  }
  return (
    <>
      <PlayerName id={userId}>{name}</PlayerName>
      <KindMark kind={kind} />
    </>
  );
}

/** As above, and it opens what the reader can do about another player. */
export function ParticipantName({ participant, you }: NameProps<ChallengeParticipant>) {
  const { participantId, userId, name, kind } = participant;
  if (participantId === you || userId === null) {
    return <MarkedName participant={participant} you={you} />;
  }
  return (
    <>
      <PlayerButton player={{ id: userId, username: name }}>
        <Name>{name}</Name>
      </PlayerButton>
      <KindMark kind={kind} />
    </>
  );
}
