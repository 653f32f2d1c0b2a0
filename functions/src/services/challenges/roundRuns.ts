import type { ChallengeRound } from '@cardinal/core/api/challenges';
import { stateOfRun } from '@cardinal/core/documents/challenges';
import { isPlaying, isResult } from '@cardinal/core/challenges/awaited';
import { deckName, isDecided, runOf } from '@cardinal/core/challenges/challenge';
import { isLate } from '@cardinal/core/challenges/deciding';
import { turnsSeen } from '@cardinal/core/challenges/page';
import { AppError } from '../../lib/appError';
import { loadRound, loadRuns } from '../../repos/challengesRepo';
import { reader } from '../../repos/store';
import { commitmentOf, tableView } from '../play/games';
import type { Asker } from './places';
import { dealersGame } from './record';
import { roundNumber } from './rounds';
import { lookAt } from './view';

/**
 * The runs of a round, for a participant whose own is over: results, and games that can continue. Whoever
 * gave up sees them as far as they turned cards themselves, until the round is decided.
 * @throws AppError `no-session`, `not-found`, `not-yet`
 */
export async function roundRuns(
  code: string,
  number: string,
  asker: Asker,
): Promise<ChallengeRound> {
  const { challenge, caller, own, at } = await lookAt(code, asker);
  if (caller.uid === null && own === null) throw new AppError('no-session');
  const round = roundNumber(number);
  if (challenge.rounds[round - 1] === undefined) throw new AppError('not-found');
  const seen = turnsSeen(challenge, own, round);
  const deck = await loadRound(reader, code, round);
  if (seen === null || deck === null) throw new AppError('round-not-over');
  const people = challenge.participants.filter(({ kind }) => kind !== 'dealer');
  const keys = people.map(({ id }) => ({ participantId: id, round }));
  const runs = await loadRuns(reader, code, keys);
  const isOpened = isDecided(challenge, round);
  const { order, salt } = deck;
  return {
    round,
    commitment: commitmentOf(deckName(code, round), order, salt),
    order: isOpened ? [...order] : null,
    salt: isOpened ? salt : null,
    runs: challenge.participants.flatMap(({ id, kind, ...participant }) => {
      const run = runOf(participant, round);
      const played = runs.find(({ participantId }) => participantId === id);
      const state = kind === 'dealer' ? dealersGame(deck) : played && stateOfRun(played);
      const isShown = run !== undefined && (run.endedAt === null || isResult(run));
      if (state === undefined || !isShown) return [];
      const { score, turns } = tableView(state);
      const isCut = seen !== Infinity;
      return {
        participantId: id,
        score: isCut ? null : score,
        turns: turns.slice(0, seen),
        late: isLate(challenge, run),
        playing: isPlaying(run, at),
      };
    }),
  };
}
