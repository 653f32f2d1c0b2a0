import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import type { Challenge } from '@cardinal/core/api/challenges';
import { Muted } from '../../components/Surface';
import { bareList, line } from '../../theme/looks';
import { color, space } from '../../theme/tokens';
import { MarkedName } from './names';

const People = styled.ul`
  ${line(space.two)}
  flex-wrap: wrap;
  row-gap: 0;
  ${bareList}
`;

const Person = styled.li`
  ${line(space.half)}
  min-width: 0;
  & strong {
    color: ${color.text};
    font-variant-numeric: tabular-nums;
  }
`;

/** How many rounds everyone has won, in a challenge of several, once someone has won one. */
export function Standing({ challenge }: { challenge: Challenge }) {
  const { t } = useLingui();
  const { participants, rounds, you } = challenge;
  if (rounds === 1 || participants.every(({ wins }) => wins === 0)) return null;
  const all = [...participants].sort((a, b) => b.wins - a.wins);
  return (
    <Muted as="div">
      <p>{t`Rounds won:`}</p>
      <People>
        {all.map((one) => (
          <Person key={one.participantId}>
            <MarkedName participant={one} you={you} />
            <strong>{one.wins}</strong>
          </Person>
        ))}
      </People>
    </Muted>
  );
}
