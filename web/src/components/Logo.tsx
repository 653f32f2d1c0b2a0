import styled from 'styled-components';
import { PRODUCT } from '../config/texts';
import { color, font } from '../theme/tokens';

const Mark = styled.span<{ $size: string }>`
  display: inline-flex;
  align-items: center;
  gap: 0.35em;
  font: 400 ${({ $size }) => $size} / 1 ${font.logo};
  letter-spacing: -0.01em;
  color: ${color.text};
`;

export function Logo({ size = '1.4rem' }: { size?: string }) {
  return (
    <Mark $size={size}>
      <svg aria-hidden="true" width="1.15em" height="1.35em" viewBox="0 0 46 54">
        <rect width="46" height="54" rx="8" fill={color.brand} />
        <path
          d="M12 43c-2-12 0-19 6-25-1-5 1-11 7-17 1 6 3 8 5 10 7 2 10 8 10 13l9 4-10 3c-2 7-5 8-5 12Z"
          transform="translate(-4 3)"
          fill="#fff"
        />
        <circle cx="24" cy="22" r="2.2" fill={color.brand} />
      </svg>
      {PRODUCT}
    </Mark>
  );
}
