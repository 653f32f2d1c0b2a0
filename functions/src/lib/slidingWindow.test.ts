import { SlidingWindow, sumOfSlots } from './slidingWindow';

const MINUTE = 60_000;
const window = new SlidingWindow(3600);
const T = Date.parse('2037-06-01T16:00:30Z');
const at = (minutes: number) => T + minutes * MINUTE;
const counted = (...minutes: number[]) =>
  sumOfSlots(minutes.map((minute) => new Map([[window.slotAt(at(minute)), 1]])));

it('counts only what happened in the last hour', () => {
  const slots = counted(0, 0, 30);
  expect(window.countAt(slots, at(0))).toBe(2);
  expect(window.countAt(slots, at(58))).toBe(3);
  expect(window.countAt(slots, at(60))).toBe(1);
  expect(window.countAt(slots, at(91))).toBe(0);
});

it('ignores slots in the future, which exist after a clock was set back', () => {
  expect(window.countAt(counted(10), at(0))).toBe(0);
});

it('returns how long until one more fits', () => {
  const slots = counted(0, 0, 30);
  expect(window.waitFor(slots, 4, at(40))).toBe(0);
  expect(window.waitFor(slots, 3, at(40))).toBe(19.5 * MINUTE);
  expect(window.waitFor(slots, 1, at(40))).toBe(49.5 * MINUTE);
});
