import { useEffect, useState } from 'react';

/** `value`, once so many frames with the one before it (first: `initial`) have been drawn. */
export function useFrameLater<T>(value: T, initial: T, frames = 1): T {
  const [shown, setShown] = useState(initial);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let frame: number;
    const wait = (left: number): void => {
      frame = requestAnimationFrame(() => {
        if (left > 1) wait(left - 1);
        // A timer of a frame runs after that frame.
        else timer = setTimeout(() => setShown(value));
      });
    };
    wait(frames);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value, frames]);
  return shown;
}
