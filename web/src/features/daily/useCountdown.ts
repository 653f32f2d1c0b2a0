import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { countdown, endOfDay, type Day } from '@cardinal/core/game/days';
import { serverNow } from '../../lib/clock';

const TICK_MS = 10_000;

/** 'Xh Ym' until the day ends, by the server's clock. Empty while the day is unknown. */
export function useCountdown(day: Day | null): string {
  const { t } = useLingui();
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
  if (day === null) return '';
  const { hours, minutes } = countdown(endOfDay(day) - serverNow());
  return t({ message: `${hours}h ${minutes}m`, comment: 'A time left: hours and minutes.' });
}
