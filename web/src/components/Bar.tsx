import styled from 'styled-components';
import { color, radius } from '../theme/tokens';

const Track = styled.span`
  display: block;
  width: 100%;
  height: 6px;
  margin: 3px 0;
  border-radius: ${radius.mark};
  background: ${color.line};
  overflow: hidden;
  & span {
    display: block;
    height: 100%;
    background: ${color.brand};
  }
`;

/** A share from 0 to 1, beside a number that says it. */
export function Bar({ share }: { share: number }) {
  return (
    <Track aria-hidden="true">
      <span style={{ width: `${100 * share}%` }} />
    </Track>
  );
}
