import styled from 'styled-components';
import { lineTable } from '../../theme/looks';
import { color, radius, space, text } from '../../theme/tokens';

/** A table of guesses, each with a share as a bar and one more number. */
export const Options = styled.table`
  ${lineTable}
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
  & th,
  & td {
    padding: ${space.one};
    vertical-align: middle;
  }
  & thead th {
    font-weight: 600;
    font-size: ${text.tiny};
    white-space: nowrap;
  }
  & td:nth-child(2) {
    width: 45%;
  }
  & td:last-child,
  & thead th:last-child {
    text-align: right;
  }
`;

export const Mark = styled.span<{ $isBest?: boolean }>`
  display: block;
  white-space: nowrap;
  color: ${({ $isBest }) => ($isBest ? color.gold : color.muted)};
  font-size: ${text.tiny};
  font-weight: 650;
`;

export const Share = styled.span`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  white-space: nowrap;
  & small {
    color: ${color.muted};
    font-size: ${text.tiny};
  }
`;

const Bar = styled.span`
  display: block;
  width: 100%;
  height: 6px;
  margin-top: 3px;
  border-radius: ${radius.mark};
  background: ${color.line};
  overflow: hidden;
  & span {
    display: block;
    height: 100%;
    background: ${color.brand};
  }
`;

/** `share` is from 0 to 1. */
export function ChanceBar({ share }: { share: number }) {
  return (
    <Bar aria-hidden="true">
      <span style={{ width: `${100 * share}%` }} />
    </Bar>
  );
}
