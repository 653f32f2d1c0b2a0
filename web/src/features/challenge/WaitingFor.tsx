import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import type { Challenge } from '@cardinal/core/api/challenges';
import { Muted } from '../../components/Surface';
import { timeOrDay } from '../../lib/messages';
import { bareList, stack } from '../../theme/looks';
import { space } from '../../theme/tokens';
import { MarkedName } from './names';

const People = styled.ul`
  ${stack(space.half)}
  ${bareList}
  /* Leaves room for the comma after a long name. */
  & bdi {
    max-width: 70%;
  }
`;

type WaitingForProps = Pick<Challenge, 'participants' | 'waitingFor'>;

/** Names everyone whom the result waits for, and until when at most. */
export function WaitingFor({ participants, waitingFor: others }: WaitingForProps) {
  const { t } = useLingui();
  if (others.length === 0) return null;
  return (
    <Muted as="div">
      <p>{t`Waiting for:`}</p>
      <People>
        {others.map(({ participantId, userId: id, name, until }) => {
          const place = participants.find((one) => one.participantId === participantId);
          const kind = place?.kind ?? 'player';
          const player = <MarkedName participant={{ userId: id, name, kind }} />;
          const time = until !== null && <time dateTime={until}>{timeOrDay(until)}</time>;
          return (
            <li key={participantId ?? id ?? name}>
              {time === false ? (
                <span key="always">{player}</span>
              ) : (
                <span key="until">
                  <Trans>
                    {player}, at most until {time}
                  </Trans>
                </span>
              )}
            </li>
          );
        })}
      </People>
    </Muted>
  );
}
