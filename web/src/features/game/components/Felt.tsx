import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { felt } from '../../../theme/looks';
import { color, low, radius, shadow } from '../../../theme/tokens';

/** The table. It takes the available space, and its cards follow (Stage). */
export const Felt = styled.section`
  ${felt}
  position: relative;
  flex: 1;
  display: grid;
  grid-template-rows: 1fr auto;
  /* If this is more than the window's height, the page scrolls. */
  min-height: clamp(15rem, 42 * var(--dvh), 19rem);
  border-radius: ${radius.table};
  box-shadow: ${shadow.felt};
  overflow: hidden;
  ${low} {
    min-height: 15rem;
  }
`;

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

/** Sets the size, in pixels, as custom properties for the cards. */
function publishSize(room: HTMLElement): void {
  const { clientWidth, clientHeight, style, dataset } = room;
  style.setProperty('--stage-width', `${clientWidth}px`);
  style.setProperty('--stage-height', `${clientHeight}px`);
  dataset.isTall = String(clientHeight > clientWidth);
}

/**
 * The area of the cards. Their sizes depend on it, never the other way round. Not a container
 * query: with one, browsers lay out the cards again for each text that changes near them, while
 * they move. When the area itself changes (for example to make room for a lost game's end), the
 * cards jump to their new places with `data-is-resized`: animated, they would cross each other.
 */
export function Stage({ children }: { children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  const [isMeasured, setMeasured] = useState(false);
  useEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    let isFirst = true;
    // Called first after the page's next layout: measuring earlier would lay it out twice.
    const observer = new ResizeObserver(() => {
      publishSize(element);
      if (isFirst) {
        isFirst = false;
        startTransition(() => setMeasured(true)); // nothing was there before, so nothing moves
        return;
      }
      element.dataset.isResized = 'true';
      requestAnimationFrame(() => delete element.dataset.isResized);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <Room ref={room}>{isMeasured && children}</Room>;
}
