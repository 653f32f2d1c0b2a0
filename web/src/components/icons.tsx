import type { ReactElement, SVGAttributes } from 'react';

/** Line icons on a grid of 24 units, in the color of the surrounding text. */
const PATHS = {
  home: 'M3.5 11.5 12 4l8.5 7.5M6 9.8V20h12V9.8',
  gear: 'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM19.4 13.5l1.6 1.2-1.8 3.1-1.9-.7a7.6 7.6 0 0 1-2.4 1.4l-.3 2h-3.6l-.3-2a7.6 7.6 0 0 1-2.4-1.4l-1.9.7-1.8-3.1 1.6-1.2a7.8 7.8 0 0 1 0-3L3 9.3l1.8-3.1 1.9.7a7.6 7.6 0 0 1 2.4-1.4l.3-2h3.6l.3 2a7.6 7.6 0 0 1 2.4 1.4l1.9-.7L21 9.3l-1.6 1.2a7.8 7.8 0 0 1 0 3Z',
  trophy:
    'M8 4h8v6a4 4 0 0 1-8 0V4ZM8 6H4.5c0 3 1.2 4.6 3.6 5M16 6h3.5c0 3-1.2 4.6-3.6 5M12 14v3.5M8.5 20h7M10 17.5h4V20h-4z',
  soundOn: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4v-5ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.7 7.7 0 0 1 0 11',
  soundOff: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4v-5ZM16 9.5l5 5M21 9.5l-5 5',
  close: 'M6 6l12 12M18 6 6 18',
  chart: 'M4 20h16M6.5 20v-6M11 20V6M15.5 20v-9M20 20v-4',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  back: 'M15 5.5 8.5 12l6.5 6.5',
  forward: 'M9 5.5 15.5 12 9 18.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  flame:
    'M12 3c1 3.5 5.5 5 5.5 10.2A5.5 5.5 0 0 1 12 20.5a5.5 5.5 0 0 1-5.5-5.8c0-2.3 1.3-3.6 2.2-5 .5 1.2 1.1 1.8 2 2.2C10.4 8.6 10.7 5.6 12 3Z',
  book: 'M5 5.5h5.5A1.5 1.5 0 0 1 12 7v12.5M19 5.5h-5.5A1.5 1.5 0 0 0 12 7M5 5.5v12.5h5.5A1.5 1.5 0 0 1 12 19.5 1.5 1.5 0 0 1 13.5 18H19V5.5',
} as const;

/** Marks a fair deck and excused days. */
export const SHIELD =
  'M12 3.5 19 6v5.5c0 4.4-2.9 7.3-7 9-4.1-1.7-7-4.6-7-9V6l7-2.5ZM8.8 12l2.3 2.3 4.2-4.4';

export type IconName = keyof typeof PATHS;

interface LinesProps extends SVGAttributes<SVGSVGElement> {
  readonly path: string;
  readonly size: number;
}

/** Decorative: its parent has the accessible name. */
export function Lines({ path, size, ...others }: LinesProps): ReactElement {
  return (
    <svg
      {...others}
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}

export function Icon({ name, size = 22 }: { name: IconName; size?: number }): ReactElement {
  return <Lines path={PATHS[name]} size={size} />;
}
