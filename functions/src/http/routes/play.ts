import type { playCalls } from '@cardinal/core/api/play';
import { startGame } from '../../services/play/startGame';
import { checkDay } from '../../services/play/days';
import { dealOfGame } from '../../services/play/deals';
import { completeDrinking } from '../../services/play/drinking';
import { showGame, openGames } from '../../services/play/games';
import { makeGuess } from '../../services/play/makeGuess';
import { submitScore } from '../../services/play/submitScore';
import type { Handlers } from '../context';
import { createdOrSame, done, ok } from '../replies';

export const playRoutes: Handlers<keyof typeof playCalls> = {
  startGame: {
    before: ({ body: { date } }) => {
      if (date !== undefined) checkDay(date);
    },
    respond: async ({ body, uid, client }) => {
      const { game, isNew } = await startGame({ ...body, uid, client });
      return createdOrSame(isNew, game);
    },
  },
  openGames: async ({ uid }) => ok(await openGames(uid)),
  game: async ({ params, uid }) => ok(await showGame(params.gameId, uid)),
  gameDeal: async ({ params, uid }) => ok(await dealOfGame(params.gameId, uid)),
  makeGuess: async ({ params, body, uid }) => ok(await makeGuess(params.gameId, uid, body)),
  submitScore: async ({ uid, body }) => {
    const { answer, isNew } = await submitScore(uid, body);
    return createdOrSame(isNew, answer);
  },
  completeDrinking: async () => {
    await completeDrinking();
    return done;
  },
};
