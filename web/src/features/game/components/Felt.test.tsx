import { act, screen } from '@testing-library/react';
import { Stage } from './Felt';
import { render } from '../../../testing/render';

/** Called by the browser when the size changes. */
let roomChanged: () => void = () => undefined;

class Observer {
  constructor(callback: () => void) {
    roomChanged = callback;
  }
  observe() {
    roomChanged();
  }
  unobserve() {}
  disconnect() {}
}

const nextFrame = () =>
  act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));

describe('Stage', () => {
  const { ResizeObserver } = globalThis;
  beforeAll(() => Object.assign(globalThis, { ResizeObserver: Observer }));
  afterAll(() => Object.assign(globalThis, { ResizeObserver }));

  it('moves the cards at once when its size changes, and animates them again afterward', async () => {
    render(<Stage>cards</Stage>);
    const room = screen.getByText('cards');
    expect(room).not.toHaveAttribute('data-is-resized');

    roomChanged();
    expect(room).toHaveAttribute('data-is-resized');

    await nextFrame();
    expect(room).not.toHaveAttribute('data-is-resized');
  });
});
