import { useEffect, useState } from 'react';

/**
 * Returns `value` after the given number of frames. Until then, it returns the previous value, at
 * first `initial`.
 */
export function useFrameLater<T>(value: T, initial: T, frames = 1): T {
  const [shown, setShown] = useState(initial);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let frame: number;
    const wait = (left: number): void => {
      frame = requestAnimationFrame(() => {
        if (left > 1) wait(left - 1);
        // A timer set in a frame's callback runs after that frame is drawn.
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
