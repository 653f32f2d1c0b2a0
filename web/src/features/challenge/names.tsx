import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import type { ChallengeParticipant } from '@cardinal/core/api/challenges';
import type { ParticipantKind } from '@cardinal/core/game/challenge';
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

type Named = Pick<ChallengeParticipant, 'userId' | 'name' | 'kind'>;

/** Another participant's name, marked if it isn't a player's. */
export function MarkedName({ participant: { userId, name, kind } }: { participant: Named }) {
  return (
    <>
      <PlayerName id={userId}>{name}</PlayerName>
      <KindMark kind={kind} />
    </>
  );
}

interface ParticipantNameProps {
  readonly participant: ChallengeParticipant;
  readonly you: string | null;
}

/** As above, and it opens what the reader can do about a player. The reader is 'You'. */
export function ParticipantName({ participant, you }: ParticipantNameProps) {
  const { t } = useLingui();
  const { participantId, userId, name, kind } = participant;
  if (participantId === you)
    return <span>{t({ message: 'You', comment: 'Instead of the player’s own name.' })}</span>;
  if (userId === null) return <MarkedName participant={participant} />;
  return (
    <>
      <PlayerButton player={{ id: userId, username: name }}>
        <Name>{name}</Name>
      </PlayerButton>
      <KindMark kind={kind} />
    </>
  );
}
