import { useEffect, useRef, type RefObject } from 'react';

/** Arrow keys move the day picker's own focus; the browser's follows to the tile. */
export function useDayFocus(isFocused: boolean | undefined): RefObject<HTMLButtonElement | null> {
  const tile = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) tile.current?.focus();
  }, [isFocused]);
  return tile;
}
