import { Lines, SHIELD } from './icons';

const SHAPES = {
  freeze: 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5',
  excused: SHIELD,
} as const;

export type BridgeKind = keyof typeof SHAPES;

/**
 * Marks a day without a game that kept a streak: a snowflake for a freeze, a shield for an excused
 * day. Not in icons.tsx, which the game page loads too. Decorative.
 */
export function BridgeMark({ by, size = 18 }: { by: BridgeKind; size?: number }) {
  return <Lines path={SHAPES[by]} size={size} data-mark={by} />;
}
