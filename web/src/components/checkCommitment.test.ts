import { DECK } from '@cardinal/core/game/cards';
import { checkCommitment } from './checkCommitment';

const order = DECK.map((_, index) => index).reverse();
const opened = { name: '2026-11-20', shuffleOrder: order, salt: '00ff' };
/** Calculated by another implementation: `printf '%s' … | sha256sum`. */
const commitment = 'f422d886be4f23adfdfec6d0a5963dff46a35b9d51b9edc9c9b54c88e08e185c';

it('accepts a deck that matches its commitment', async () => {
  expect(await checkCommitment(opened, commitment)).toEqual({ computed: commitment, isKept: true });
});

it.each([
  ['another card', { ...opened, shuffleOrder: [...order.slice(1), 51] }],
  ['another salt', { ...opened, salt: '00fe' }],
  ['another day', { ...opened, name: '2026-11-19' }],
])('rejects a deck with %s', async (_, changed) => {
  expect((await checkCommitment(changed, commitment)).isKept).toBe(false);
});
