import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TutorialDialog } from './TutorialDialog';
import { render } from '../../testing/render';

jest.useFakeTimers();

async function atTheFirstTooltip() {
  const onClose = jest.fn();
  render(<TutorialDialog onClose={onClose} />);
  act(() => jest.advanceTimersByTime(600));
  await screen.findByText(/two face-down cards/);
  return { onClose, person: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}

it.each([
  ['its title', () => screen.getByRole('heading', { name: 'Show me how to play' })],
  ['the table', () => screen.getByText('Fun Mode')],
  ['the text', () => screen.getByText(/Tap anywhere to continue/)],
  ['the space outside', () => document.querySelector('[data-dialog]') ?? document.body],
])('continues by one step after a tap on %s', async (_, part) => {
  const { person, onClose } = await atTheFirstTooltip();
  await person.click(part());
  expect(screen.queryByText(/two face-down cards/)).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.queryByText(/Both are red/)).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(2000));
  expect(screen.getByText(/Both are red/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it.each(['Demo Complete!', 'Close Demo'])(
  'closes at its end after a click on ‘%s’',
  async (words) => {
    const { person, onClose } = await atTheFirstTooltip();
    for (let step = 0; step < 40 && screen.queryByText('Demo Complete!') === null; step += 1) {
      const tooltip = screen.queryByText('Tap anywhere to continue');
      if (tooltip === null) act(() => jest.advanceTimersByTime(500));
      else await person.click(tooltip);
    }
    await person.click(screen.getByText(words));
    expect(onClose).toHaveBeenCalledTimes(1);
  },
);

it('closes with its corner button, without another step', async () => {
  const { person, onClose } = await atTheFirstTooltip();
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.getByText(/two face-down cards/)).toBeVisible();
});
