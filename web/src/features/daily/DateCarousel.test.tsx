import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { DateCarousel } from './DateCarousel';

const TODAY = '2026-11-21';
const STEP = 50;

/** jsdom lays nothing out: each tile stands a step beside the one before. */
function layOut(): void {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(index * STEP, 0, STEP - 4, 70);
  });
}

function Strip({ onCalendar = () => undefined }: { onCalendar?: () => void }) {
  const [selected, setSelected] = useState(TODAY);
  return (
    <DateCarousel
      selected={selected}
      today={TODAY}
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
  layOut();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('shows three days, and seven while a mouse is on it', () => {
  render(<Strip />);
  expect(seen()).toBe(3);
  fireEvent.pointerEnter(strip(), { pointerType: 'mouse' });
  expect(seen()).toBe(7);
  fireEvent.pointerLeave(strip(), { pointerType: 'mouse' });
  fireEvent.click(chosen()); // nothing of it closes the strip before its time
  expect(seen()).toBe(7);
});

it('does not grow under a finger: what it is on stays where it is', () => {
  render(<Strip />);
  fireEvent.pointerEnter(strip(), { pointerType: 'touch' });
  expect(seen()).toBe(3);
  fireEvent.click(screen.getByRole('button', { name: /November 20, 2026, played: 9 points/ }));
  expect(chosen()).toHaveAccessibleName(/November 20, 2026/);
});

it.each(['touch', 'mouse'])('is scrolled by a drag (%s), which never selects', (pointerType) => {
  render(<Strip />);
  drag(screen.getByRole('button', { name: /November 20/ }), 2.2 * STEP, pointerType);
  expect(chosen()).toHaveAccessibleName(/November 21/);
  expect(seen()).toBe(7);
  expect(screen.getByRole('button', { name: /November 16/ })).toBeVisible();
});

it('takes a press again after a drag, on a day that the drag has brought', () => {
  render(<Strip />);
  drag(chosen(), 2 * STEP, 'touch');
  jest.advanceTimersByTime(1);
  fireEvent.click(screen.getByRole('button', { name: /November 17/ }));
  expect(chosen()).toHaveAccessibleName(/November 17/);
  expect(seen()).toBe(3);
});

it('opens the calendar on the selected day', () => {
  const onCalendar = jest.fn();
  render(<Strip onCalendar={onCalendar} />);
  fireEvent.click(chosen());
  expect(onCalendar).toHaveBeenCalledTimes(1);
});

it('keeps its room until the days are known', () => {
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
