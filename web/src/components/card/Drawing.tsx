import { useEffect, type CSSProperties } from 'react';
import { bringDrawings } from './bringDrawings';

interface DrawingProps {
  /** A piece's id in cards.svg. */
  readonly of: string;
  /** The piece's own units. */
  readonly width: number;
  readonly height: number;
  readonly style?: CSSProperties;
}

/**
 * A piece of cards.svg, a picture and no script. Colours come in from what stands around it. Its name
 * stands on whatever holds it.
 */
export function Drawing({ of, width, height, style }: DrawingProps) {
  useEffect(() => {
    if (!document.getElementById(of)) bringDrawings();
  }, [of]);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false" style={style}>
      <use href={`#${of}`} />
    </svg>
  );
}
