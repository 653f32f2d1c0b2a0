import { useEffect, useRef, type ReactNode } from 'react';
import type { DayButtonProps } from 'react-day-picker';
import styled from 'styled-components';
import { enumerated } from '../lib/language';
import { color, font, narrow, radius, space, text, TOUCH } from '../theme/tokens';

/** Styles react-day-picker's markup. */
export const Calendar = styled.div`
  & .rdp-month_grid {
    width: 100%;
    border-collapse: separate;
    border-spacing: 2px;
    table-layout: fixed;
  }
  & .rdp-months {
    position: relative;
  }
  & .rdp-nav {
    position: absolute;
    inset-inline-end: 0;
    top: 0;
    display: flex;
    gap: ${space.half};
  }
  & .rdp-nav button {
    display: grid;
    place-items: center;
    padding: 0;
    width: ${TOUCH};
    height: ${TOUCH};
    border: 1px solid ${color.line};
    border-radius: ${radius.round};
    background: ${color.surface};
    fill: ${color.text};
  }
  & .rdp-nav svg {
    width: 1.1rem;
    [dir='rtl'] & {
      transform: scaleX(-1);
    }
  }
  & .rdp-nav button[aria-disabled='true'] {
    opacity: 0.4;
  }
  & .rdp-month_caption {
    display: flex;
    align-items: center;
    min-height: ${TOUCH};
    margin-bottom: ${space.one};
    font: ${font.weight} ${text.large} / 1 ${font.display};
  }
  & .rdp-dropdowns {
    display: flex;
    /* At twice the font size, the year moves below the month. */
    flex-wrap: wrap;
    max-width: calc(100% - 2 * ${TOUCH} - 4px);
    gap: ${space.half};
  }
  & .rdp-dropdown_root {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-height: ${TOUCH};
    padding: 0 ${space.one};
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    font-size: min(${text.body}, 4.6vw);
  }
  & .rdp-dropdown_root:focus-within {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
  /* Covers its own caption, invisibly. */
  & .rdp-dropdown {
    position: absolute;
    inset: -1px;
    width: calc(100% + 2px);
    opacity: 0;
    cursor: pointer;
    font: 400 ${text.body} / 1 ${font.body};
  }
  & .rdp-caption_label {
    display: inline-flex;
    align-items: center;
    gap: 0.15rem;
    white-space: nowrap;
    & svg {
      width: min(1rem, 4.6vw);
      fill: currentColor;
    }
    /* Fits the month, the year and both arrows into one line. */
    ${narrow} {
      font-size: ${text.small};
      & svg {
        width: 0.75rem;
      }
    }
  }
  ${narrow} {
    & .rdp-caption_label {
      gap: 0;
    }
    & .rdp-dropdown_root {
      padding-inline: ${space.half};
    }
  }
  & .rdp-weekday {
    font-size: ${text.tiny};
    color: ${color.muted};
  }
  & .rdp-day {
    padding: 0;
  }
`;

const Tile = styled.button<{
  $isSelected: boolean;
  $isPlayed: boolean;
  $isToday: boolean;
}>`
  width: 100%;
  min-height: ${TOUCH};
  display: grid;
  place-content: center;
  justify-items: center;
  border: 2px solid ${({ $isSelected }) => ($isSelected ? color.brand : 'transparent')};
  border-radius: ${radius.small};
  background: ${({ $isPlayed }) => ($isPlayed ? color.goodSurface : 'transparent')};
  color: ${({ $isPlayed }) => ($isPlayed ? color.good : color.text)};
  font-size: min(${text.small}, 4.4vw);
  line-height: 1.1;
  row-gap: 3px;
  & > span {
    ${({ $isToday }) => $isToday && 'text-decoration: underline; text-underline-offset: 0.1em;'}
  }
  & small {
    font-size: min(${text.tiny}, 3.75vw);
    font-weight: 700;
  }
  &:hover:not(:disabled) {
    background: ${color.raised};
  }
  @media (forced-colors: active) {
    border-color: ${({ $isSelected }) => ($isSelected ? 'Highlight' : 'ButtonFace')};
  }
  &:disabled {
    color: ${color.muted};
    opacity: 0.5;
    cursor: default;
  }
`;

/** Local noon, because the picker uses local dates in any time zone. */
export function toDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

export function toDay(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export interface DayNotes {
  readonly isPlayed: boolean;
  /** What the tile's label says besides the day. */
  readonly notes: readonly string[];
  /** The marks below the day's number. */
  readonly marks?: ReactNode;
}

export function DayTile(of: DayButtonProps & DayNotes) {
  const { day, modifiers, isPlayed, notes, marks, ...props } = of;
  const tile = useRef<HTMLButtonElement>(null);
  const { focused } = modifiers;
  // Arrow keys move the picker's own focus; this moves the browser's focus to the same tile.
  useEffect(() => {
    if (focused) tile.current?.focus();
  }, [focused]);
  return (
    <Tile
      {...props}
      ref={tile}
      className=""
      $isSelected={modifiers.selected ?? false}
      $isPlayed={isPlayed}
      $isToday={modifiers.today ?? false}
      aria-label={enumerated([props['aria-label'] ?? '', ...notes])}
    >
      <span>{day.date.getDate()}</span>
      {marks}
    </Tile>
  );
}
