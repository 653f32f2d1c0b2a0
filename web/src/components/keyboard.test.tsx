import { fireEvent, screen } from '@testing-library/react';
import { ignoreHeldKeys } from './keyboard';
import { render } from '../testing/render';

beforeAll(ignoreHeldKeys);

function show(): void {
  render(
    <form>
      <button type="button">
        <b>HIGHER</b>
      </button>
      <a href="/">Home</a>
      <input aria-label="Name" />
      <textarea aria-label="Text" />
      <p>Words</p>
    </form>,
  );
}

/** Whether the browser handles this key: presses the focused element, or types. */
function isLeft(element: HTMLElement, key: string, repeat: boolean): boolean {
  return fireEvent.keyDown(element, { key, repeat });
}

it.each([
  ['Enter', 'HIGHER'],
  ['Enter', 'Home'],
  [' ', 'HIGHER'],
])('presses once while %j is held on %s', (key, name) => {
  show();
  expect(isLeft(screen.getByText(name), key, false)).toBe(true);
  expect(isLeft(screen.getByText(name), key, true)).toBe(false);
});

it('submits a form once while Enter is held in a field', () => {
  show();
  expect(isLeft(screen.getByLabelText('Name'), 'Enter', false)).toBe(true);
  expect(isLeft(screen.getByLabelText('Name'), 'Enter', true)).toBe(false);
});

it('does not affect held keys that type, scroll or move', () => {
  show();
  expect(isLeft(screen.getByLabelText('Name'), ' ', true)).toBe(true);
  expect(isLeft(screen.getByLabelText('Text'), 'Enter', true)).toBe(true);
  expect(isLeft(screen.getByText('Words'), ' ', true)).toBe(true);
  expect(isLeft(screen.getByText('HIGHER'), 'Tab', true)).toBe(true);
});
