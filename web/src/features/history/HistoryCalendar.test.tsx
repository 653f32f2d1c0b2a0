import { screen } from '@testing-library/react';
import { HistoryCalendar } from './HistoryCalendar';
import { render } from '../../testing/render';

function rendered(bridged: Parameters<typeof HistoryCalendar>[0]['bridged']) {
  render(
    <HistoryCalendar
      query={{ data: [], isLoading: false, refetch: jest.fn() }}
      month="2026-11"
      selected={null}
      today="2026-11-05"
      since="2026-11-01"
      scores={new Map([['2026-11-01', 9]])}
      faultless={new Set()}
      bridged={bridged}
      onMonth={jest.fn()}
      onSelect={jest.fn()}
    />,
  );
}

const day = (of: number) =>
  screen.getByRole('button', { name: new RegExp(`November ${of}(st|nd|rd|th)`) });

it('does not mark today as missed', () => {
  rendered(new Map([['2026-11-02', 'freeze']]));
  expect(day(4)).toHaveAccessibleName(/missed$/);
  expect(day(5)).not.toHaveAccessibleName(/missed/);
  // Validators object to a role that a cell of a grid has anyway.
  expect(document.querySelectorAll('td[role]')).toHaveLength(0);
});

it('marks no day as missed until the bridged days are loaded', () => {
  rendered(null);
  expect(day(3)).not.toHaveAccessibleName(/missed/);
  expect(screen.getByText('1 day played.')).toBeVisible();
});
