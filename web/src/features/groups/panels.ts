import styled from 'styled-components';
import { Surface } from '../../components/Surface';
import { bareList, stack } from '../../theme/looks';
import { panel } from '../../theme/panels';
import { color, radius, space, TOUCH } from '../../theme/tokens';

export const Panel = styled(Surface)`
  ${panel}
`;

export const Rows = styled.ul`
  ${stack(space.half)}
  ${bareList}
`;

/** A group of the list, or a member in the settings. */
export const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.half} ${space.one};
  min-height: ${TOUCH};
  padding: ${space.half} ${space.oneHalf};
  border-radius: ${radius.small};
  background: ${color.raised};
  & > :first-child {
    flex: 1 1 8rem;
    min-width: 0;
  }
`;
