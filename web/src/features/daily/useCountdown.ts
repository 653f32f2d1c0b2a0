import { useEffect, useState } from 'react';
import { countdown, endOfDay, formatCountdown, type Day } from '@cardinal/core/game/days';
import { serverNow } from '../../lib/clock';

const TICK_MS = 10_000;

/** 'Xh Ym' until the day ends, by the server's clock. Empty while the day is unknown. */
export function useCountdown(day: Day | null): string {
  const [, tick] = useState(0);
  useEffect(() => {
    const onTick = (): void => tick((count) => count + 1);
    const timer = setInterval(onTick, TICK_MS);
    document.addEventListener('visibilitychange', onTick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onTick);
    };
  }, []);
  return day === null ? '' : formatCountdown(countdown(endOfDay(day) - serverNow()));
}
