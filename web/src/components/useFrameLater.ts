import { useEffect, useState } from 'react';

/** `value`, once the frame with the one before it (first: `initial`) has been drawn. */
export function useFrameLater<T>(value: T, initial: T): T {
  const [shown, setShown] = useState(initial);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // A timer of a frame runs after that frame.
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => setShown(value))));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return shown;
}
