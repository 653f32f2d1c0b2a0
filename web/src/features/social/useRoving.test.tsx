import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { useRoving } from './useRoving';
import { render } from '../../testing/render';

function Board({ names }: { names: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  useRoving(list);
  return (
    <>
      <ul ref={list}>
        {names.map((name) => (
          <li key={name}>
            <button type="button">{name}</button>
          </li>
        ))}
      </ul>
      <a href="/fair-play">After</a>
    </>
  );
}

it('is one tab stop, in which the arrows move, also after a row was added or left', async () => {
  const person = userEvent.setup();
  const { rerender } = render(<Board names={['Ann', 'Bob', 'Cy']} />);
  const focused = () => document.activeElement?.textContent;
  await person.tab();
  expect(focused()).toBe('Ann');
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Cy');
  await person.keyboard('{Home}{ArrowDown}');
  expect(focused()).toBe('Bob');
  await person.tab();
  expect(screen.getByRole('link')).toHaveFocus();
  rerender(<Board names={['Dee', 'Ann', 'Bob', 'Cy']} />);
  await person.tab({ shift: true });
  expect(focused()).toBe('Bob');
  rerender(<Board names={['Dee', 'Ann']} />);
  await person.tab();
  expect(focused()).toBe('Dee');
});
