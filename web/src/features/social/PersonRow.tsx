import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Person } from '@cardinal/core/documents/users';
import { Avatar } from '../../components/Avatar';
import { Button } from '../../components/Button';
import { Name } from '../../components/Name';
import { PlayerButton } from '../../components/PlayerButton';
import { row, stack } from '../../theme/looks';
import { color, narrow, radius, space, text, TOUCH } from '../../theme/tokens';

export const PersonList = styled.ul`
  ${stack(space.half)}
  margin: ${space.one} 0 0;
  padding: 0;
  list-style: none;
`;

export const Row = styled.li`
  ${row(space.one)}
  min-height: 3.4rem;
  padding-block: ${space.half};
  padding-inline: ${space.oneHalf} ${space.one};
  border-radius: ${radius.medium};
  background: ${color.raised};
  ${narrow} {
    & > [data-suit] {
      display: none;
    }
  }
`;

/** Below a name that needs the whole line. */
const Answers = styled.div`
  ${row(space.one)}
  margin-inline-start: auto;
  /* Aligns a status with the text of the buttons. */
  & > span:last-child {
    padding-inline-end: ${space.two};
    color: ${color.muted};
    font-size: ${text.small};
  }
`;

export const Names = styled.div`
  flex: 1;
  min-width: min(9rem, 100%);
  overflow-wrap: anywhere;
  & strong {
    display: block;
  }
  & span {
    color: ${color.muted};
    font-size: ${text.small};
  }
`;

export const SmallButton = styled(Button)`
  min-height: ${TOUCH};
  padding: 0 ${space.two};
  font-size: ${text.small};
`;

export function PersonRow({ person, children }: { person: Person; children: ReactNode }) {
  const full = [person.firstName, person.lastName].filter(Boolean).join(' ');
  return (
    <Row>
      <Avatar name={person.username} id={person.id} />
      <Names>
        <PlayerButton player={person}>
          <strong>
            <Name>{`@${person.username}`}</Name>
          </strong>
          {full !== '' && (
            <span>
              <Name>{full}</Name>
            </span>
          )}
        </PlayerButton>
      </Names>
      <Answers>{children}</Answers>
    </Row>
  );
}
