import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import type { Challenge } from '@cardinal/core/api/challenges';
import { PlayerName } from '../../components/PlayerButton';
import { Muted } from '../../components/Surface';
import { timeOrDay } from '../../lib/messages';
import { bareList } from '../../theme/looks';
import { space } from '../../theme/tokens';

const People = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half};
  ${bareList}
  /* Leaves room for the comma after a long name. */
  & > li > :first-child {
    max-width: 70%;
  }
`;

/** Names everyone whom the result waits for, and until when at most. */
export function WaitingFor({ challenge, userId }: { challenge: Challenge; userId: string | null }) {
  const { t } = useLingui();
  const { waitingFor, you } = challenge;
  // Someone invited, and the creator, are waited for before they have a place.
  const others = waitingFor.filter(
    (one) =>
      (one.participantId === null || one.participantId !== you) &&
      (one.userId === null || one.userId !== userId),
  );
  if (others.length === 0) return null;
  return (
    <Muted as="div">
      <p>{t`Waiting for:`}</p>
      <People>
        {others.map(({ participantId, userId, name, until }) => (
          <li key={participantId ?? userId ?? name}>
            <PlayerName id={userId}>{name}</PlayerName>
            {until !== null && (
              <>
                <span>{t`, at most until`}</span>
                <time dateTime={until}>{timeOrDay(until)}</time>
              </>
            )}
          </li>
        ))}
      </People>
    </Muted>
  );
}
