import { Avatar } from './Avatar';
import { BlockedIds } from './PlayerButton';
import { render } from '../testing/render';

function drawn(name: string, blocked: readonly string[] = []) {
  const { container } = render(
    <BlockedIds value={new Set(blocked)}>
      <Avatar name={name} id={`id of ${name}`} />
    </BlockedIds>,
  );
  const disc = container.firstElementChild;
  return disc instanceof HTMLElement
    ? { letter: disc.textContent, suit: disc.dataset.suit, ground: disc.style.background }
    : null;
}

it('looks the same for a name in any place and any case', () => {
  expect(drawn('ada')).toEqual(drawn('Ada'));
  expect(drawn('ada')?.letter).toBe('A');
});

it('looks different for different names', () => {
  const names = ['ada', 'grace', 'alan', 'katherine', 'linus', 'margaret', 'edsger', 'radia'];
  const faces = new Set(names.map((name) => `${drawn(name)?.suit} ${drawn(name)?.ground}`));
  expect(faces.size).toBeGreaterThan(4);
});

it('shows a whole letter outside the basic plane of Unicode', () => {
  expect(drawn('𝒜da')?.letter).toBe('𝒜');
});

it('looks the same for all blocked players', () => {
  const blocked = ['id of ada', 'id of grace'];
  expect(drawn('ada', blocked)).toEqual(drawn('grace', blocked));
  expect(drawn('alan', blocked)).toEqual(drawn('alan'));
});
