import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useReducer, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import styled from 'styled-components';
import { addDays, type Day } from '@cardinal/core/game/days';
import { Icon } from '../../components/icons';
import { enumerated, shownDirection } from '../../lib/language';
import { fullDate, monthName } from '../../lib/dates';
import { color, font, motion, radius, space, text, TOUCH } from '../../theme/tokens';
import {
  CAROUSEL,
  clampDay,
  STILL,
  stripAfter,
  tilesAround,
  tilesScrolled,
  type Tile,
} from './carousel';

/**
 * Tiles have the same width whether three or seven days are shown, so that none moves away under a
 * finger. Seven tiles and the gaps between them fit the narrowest phone, from edge to edge.
 */
const Window = styled.section`
  --gap: clamp(1px, (100vw - 7 * ${TOUCH}) / 12, ${space.half});
  --tile: clamp(${TOUCH}, (100vw - 6 * var(--gap) - 0.5rem) / 7, 5.4rem);
  position: relative;
  display: flex;
  justify-content: center;
  /* Keeps the height before the days are known. */
  min-height: calc(4.6rem + 2 * ${space.one});
  /* 'hidden' is for old browsers: focus could then scroll it, and there is no scrollbar to scroll back. */
  overflow: hidden;
  overflow: clip;
  padding: ${space.one} 0;
  touch-action: pan-y;
  user-select: none;
`;

const Viewport = styled.div<{ $isExpanded: boolean }>`
  --days: ${({ $isExpanded }) => ($isExpanded ? CAROUSEL.expanded : CAROUSEL.collapsed)};
  width: calc(var(--tile) * var(--days) + var(--gap) * (var(--days) - 1));
  display: flex;
  justify-content: center;
  overflow: hidden;
  overflow: clip;
`;

const Strip = styled.div<{ $isDragging: boolean }>`
  display: flex;
  flex: none;
  gap: var(--gap);
  transition: transform ${({ $isDragging }) => ($isDragging ? '0s' : motion.calm)};
`;

const Button = styled.button<{ $isSelected: boolean; $isToday: boolean }>`
  width: var(--tile);
  min-height: 4.6rem;
  flex: none;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 0.1rem;
  padding: ${space.half} 0;
  border: 2px solid ${({ $isSelected }) => ($isSelected ? color.brand : color.line)};
  border-radius: ${radius.medium};
  background: ${({ $isSelected }) => ($isSelected ? color.brand : color.surface)};
  color: ${({ $isSelected }) => ($isSelected ? color.onBrand : color.text)};
  /* At twice the font size, a day still fits its tile. */
  font-size: min(${text.tiny}, 3.5vw);
  line-height: 1.2;
  & strong {
    font: ${font.weight} ${text.title} / 1 ${font.display};
    ${({ $isToday }) => $isToday && 'text-decoration: underline; text-underline-offset: 0.15em;'}
  }
  &:disabled {
    opacity: 0.4;
    cursor: default;
  }
  /* Inside, because the strip would cut it off outside. */
  &:focus-visible {
    outline-offset: -6px;
    outline-color: ${({ $isSelected }) => ($isSelected ? color.onBrand : color.focus)};
  }
  @media (forced-colors: active) {
    ${({ $isSelected }) =>
      $isSelected &&
      'forced-color-adjust: none; border-color: Highlight; background: Highlight; color: HighlightText;'}
  }
`;

const Mark = styled.span`
  display: flex;
  align-items: center;
  min-height: 0.9rem;
  font-weight: 700;
`;

/** The distance from one tile to the next, in pixels. */
function tileStepOf(tiles: Element | null): number {
  const [first, second] = tiles?.children ?? [];
  if (!first || !second) return 0;
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left;
}

interface DateCarouselProps {
  readonly selected: Day;
  /** Null until the server has said. The strip keeps its height. */
  readonly today: Day | null;
  readonly scores: ReadonlyMap<Day, number>;
  readonly onSelect: (day: Day) => void;
  readonly onCalendar: () => void;
}

/**
 * Shows three days, or seven while it is hovered, dragged or focused. It collapses three seconds
 * after the pointer leaves. A drag scrolls and never selects. A press on the selected day opens the
 * calendar.
 */
export function DateCarousel({ selected, today, scores, onSelect, onCalendar }: DateCarouselProps) {
  const { t } = useLingui();
  const [strip, change] = useReducer(stripAfter, STILL);
  const { isExpanded, left, shift, drag, isMoved } = strip;
  const tiles = useRef<HTMLDivElement>(null);
  const isKeyed = useRef(false);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => change({ kind: 'collapsed' }), CAROUSEL.collapseDelay);
    return () => clearTimeout(timer);
  }, [left]);
  // Moves the focus to the day that the keys selected.
  useEffect(() => {
    if (!isKeyed.current) return;
    isKeyed.current = false;
    tiles.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  }, [selected]);
  if (today === null) return <Window aria-label={t`Days`} aria-busy="true" />;

  const choose = (day: Day): void => {
    if (isMoved) return;
    if (day === selected) {
      onCalendar();
      return;
    }
    change({ kind: 'collapsed' });
    onSelect(day);
  };
  const onPointerMove = ({ clientX: at, currentTarget, pointerId }: PointerEvent): void => {
    const moved = { kind: 'moved', at } as const;
    if (drag !== null && stripAfter(strip, moved).isMoved)
      currentTarget.setPointerCapture(pointerId);
    change(moved);
  };
  const release = (): void => {
    change({ kind: 'released' });
    // After the click that follows a drag.
    setTimeout(() => change({ kind: 'settled' }));
  };
  /** 1, or -1 where later days are on the left. */
  const side = shownDirection() === 'rtl' ? -1 : 1;
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -side, ArrowRight: side, PageUp: -7, PageDown: 7 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    isKeyed.current = true;
    change({ kind: 'keyed' });
    onSelect(clampDay(addDays(selected, step), today));
  };

  const shown = isExpanded ? CAROUSEL.expanded : CAROUSEL.collapsed;
  const middle = -tilesScrolled(strip);
  return (
    <Window
      aria-label={t({ message: 'Days', comment: 'A strip of dates.' })}
      // A touch isn't hovering: the touched day must stay in place.
      onPointerEnter={(event) => event.pointerType === 'mouse' && change({ kind: 'entered' })}
      onPointerLeave={() => change({ kind: 'left' })}
      onPointerDown={({ clientX: at }) =>
        change({ kind: 'pressed', at, tileStep: tileStepOf(tiles.current) })
      }
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={onKeyDown}
      // Doesn't expand when a closing dialog returns the focus.
      onFocus={({ target, relatedTarget }) =>
        relatedTarget !== null && target.matches(':focus-visible') && change({ kind: 'entered' })
      }
      onBlur={() => change({ kind: 'left' })}
    >
      <Viewport $isExpanded={isExpanded} data-expanded={isExpanded}>
        <Strip
          ref={tiles}
          data-choices
          $isDragging={drag !== null}
          style={{
            transform: `translateX(calc((var(--tile) + var(--gap)) * ${side * shift} + ${drag?.by ?? 0}px))`,
          }}
        >
          {tilesAround(selected, today).map((tile, index, all) => (
            <DayTile
              key={tile.day}
              tile={tile}
              isReachable={Math.abs(index - (all.length - 1) / 2 - middle) <= (shown - 1) / 2}
              score={scores.get(tile.day)}
              onChoose={choose}
            />
          ))}
        </Strip>
      </Viewport>
    </Window>
  );
}

interface DayTileProps {
  readonly tile: Tile;
  readonly isReachable: boolean;
  readonly score: number | undefined;
  readonly onChoose: (day: Day) => void;
}

function DayTile({ tile, isReachable, score, onChoose }: DayTileProps) {
  const { t } = useLingui();
  const { day, name, isSelected, isToday, isDisabled } = tile;
  const label = [
    fullDate(day),
    isToday && t({ message: 'today', comment: 'Said after a date.' }),
    score !== undefined && t`played: ${plural(score, { one: '# point', other: '# points' })}`,
    isSelected && t({ message: 'opens the calendar', comment: 'What a press on this day does.' }),
  ];
  return (
    <Button
      type="button"
      $isSelected={isSelected}
      $isToday={isToday}
      disabled={isDisabled}
      aria-pressed={isSelected}
      aria-hidden={!isReachable}
      tabIndex={isSelected ? 0 : -1}
      aria-label={enumerated(label.filter((part) => typeof part === 'string'))}
      onClick={() => onChoose(day)}
    >
      <span>{name}</span>
      <strong translate="no">{Number(day.slice(8))}</strong>
      <Mark>
        {score === undefined ? (
          monthName(day)
        ) : (
          <>
            <Icon name="check" size={12} />
            <span translate="no">{` ${score}`}</span>
          </>
        )}
      </Mark>
    </Button>
  );
}
