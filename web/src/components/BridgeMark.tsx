import { Lines } from './icons';

const SHAPES = {
  freeze: 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5',
  excused: 'M12 3.5 19 6v5.5c0 4.4-2.9 7.3-7 9-4.1-1.7-7-4.6-7-9V6l7-2.5ZM8.8 12l2.3 2.3 4.2-4.4',
} as const;

export type BridgeKind = keyof typeof SHAPES;

/**
 * Marks a day without a game that kept a streak: a snowflake for a freeze, a shield for an excused
 * day. Not in icons.tsx, which the game page loads too. Decorative.
 */
export function BridgeMark({ by, size = 18 }: { by: BridgeKind; size?: number }) {
  return <Lines path={SHAPES[by]} size={size} data-mark={by} />;
}
