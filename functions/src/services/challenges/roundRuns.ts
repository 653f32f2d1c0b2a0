import type { ChallengeRound } from '@cardinal/core/api/challenges';
import {
  stateOfRun,
  type ChallengeRecord,
  type ParticipantRecord,
  type RunRecord,
} from '@cardinal/core/documents/challenges';
import { isPlaying, leavesRun } from '@cardinal/core/challenges/awaited';
import { deckName, isDecided, runOf } from '@cardinal/core/challenges/challenge';
import { isLate } from '@cardinal/core/challenges/deciding';
import { turnsSeen } from '@cardinal/core/challenges/page';
import { placeIn } from '@cardinal/core/challenges/places';
import { AppError } from '../../lib/appError';
import { now } from '../../lib/clock';
import { loadRuns } from '../../repos/challengesRepo';
import { atOneMoment } from '../../repos/store';
import { commitmentOf, tableView } from '../play/games';
import { runIn } from './challengeGames';
import { findChallenge, isOpen, settledNow, unsureIn, type Latest } from './changes';
import { callerIn, type Asker } from './places';
import { dealersGame } from './record';
import { roundNumber } from './rounds';

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
  if (asker.uid === null && asker.seat === null) throw new AppError('no-session');
  return atOneMoment(async (moment) => {
    const stored = await findChallenge(moment, code);
    const caller = await callerIn(moment, stored, asker);
    const round = roundNumber(number);
    const isIn = (one: ParticipantRecord) => runOf(one, round) !== undefined;
    const people = stored.participants.filter((one) => one.kind !== 'dealer' && isIn(one));
    const keys = people.map(({ id: participantId }) => ({ participantId, round }));
    const played = await loadRuns(moment, code, keys);
    const latest = latestIn(stored, played);
    const { challenge, at, deck } = await settledNow(moment, stored, latest, round);
    const { participant: own, state } = placeIn(challenge, caller);
    // An unknown seat in a header counts as none.
    const isNobody = caller.uid === null && (state === 'none' || state === 'taken');
    if (isNobody) throw new AppError('no-session');
    if (challenge.rounds[round - 1] === undefined) throw new AppError('not-found');
    const seen = turnsSeen(challenge, own, round);
    if (seen === null || deck === null) throw new AppError('round-not-over');
    const players = challenge.participants.filter(isIn);
    const isOpened = isDecided(challenge, round);
    const { order, salt } = deck;
    return {
      round,
      commitment: commitmentOf(deckName(code, round), order, salt),
      order: isOpened ? [...order] : null,
      salt: isOpened ? salt : null,
      runs: players.flatMap(({ id, kind, ...participant }) => {
        const record = played.find(({ participantId }) => participantId === id);
        // The challenge doesn't have the latest guess.
        const run = record === undefined ? runOf(participant, round) : runIn(record);
        const state = kind === 'dealer' ? dealersGame(deck) : record && stateOfRun(record);
        const isShown = run !== undefined && leavesRun(run);
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
  });
}

/**
 * How far everyone is in the round, from its runs. Whoever may be playing another one counts as playing it,
 * so that nothing is decided here that isn't.
 */
function latestIn(stored: ChallengeRecord, played: readonly RunRecord[]): Latest[] {
  const at = now();
  const unsure = unsureIn(stored, at);
  return stored.participants.flatMap(({ id: participantId, runs }): Latest[] => {
    const open = runs.find(isOpen);
    const record = played.find((one) => one.participantId === participantId);
    if (open === undefined) return [];
    if (record?.round === open.round) return [{ ...runIn(record), participantId }];
    return unsure.includes(participantId) ? [{ ...open, participantId, guessedAt: at }] : [];
  });
}
