import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { DateCarousel } from './DateCarousel';
import { showLanguage } from '../../lib/language';
import { render } from '../../testing/render';

const TODAY = '2026-11-21';
const STEP = 50;

/** jsdom has no layout, so each tile gets a position one step after the previous one. */
function mockLayout(): void {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(index * STEP, 0, STEP - 4, 70);
  });
}

function Strip({ onCalendar = () => undefined, today = TODAY }) {
  const [selected, setSelected] = useState(TODAY);
  return (
    <DateCarousel
      selected={selected}
      today={today}
      scores={new Map([['2026-11-20', 9]])}
      onSelect={setSelected}
      onCalendar={onCalendar}
    />
  );
}

const chosen = () => screen.getByRole('button', { pressed: true });
const strip = () => screen.getByRole('region', { name: 'Days' });
const seen = () => screen.getAllByRole('button').length;

function drag(element: Element, by: number, pointerType: string): void {
  const pointer = { pointerId: 1, pointerType, bubbles: true };
  fireEvent.pointerDown(element, { ...pointer, clientX: 200 });
  for (const part of [0.3, 0.7, 1]) {
    fireEvent.pointerMove(element, { ...pointer, clientX: 200 + part * by });
  }
  fireEvent.pointerUp(element, { ...pointer, clientX: 200 + by });
  fireEvent.click(element);
}

beforeAll(() => {
  // jsdom has no pointer events.
  class Pointer extends MouseEvent {
    readonly pointerType: string;
    readonly pointerId: number;
    constructor(type: string, init: PointerEventInit = {}) {
      super(type, init);
      this.pointerType = init.pointerType ?? '';
      this.pointerId = init.pointerId ?? 0;
    }
  }
  Object.assign(window, { PointerEvent: Pointer });
});
beforeEach(() => {
  jest.useFakeTimers();
  mockLayout();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('shows three days, and seven while the mouse is over it', () => {
  render(<Strip />);
  expect(seen()).toBe(3);
  fireEvent.pointerEnter(strip(), { pointerType: 'mouse' });
  expect(seen()).toBe(7);
  fireEvent.pointerLeave(strip(), { pointerType: 'mouse' });
  fireEvent.click(chosen()); // a click doesn't collapse the strip early
  expect(seen()).toBe(7);
});

it('collapses three seconds after the mouse has left', () => {
  render(<Strip />);
  fireEvent.pointerEnter(strip(), { pointerType: 'mouse' });
  fireEvent.pointerLeave(strip(), { pointerType: 'mouse' });
  act(() => void jest.advanceTimersByTime(2999));
  expect(seen()).toBe(7);
  act(() => void jest.advanceTimersByTime(1));
  expect(seen()).toBe(3);
});

it('does not expand on touch, so that the touched day stays in place', () => {
  render(<Strip />);
  fireEvent.pointerEnter(strip(), { pointerType: 'touch' });
  expect(seen()).toBe(3);
  fireEvent.click(screen.getByRole('button', { name: /November 20, 2026, played: 9 points/ }));
  expect(chosen()).toHaveAccessibleName(/November 20, 2026/);
});

it.each(['touch', 'mouse'])('scrolls on a drag (%s) and never selects a day', (pointerType) => {
  render(<Strip />);
  drag(screen.getByRole('button', { name: /November 20/ }), 2.2 * STEP, pointerType);
  expect(chosen()).toHaveAccessibleName(/November 21/);
  expect(seen()).toBe(7);
  expect(screen.getByRole('button', { name: /November 16/ })).toBeVisible();
});

it('selects a day that a drag has brought into view', () => {
  render(<Strip />);
  drag(chosen(), 2 * STEP, 'touch');
  act(() => void jest.advanceTimersByTime(1));
  fireEvent.click(screen.getByRole('button', { name: /November 17/ }));
  expect(chosen()).toHaveAccessibleName(/November 17/);
  expect(seen()).toBe(3);
});

it.each([
  ['en', '22'],
  ['ar', '20'],
] as const)('moves to the day beside the selected one with an arrow key (%s)', async (to, day) => {
  await showLanguage(to);
  render(<Strip today="2026-11-22" />);
  fireEvent.keyDown(chosen(), { key: 'ArrowRight' });
  expect(chosen()).toHaveTextContent(day);
  await act(() => showLanguage('en'));
});

it('opens the calendar on a click on the selected day', () => {
  const onCalendar = jest.fn();
  render(<Strip onCalendar={onCalendar} />);
  fireEvent.click(chosen());
  expect(onCalendar).toHaveBeenCalledTimes(1);
});

it('keeps its height until the days are known', () => {
  render(
    <DateCarousel
      selected=""
      today={null}
      scores={new Map()}
      onSelect={() => undefined}
      onCalendar={() => undefined}
    />,
  );
  expect(strip()).toBeEmptyDOMElement();
});
