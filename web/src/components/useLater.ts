import { useEffect, useState } from 'react';

/** True after the given time in milliseconds. For what must not compete with the first screen. */
export function useLater(delay: number): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return isLater;
}
