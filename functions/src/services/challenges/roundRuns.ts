import type { ChallengeRound } from '@cardinal/core/api/challenges';
import type { ChallengeRecord, Participant } from '@cardinal/core/documents/challenges';
import { deckName, isRoundOver } from '@cardinal/core/game/challenge';
import { AppError } from '../../lib/appError';
import { now } from '../../lib/clock';
import { gamesOfRound, loadRound, progressOf } from '../../repos/challengesRepo';
import { reader } from '../../repos/store';
import { commitmentOf, stateOf, tableView } from '../play/games';
import { courseAt, findChallenge, participantWith } from './challenges';
import { guestWith } from './startChallengeGame';

/** Null for anyone who isn't a participant. A guest shows it by the ID of a game. */
async function participantOf(
  challenge: ChallengeRecord,
  uid: string | null,
  gameId: string | undefined,
): Promise<Participant | null> {
  const own = uid === null ? undefined : participantWith(challenge, uid);
  if (own !== undefined || gameId === undefined) return own ?? null;
  return (await guestWith(reader, challenge, gameId)) ?? null;
}

/**
 * The finished runs of a round, for a participant who can no longer play it.
 * @throws AppError `not-found`, `not-yet`
 */
export async function roundRuns(
  code: string,
  number: string,
  uid: string | null,
  gameId: string | undefined,
): Promise<ChallengeRound> {
  // Before the reads, so that no game started since then is missed when the challenge seems ended.
  const at = now();
  const challenge = await findChallenge(reader, code);
  const round = /^[1-9]\d?$/.test(number) ? Number(number) : null;
  if (round === null || round > challenge.rounds) throw new AppError('not-found');

  const participant = await participantOf(challenge, uid, gameId);
  const course = courseAt(challenge, await progressOf(reader, code), at);
  const isOver = isRoundOver(course, round);
  const played = course.progress.filter((one) => one.round === round);
  const own = played.find(({ participantId }) => participantId === participant?.id);
  const mayLook = own === undefined ? participant !== null && isOver : own.over;
  const deal = mayLook ? await loadRound(reader, code, round) : null;
  if (deal === null) {
    throw new AppError('not-yet', { message: 'Finish your own game of this round first.' });
  }

  const games = await gamesOfRound(reader, code, round);
  const runs = challenge.participants.flatMap(({ id }) => {
    const isFinished = played.some(({ participantId, over }) => participantId === id && over);
    const game = games.find(({ participantId }) => participantId === id);
    if (!isFinished || game === undefined) return [];
    const { score, turns } = tableView(stateOf(game));
    return [{ participantId: id, score, turns }];
  });
  return {
    round,
    commitment: commitmentOf(deckName(code, round), deal.order, deal.salt),
    order: isOver ? [...deal.order] : null,
    salt: isOver ? deal.salt : null,
    runs,
  };
}
