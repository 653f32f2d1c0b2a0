import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import styled from 'styled-components';
import { addDays, type Day } from '@cardinal/core/game/days';
import { Icon } from '../../components/icons';
import { useCompletionsQuery } from './api';
import { color, font, motion, radius, space, text } from '../../theme/tokens';
import {
  CAROUSEL,
  clampDay,
  fullDate,
  monthName,
  tilesAround,
  tilesDragged,
  weekdayName,
  type Tile,
} from './carousel';

const Window = styled.section`
  --tile: clamp(2.6rem, 12.4vw, 5.2rem);
  position: relative;
  display: flex;
  justify-content: center;
  overflow: hidden;
  padding: ${space.one} 0;
  touch-action: pan-y;
  user-select: none;
`;

const Viewport = styled.div<{ $isExpanded: boolean }>`
  width: ${({ $isExpanded }) =>
    `calc(var(--tile) * ${$isExpanded ? CAROUSEL.expanded : CAROUSEL.collapsed} + ${$isExpanded ? '0px' : '3.5rem'})`};
  display: flex;
  justify-content: center;
  overflow: hidden;
`;

const Strip = styled.div<{ $isDragging: boolean }>`
  display: flex;
  flex: none;
  gap: ${space.half};
  transition: transform ${({ $isDragging }) => ($isDragging ? '0s' : motion.calm)};
`;

const Button = styled.button<{ $isSelected: boolean; $isExpanded: boolean }>`
  width: calc(var(--tile) + ${({ $isExpanded }) => ($isExpanded ? '0px' : '0.9rem')});
  min-height: 4.6rem;
  flex: none;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 0.1rem;
  padding: ${space.half};
  border: 2px solid ${({ $isSelected }) => ($isSelected ? color.brand : color.line)};
  border-radius: ${radius.medium};
  background: ${({ $isSelected }) => ($isSelected ? color.brand : color.surface)};
  color: ${({ $isSelected }) => ($isSelected ? color.onBrand : color.text)};
  font-size: ${text.tiny};
  line-height: 1.2;
  & strong {
    font: 400 ${text.title} / 1 ${font.display};
  }
  &:disabled {
    opacity: 0.4;
    cursor: default;
  }
  /* Inside: beyond the strip it would be cut off. */
  &:focus-visible {
    outline-offset: -6px;
    outline-color: ${({ $isSelected }) => ($isSelected ? color.onBrand : color.focus)};
  }
`;

const Mark = styled.span`
  display: flex;
  align-items: center;
  min-height: 0.9rem;
  font-weight: 700;
`;

interface DateCarouselProps {
  readonly selected: Day;
  readonly today: Day;
  readonly onSelect: (day: Day) => void;
  readonly onCalendar: () => void;
}

/**
 * Three days; seven while it is hovered, dragged or holds the focus. It falls back three seconds
 * after the pointer has left. A press on the selected day opens the calendar.
 */
export function DateCarousel({ selected, today, onSelect, onCalendar }: DateCarouselProps) {
  const [isExpanded, setExpanded] = useState(false);
  const [drag, setDrag] = useState<{ from: number; by: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const strip = useRef<HTMLDivElement>(null);
  const isMoved = useRef(false);
  const isKeyed = useRef(false);
  const { data: completions } = useCompletionsQuery();
  const scores = new Map(completions?.map(({ gameDate, score }) => [gameDate, score]));
  useEffect(() => () => clearTimeout(timer.current), []);
  // The focus goes with the day that the keys have moved to.
  useEffect(() => {
    if (!isKeyed.current) return;
    isKeyed.current = false;
    strip.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  }, [selected]);

  const expand = (): void => {
    clearTimeout(timer.current);
    setExpanded(true);
  };
  const collapseLater = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setExpanded(false), CAROUSEL.collapseDelay);
  };
  const choose = (day: Day): void => {
    if (isMoved.current) return;
    if (day === selected) {
      onCalendar();
      return;
    }
    setExpanded(false);
    onSelect(day);
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (drag === null) return;
    const by = event.clientX - drag.from;
    if (Math.abs(by) <= CAROUSEL.dragThreshold && !isMoved.current) return;
    if (!isMoved.current) event.currentTarget.setPointerCapture(event.pointerId);
    isMoved.current = true;
    expand();
    setDrag({ ...drag, by });
  };
  const endDrag = (): void => {
    if (drag === null) return;
    setDrag(null);
    if (!isMoved.current) return;
    const width = strip.current?.firstElementChild?.getBoundingClientRect().width ?? 0;
    const day = clampDay(addDays(selected, tilesDragged(drag.by, width)), today);
    if (day !== selected) onSelect(day);
    collapseLater();
    // The click that follows the drag is not a choice.
    setTimeout(() => {
      isMoved.current = false;
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1, PageUp: -7, PageDown: 7 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    isKeyed.current = true;
    onSelect(clampDay(addDays(selected, step), today));
  };

  return (
    <Window
      aria-label="Days"
      onPointerEnter={expand}
      onPointerLeave={collapseLater}
      onPointerDown={(event) => {
        isMoved.current = false;
        setDrag({ from: event.clientX, by: 0 });
      }}
      onPointerMove={onPointerMove}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.target.matches(':focus-visible') && expand()}
      onBlur={collapseLater}
    >
      <Viewport $isExpanded={isExpanded} data-expanded={isExpanded}>
        <Strip
          ref={strip}
          $isDragging={drag !== null}
          style={{ transform: `translateX(${drag?.by ?? 0}px)` }}
        >
          {tilesAround(selected, today).map((tile, index, all) => (
            <DayTile
              key={tile.day}
              tile={tile}
              isExpanded={isExpanded}
              isReachable={isNear(index, all.length, isExpanded)}
              score={scores.get(tile.day)}
              onChoose={choose}
            />
          ))}
        </Strip>
      </Viewport>
    </Window>
  );
}

/** Whether a tile is one of those that can be seen. */
function isNear(index: number, count: number, isExpanded: boolean): boolean {
  const shown = isExpanded ? CAROUSEL.expanded : CAROUSEL.collapsed;
  return Math.abs(index - (count - 1) / 2) <= (shown - 1) / 2;
}

interface DayTileProps {
  readonly tile: Tile;
  readonly isExpanded: boolean;
  readonly isReachable: boolean;
  readonly score: number | undefined;
  readonly onChoose: (day: Day) => void;
}

function DayTile({ tile, isExpanded, isReachable, score, onChoose }: DayTileProps) {
  const { day, isSelected, isToday, isDisabled } = tile;
  const played = score === undefined ? '' : `, played: ${score} points`;
  return (
    <Button
      type="button"
      $isSelected={isSelected}
      $isExpanded={isExpanded}
      disabled={isDisabled}
      aria-pressed={isSelected}
      aria-hidden={!isReachable}
      tabIndex={isSelected ? 0 : -1}
      aria-label={`${fullDate(day)}${isToday ? ', today' : ''}${played}${isSelected ? ', opens the calendar' : ''}`}
      onClick={() => onChoose(day)}
    >
      {isToday ? 'Today' : weekdayName(day)}
      <strong>{Number(day.slice(8))}</strong>
      <Mark>
        {score === undefined ? (
          monthName(day)
        ) : (
          <>
            <Icon name="check" size={12} /> {score}
          </>
        )}
      </Mark>
    </Button>
  );
}
