import { memo, useId } from 'react';
import { color } from '../../theme/tokens';

/** The back, in the colours of the custom properties around it: a lattice and the cardinal's crest. */
export const CardBack = memo(function CardBack() {
  const lattice = useId();
  return (
    <svg viewBox="0 0 250 350" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={lattice} width={24} height={24} patternUnits="userSpaceOnUse">
          <path
            d="M0 12 12 0l12 12-12 12Z"
            fill="none"
            stroke={color.cardBackLine}
            strokeWidth={1.2}
            opacity={0.55}
          />
          <circle cx={12} cy={12} r={2} fill={color.cardBackLine} opacity={0.75} />
        </pattern>
      </defs>
      <rect x={1} y={1} width={248} height={348} rx={18} fill={color.cardFace} />
      <rect x={11} y={11} width={228} height={328} rx={12} fill={color.cardBack} />
      <rect x={19} y={19} width={212} height={312} rx={8} fill={`url(#${lattice})`} />
      <rect
        x={19}
        y={19}
        width={212}
        height={312}
        rx={8}
        fill="none"
        stroke={color.cardBackLine}
        strokeWidth={2}
      />
      <path
        d="M125 95c34 26 56 52 56 80s-22 54-56 80c-34-26-56-52-56-80s22-54 56-80Z"
        fill={color.cardBackDeep}
        stroke={color.cardBackLine}
        strokeWidth={2.5}
      />
      {/* The crest: a bird's head in profile. */}
      <path
        d="M104 214c-4-22 0-36 10-46-2-10 2-22 14-34 2 10 6 14 10 18 12 4 18 14 18 24l16 8-18 6c-4 12-10 16-10 24Z"
        fill={color.cardBackLine}
      />
      <path d="M138 172c8 0 14 4 16 12l-10 6c-6-4-8-10-6-18Z" fill={color.cardBackDeep} />
      <circle cx={134} cy={166} r={4} fill={color.cardBackDeep} />
    </svg>
  );
});
