import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { felt } from '../../../theme/looks';
import { color, low, radius, shadow } from '../../../theme/tokens';

/** The table: it takes what room there is, and its cards follow (Stage). */
export const Felt = styled.section`
  ${felt}
  position: relative;
  flex: 1;
  display: grid;
  grid-template-rows: 1fr auto;
  /* Where that is more than the window's height, the page scrolls. */
  min-height: clamp(15rem, 42dvh, 19rem);
  border-radius: ${radius.table};
  box-shadow: ${shadow.felt};
  overflow: hidden;
  ${low} {
    min-height: 15rem;
  }
`;

/** The line that every table has, drawn on the felt. */
export const Line = styled.div`
  position: absolute;
  inset: 0.6rem;
  border: 2px solid ${color.feltLine};
  border-radius: calc(${radius.table} - 0.9rem);
  pointer-events: none;
`;

const Room = styled.div`
  position: relative;
  margin: 1rem 1rem 0;
`;

/** In pixels, for what lies on it. */
function tellSize(room: HTMLElement): void {
  const { clientWidth, clientHeight, style, dataset } = room;
  style.setProperty('--stage-width', `${clientWidth}px`);
  style.setProperty('--stage-height', `${clientHeight}px`);
  dataset.isTall = String(clientHeight > clientWidth);
}

/**
 * Where the cards lie: whatever is on it takes its measures from it, and never the other way round.
 * Not by a container query: with one the browser lays the cards out anew for every word that changes
 * near them, while they move. Where the room itself changes (a lost game's table makes way for its end),
 * the cards lie there at once, `data-is-relaid`: on a way from the old places they crossed each other.
 */
export function Stage({ children }: { children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  const [isMeasured, setMeasured] = useState(false);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    tellSize(element);
    setMeasured(true); // nothing lay there before, to move from
    const observer = new ResizeObserver(() => {
      tellSize(element);
      element.dataset.isRelaid = 'true';
      requestAnimationFrame(() => delete element.dataset.isRelaid);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <Room ref={room}>{isMeasured && children}</Room>;
}
