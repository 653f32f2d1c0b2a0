import { render } from '@testing-library/react';
import { Avatar } from './Avatar';

function drawn(name: string) {
  const { container } = render(<Avatar name={name} />);
  const disc = container.firstElementChild;
  return disc instanceof HTMLElement
    ? { letter: disc.textContent, suit: disc.dataset.suit, ground: disc.style.background }
    : null;
}

it('gives a name the same face wherever it is shown, however it is written', () => {
  expect(drawn('ada')).toEqual(drawn('Ada'));
  expect(drawn('ada')?.letter).toBe('A');
});

it('gives many names many faces', () => {
  const names = ['ada', 'grace', 'alan', 'katherine', 'linus', 'margaret', 'edsger', 'radia'];
  const faces = new Set(names.map((name) => `${drawn(name)?.suit} ${drawn(name)?.ground}`));
  expect(faces.size).toBeGreaterThan(4);
});

it('takes a letter beyond the basic plane whole', () => {
  expect(drawn('𝒜da')?.letter).toBe('𝒜');
});
