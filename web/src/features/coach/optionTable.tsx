import styled from 'styled-components';
import { Bar } from '../../components/Bar';
import { percent } from '../../lib/messages';
import { color, text } from '../../theme/tokens';

export const Mark = styled.span<{ $isBest?: boolean }>`
  display: block;
  white-space: nowrap;
  color: ${({ $isBest }) => ($isBest ? color.gold : color.muted)};
  font-size: ${text.tiny};
  font-weight: 650;
`;

const Share = styled.span`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  white-space: nowrap;
  & small {
    color: ${color.muted};
    font-size: ${text.tiny};
  }
`;

/** A share from 0 to 1, as a number and as a bar, and of what. */
export function ShareBar({ share, of }: { share: number; of: string }) {
  return (
    <>
      <Share>
        <span translate="no">{`${percent(share)} `}</span>
        <small translate="no">{of}</small>
      </Share>
      <Bar share={share} />
    </>
  );
}
