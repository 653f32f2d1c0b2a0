import { screen } from '@testing-library/react';
import { BarChart, labelStep } from './BarChart';
import { render } from '../testing/render';

const upTo = (last: number) => Array.from({ length: last + 1 }, (_, score) => String(score));

it.each([
  [10, 1],
  [15, 2],
  [21, 2],
  [22, 5],
  [52, 5],
])('labels scores up to %s at intervals of %s bars', (last, step) => {
  expect(labelStep(upTo(last))).toBe(step);
});

it('labels only the ends if labels are words', () => {
  expect(labelStep(['October 24th', 'October 25th'])).toBeNull();
});

/** The visible counts above the bars, from left to right. */
function shown(values: readonly number[]): string {
  const bars = values.map((value, score) => ({ label: String(score), value }));
  render(<BarChart title="Games" bars={bars} />);
  return screen.getByRole('img').textContent;
}

it('shows the count above each bar', () => {
  expect(shown([0, 3, 12, 0, 1])).toBe('3121');
});

it('shows only the first highest count if the counts would touch', () => {
  expect(shown([...upTo(29).map(() => 1), 7, 7])).toBe('7');
});
