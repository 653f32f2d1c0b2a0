import type { playCalls } from '@cardinal/core/api/play';
import { checkStart, completeDrinking, kindOfGame, start } from '../../services/games/games';
import { unfinishedGames } from '../../services/play/games';
import type { Handlers } from '../context';
import { createdOrSame, doing, ok } from '../replies';

export const playRoutes: Handlers<keyof typeof playCalls> = {
  startGame: {
    before: ({ body }) => checkStart(body),
    respond: async ({ body, uid, client }) => {
      const { game, isNew } = await start(body, { uid, client });
      return createdOrSame(isNew, game);
    },
  },
  unfinishedGames: async ({ uid }) => ok(await unfinishedGames(uid)),
  game: async ({ params: { gameId }, uid }) => ok(await kindOfGame(gameId).show(gameId, uid)),
  gameDeal: async ({ params: { gameId }, uid }) =>
    ok(await kindOfGame(gameId).showDeal(gameId, uid)),
  makeGuess: async ({ params: { gameId }, body, uid, client }) =>
    ok(await kindOfGame(gameId).guess(gameId, uid, body, client)),
  submitScore: async ({ uid, body }) => {
    const { answer, isNew } = await kindOfGame(body.gameId).submitScore(uid, body);
    return createdOrSame(isNew, answer);
  },
  completeDrinking: doing(() => completeDrinking()),
};
