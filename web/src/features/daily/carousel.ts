import { t } from '@lingui/core/macro';
import { addDays, daysBetween, FIRST_DAY, type Day } from '@cardinal/core/game/days';
import { weekdayName } from '../../lib/dates';

export const CAROUSEL = {
  collapsed: 3,
  expanded: 7,
  /** Tiles beyond the visible ones, on each side. */
  hidden: 13,
  dragThreshold: 3,
  collapseDelay: 3000,
} as const;

export type Tile = ReturnType<typeof tilesAround>[number];

export function tilesAround(selected: Day, today: Day) {
  const reach = Math.floor(CAROUSEL.expanded / 2) + CAROUSEL.hidden;
  return Array.from({ length: 2 * reach + 1 }, (_, index) => {
    const day = addDays(selected, index - reach);
    return {
      day,
      name: tileName(day, today),
      isSelected: day === selected,
      isToday: day === today,
      isDisabled: day > today || day < FIRST_DAY,
    };
  });
}

/** 'Sat' or 'Today' */
export function tileName(day: Day, today: Day): string {
  if (day !== today) return weekdayName(day);
  return t({
    message: 'Today',
    context: 'tile',
    comment: 'Room for about 7 letters: abbreviate a longer word.',
  });
}

/** Limits a scroll, in pixels, to the last hidden tile. The step is negative from right to left. */
export function scrolled(pixels: number, tileStep: number): number {
  const most = CAROUSEL.hidden * Math.abs(tileStep);
  return Math.min(most, Math.max(-most, pixels));
}

/** The number of whole tiles closest to a scroll in pixels. */
export function tilesScrolled(pixels: number, tileStep: number): number {
  return tileStep === 0 ? 0 : Math.round(scrolled(pixels, tileStep) / tileStep);
}

export function clampDay(day: Day, today: Day): Day {
  if (daysBetween(day, today) < 0) return today;
  return day < FIRST_DAY ? FIRST_DAY : day;
}
