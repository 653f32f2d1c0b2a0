import { useEffect, useState } from 'react';
import { countdown, formatCountdown } from '@cardinal/core/game/days';
import type { DailyStatus } from '@cardinal/core/api/days';

const MINUTE_MS = 60_000;

/**
 * 'Xh Ym' until the next daily. It counts down from what the server said was left, on a clock that
 * only goes forward, so a wrong clock of the device does not show.
 */
export function useCountdown(
  nextReset: DailyStatus['nextReset'] | undefined,
  onEnd?: () => void,
): string {
  const [passed, setPassed] = useState(0);
  const left = nextReset
    ? (nextReset.hoursUntilReset * 60 + nextReset.minutesUntilReset) * MINUTE_MS
    : 0;
  useEffect(() => {
    const from = performance.now();
    const timer = setInterval(() => {
      const now = performance.now() - from;
      setPassed(now);
      if (now >= left) onEnd?.();
    }, 10_000);
    return () => {
      clearInterval(timer);
      setPassed(0);
    };
  }, [left, nextReset?.timestamp, onEnd]);
  return formatCountdown(countdown(left - passed));
}
