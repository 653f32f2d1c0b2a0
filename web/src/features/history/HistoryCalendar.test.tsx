import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HistoryCalendar } from './HistoryCalendar';
import { render } from '../../testing/render';

const onSelect = jest.fn();

function rendered(bridged: Parameters<typeof HistoryCalendar>[0]['bridged']) {
  render(
    <HistoryCalendar
      query={{ data: [], isLoading: false, refetch: jest.fn() }}
      month="2026-11"
      selected={null}
      today="2026-11-05"
      since="2026-11-01"
      scores={new Map([['2026-11-01', 9]])}
      faultless={new Set(['2026-11-01'])}
      bridged={bridged}
      onMonth={jest.fn()}
      onSelect={onSelect}
    />,
  );
}

const day = (of: number) =>
  screen.getByRole('button', { name: new RegExp(`November ${of}(st|nd|rd|th)`) });

it('marks each day as played, bridged or missed', () => {
  rendered(new Map([['2026-11-02', 'freeze']]));
  expect(day(1)).toHaveAccessibleName(/played: 9 points, by the odds$/);
  expect(day(2)).toHaveAccessibleName(/kept by a freeze$/);
  expect(day(3)).toHaveAccessibleName(/missed$/);
  expect(day(5)).not.toHaveAccessibleName(/missed/);
  expect(screen.getByText('1 day played, 1 kept by a freeze or excused, 2 missed.')).toBeVisible();
  // Validators object to a role that a cell of a grid has anyway.
  expect(document.querySelectorAll('td[role]')).toHaveLength(0);
});

it('marks no day as missed until the bridged days are loaded', () => {
  rendered(null);
  expect(day(3)).not.toHaveAccessibleName(/missed/);
  expect(screen.getByText('1 day played.')).toBeVisible();
});

it('moves the focus with the arrow keys and selects with Enter', async () => {
  rendered(null);
  const person = userEvent.setup();
  await person.click(day(1));
  await person.keyboard('{ArrowRight}');
  expect(day(2)).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(onSelect).toHaveBeenLastCalledWith('2026-11-02');
});
