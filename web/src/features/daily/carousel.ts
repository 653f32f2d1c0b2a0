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
function scrolled(pixels: number, tileStep: number): number {
  const most = CAROUSEL.hidden * Math.abs(tileStep);
  return Math.min(most, Math.max(-most, pixels));
}

/** The strip of tiles, as the pointer has left it. */
export interface Strip {
  readonly isExpanded: boolean;
  /** How often it was left since it expanded: each time, it waits again before it collapses. */
  readonly left: number;
  /** How many tiles it is scrolled. */
  readonly shift: number;
  /**
   * A pressed pointer: where, its distance so far, and that from one tile to the next, in pixels.
   * The last is negative if later days are on the left.
   */
  readonly drag: { readonly from: number; readonly by: number; readonly tileStep: number } | null;
  /** Whether the pointer scrolls it or just has, so that a click selects nothing. */
  readonly isMoved: boolean;
}

export const STILL: Strip = { isExpanded: false, left: 0, shift: 0, drag: null, isMoved: false };

export type StripEvent =
  | { readonly kind: 'entered' | 'left' | 'collapsed' | 'keyed' | 'released' | 'settled' }
  | { readonly kind: 'pressed'; readonly at: number; readonly tileStep: number }
  | { readonly kind: 'moved'; readonly at: number };

export function stripAfter(strip: Strip, event: StripEvent): Strip {
  switch (event.kind) {
    case 'entered':
      return { ...strip, isExpanded: true, left: 0 };
    case 'left':
      return { ...strip, left: strip.left + 1 };
    case 'collapsed':
      return { ...strip, isExpanded: false, left: 0, shift: 0 };
    case 'keyed':
      return { ...strip, shift: 0 };
    case 'pressed': {
      const { at: from, tileStep } = event;
      return { ...strip, left: 0, drag: { from, by: 0, tileStep }, isMoved: false };
    }
    case 'moved':
      return movedTo(strip, event.at);
    case 'released':
      return { ...strip, shift: tilesScrolled(strip), drag: null };
    case 'settled':
      return { ...strip, isMoved: false };
  }
}

function movedTo(strip: Strip, at: number): Strip {
  const { drag, shift, isMoved } = strip;
  if (drag === null) return strip;
  const by = at - drag.from;
  if (Math.abs(by) <= CAROUSEL.dragThreshold && !isMoved) return strip;
  const rest = shift * drag.tileStep;
  const limited = { ...drag, by: scrolled(rest + by, drag.tileStep) - rest };
  return { ...strip, isExpanded: true, left: 0, drag: limited, isMoved: true };
}

/** How many tiles it is scrolled, with the whole tiles closest to the drag. */
export function tilesScrolled({ shift, drag }: Pick<Strip, 'shift' | 'drag'>): number {
  if (drag === null || drag.tileStep === 0) return shift;
  return shift + Math.round(drag.by / drag.tileStep);
}

export function clampDay(day: Day, today: Day): Day {
  if (daysBetween(day, today) < 0) return today;
  return day < FIRST_DAY ? FIRST_DAY : day;
}
