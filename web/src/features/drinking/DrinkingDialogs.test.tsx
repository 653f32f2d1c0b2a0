import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DrinkingGates, type Gate } from './DrinkingDialogs';
import { render } from '../../testing/render';

const onClose = jest.fn();
const onStart = jest.fn();

function Flow() {
  const [gate, setGate] = useState<Gate>('age');
  return <DrinkingGates gate={gate} onGate={setGate} onClose={onClose} onStart={onStart} />;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  jest.clearAllMocks();
  render(<Flow />);
});

it.each(['by the button', 'by Escape'])('closes %s if the player doesn’t accept', async (how) => {
  await press("Yes, I'm 21+");
  if (how === 'by Escape') await userEvent.keyboard('{Escape}');
  else await press('Close without accepting');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onStart).not.toHaveBeenCalled();
});
