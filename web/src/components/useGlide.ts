import { useLayoutEffect, useRef, type RefObject } from 'react';
import { isMotionReduced } from '../config/timings';

const GLIDE = { duration: 420, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' } as const;

/**
 * Animates rows that change places (first, last, invert, play). It only uses transforms, and skips
 * the animation for reduced motion. Each child has its key in `data-row`.
 */
export function useGlide<T extends HTMLElement>(order: string): RefObject<T | null> {
  const list = useRef<T>(null);
  const tops = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const isStill = !('animate' in Element.prototype) || isMotionReduced();
    const now = new Map(rows.map((row) => [row.dataset.row ?? '', row.offsetTop]));
    for (const row of rows) {
      const [before, after] = [tops.current.get(row.dataset.row ?? ''), row.offsetTop];
      if (before === undefined || before === after || isStill) continue;
      row.animate([{ transform: `translateY(${before - after}px)` }, { transform: 'none' }], GLIDE);
    }
    tops.current = now;
  }, [order]);
  return list;
}
