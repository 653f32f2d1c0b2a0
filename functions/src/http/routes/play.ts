import type { playCalls } from '@cardinal/core/api/play';
import { isChallengeGameId } from '../../lib/random';
import { rejectGuestName } from '../../services/names/badNames';
import {
  dealOfChallengeGame,
  guessInChallenge,
  refuseSubmission,
  showChallengeGame,
} from '../../services/challenges/challengeGames';
import { startChallengeGame } from '../../services/challenges/startChallengeGame';
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
    before: async ({ uid, body: { date, challenge, name, gameId } }) => {
      if (date !== undefined) checkDay(date);
      if (challenge !== undefined && uid === null && gameId === undefined) {
        await rejectGuestName(name);
      }
    },
    respond: async ({ body: { challenge, name, gameId, ...body }, uid, client }) => {
      const { game, isNew } =
        challenge === undefined
          ? await startGame({ ...body, uid, client })
          : await startChallengeGame({ code: challenge, uid, name, gameId });
      return createdOrSame(isNew, game);
    },
  },
  openGames: async ({ uid }) => ok(await openGames(uid)),
  game: async ({ params: { gameId }, uid }) =>
    ok(await (isChallengeGameId(gameId) ? showChallengeGame : showGame)(gameId, uid)),
  gameDeal: async ({ params: { gameId }, uid }) =>
    ok(await (isChallengeGameId(gameId) ? dealOfChallengeGame : dealOfGame)(gameId, uid)),
  makeGuess: async ({ params: { gameId }, body, uid }) =>
    ok(await (isChallengeGameId(gameId) ? guessInChallenge : makeGuess)(gameId, uid, body)),
  submitScore: async ({ uid, body }) => {
    if (isChallengeGameId(body.gameId)) await refuseSubmission(body.gameId, uid);
    const { answer, isNew } = await submitScore(uid, body);
    return createdOrSame(isNew, answer);
  },
  completeDrinking: async () => {
    await completeDrinking();
    return done;
  },
};
