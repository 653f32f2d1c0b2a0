import { challengers } from '../../testing/challengers';
import { legalGuesses } from '@cardinal/core/game/game';
import { costOf } from '../../testing/world';
import { stateOf } from '../play/games';
import { challengeGames } from './challengeGames';

const { services, anna, create, start, stored, guess } = challengers();

it('costs one read and two writes for each guess in between', async () => {
  const code = await create();
  const game = await start(code, anna());
  await guess(game, anna());
  const [next] = legalGuesses(stateOf(stored(game)));
  const cost = await costOf(() =>
    challengeGames.guess(game.gameId, services.anna, { index: 1, guess: next ?? 'higher' }, 'test'),
  );
  expect(cost).toEqual({ reads: 1, writes: 2 });
});
