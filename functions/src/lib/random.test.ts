import { isShuffleOrder } from '@cardinal/core/game/deal';
import {
  challengeCode,
  codeInGameId,
  isId,
  orderOfDay,
  randomOrder,
  unguessableId,
  withoutCodes,
} from './random';

describe('IDs', () => {
  it('are unique, and recognized as ours', () => {
    const ids = Array.from({ length: 500 }, unguessableId);
    expect(new Set(ids).size).toBe(500);
    expect(ids.every(isId)).toBe(true);
  });

  it.each([
    '',
    'short',
    'a'.repeat(25),
    `__${'a'.repeat(20)}__`,
    `${'a'.repeat(23)}/`,
    '../'.repeat(8),
  ])("don't include %p", (text) => {
    expect(isId(text)).toBe(false);
  });
});

/** What stands before the code in the ID of a challenge game. */
const KEY = 'Zk3bQ0vTnR7yWc2LpXfA9m';

it('is known of a challenge game which challenge it belongs to', () => {
  const code = challengeCode();
  expect(codeInGameId(`${KEY}-${code}`)).toBe(code);
  for (const other of [unguessableId(), code, `${unguessableId()}-${code}0`]) {
    expect(codeInGameId(other)).toBeNull();
  }
});

it('removes codes of challenges from what is logged', () => {
  const code = challengeCode();
  const said = `failed to read challenges/${code}/progress/x and challengeGames/${KEY}-${code}`;
  expect(withoutCodes(said)).not.toContain(code);
  const stack = 'at start (services/challenges/startChallengeGame.ts:100:11)';
  expect(withoutCodes(stack)).toBe(stack);
});

describe('decks', () => {
  it('depend only on the secret and the date for a daily', () => {
    const order = orderOfDay('secret', '2026-11-21');
    expect(isShuffleOrder(order)).toBe(true);
    expect(orderOfDay('secret', '2026-11-21')).toEqual(order);
    expect(orderOfDay('secret', '2026-11-22')).not.toEqual(order);
    expect(orderOfDay('another', '2026-11-21')).not.toEqual(order);
  });

  it('differ between fun games', () => {
    const orders = Array.from({ length: 20 }, () => randomOrder().join());
    expect(new Set(orders).size).toBe(20);
  });

  it('put a card in every place about equally often', () => {
    const places = new Map<number, number>();
    for (let day = 0; day < 2600; day += 1) {
      const place = orderOfDay('secret', `day ${day}`).indexOf(0);
      places.set(place, (places.get(place) ?? 0) + 1);
    }
    expect(places.size).toBe(52);
    expect(Math.max(...places.values())).toBeLessThan(100);
    expect(Math.min(...places.values())).toBeGreaterThan(20);
  });
});
