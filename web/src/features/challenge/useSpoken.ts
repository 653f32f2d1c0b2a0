import { useEffect, useRef, useState } from 'react';

/** The minimum time between two announcements, in milliseconds. */
export const SAY_EVERY_MS = 5000;
/** How long a screen reader still says the verdict of a guess once the next one can be made. */
export const AFTER_VERDICT_MS = 2000;

/** Something to say. Each key is said once. */
export interface Line {
  readonly key: string;
  readonly text: string;
}

/**
 * What a live region says: the lines that are new, together, and no more often than a screen reader can
 * say them. `isQuiet`: it says something else.
 */
export function useSpoken(lines: readonly Line[], isQuiet: boolean) {
  const [said, setSaid] = useState({ text: '', count: 0 });
  const known = useRef(new Set<string>());
  const nextAt = useRef(0);
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  });
  useEffect(() => {
    if (!isQuiet) return undefined;
    return () => {
      nextAt.current = Math.max(nextAt.current, performance.now() + AFTER_VERDICT_MS);
    };
  }, [isQuiet]);
  const keys = lines.map(({ key }) => key).join('\n');
  useEffect(() => {
    const isNew = ({ key }: Line): boolean => !known.current.has(key);
    if (isQuiet || !latest.current.some(isNew)) return undefined;
    const say = (): void => {
      const news = latest.current.filter(isNew);
      for (const { key } of news) known.current.add(key);
      nextAt.current = performance.now() + SAY_EVERY_MS;
      setSaid(({ count }) => ({ text: news.map(({ text }) => text).join(' '), count: count + 1 }));
    };
    const timer = setTimeout(say, Math.max(0, nextAt.current - performance.now()));
    return () => clearTimeout(timer);
  }, [keys, isQuiet]);
  return said;
}
