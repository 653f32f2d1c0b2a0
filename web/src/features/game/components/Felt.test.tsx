import { act, render, screen } from '@testing-library/react';
import { Stage } from './Felt';

/** What the browser calls when the room for the cards changed. */
let roomChanged: () => void = () => undefined;

class Observer {
  constructor(callback: () => void) {
    roomChanged = callback;
  }
  observe() {}
  unobserve() {}
  disconnect() {}
}

const nextFrame = () =>
  act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));

describe('the room for the cards', () => {
  const { ResizeObserver } = globalThis;
  beforeAll(() => Object.assign(globalThis, { ResizeObserver: Observer }));
  afterAll(() => Object.assign(globalThis, { ResizeObserver }));

  it('has the cards lie in their new places at once when it changes, and go their way again after', async () => {
    render(<Stage>cards</Stage>);
    const room = screen.getByText('cards');
    expect(room).not.toHaveAttribute('data-is-relaid');

    roomChanged();
    expect(room).toHaveAttribute('data-is-relaid');

    await nextFrame();
    expect(room).not.toHaveAttribute('data-is-relaid');
  });
});
