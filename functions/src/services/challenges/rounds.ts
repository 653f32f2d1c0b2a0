import type { Challenge } from '@cardinal/core/api/challenges';
import { decideGiveUp, decideRematch } from '@cardinal/core/challenges/actions';
import { endTime } from '@cardinal/core/challenges/changes';
import { placeIn } from '@cardinal/core/challenges/places';
import { loadRun, saveRound } from '../../repos/challengesRepo';
import { storeInChallenge } from './challengeGames';
import { changeChallenge } from './changes';
import { agreed, type Asker } from './places';
import { newDeck, newRound, withDealersGames } from './record';
import { showChallenge } from './view';

/**
 * Adds a rematch: a round with a new deck.
 * @throws AppError `no-session`, `forbidden`, `not-found`, `round-open`, `challenge-over`,
 * `too-many-rounds`
 */
export async function addRound(code: string, asker: Asker): Promise<Challenge> {
  await changeChallenge(code, asker, async (tx, { challenge, caller, at }) => {
    const decision = agreed(decideRematch(challenge, caller, at));
    if (decision.kind === 'unchanged') return { challenge };
    const { round } = decision;
    const { deck, commitment } = newDeck(code, round, challenge.keptUntil);
    saveRound(tx, code, round, deck);
    const addedBy = placeIn(challenge, caller).participant?.id ?? null;
    const rounds = [...challenge.rounds, newRound(commitment, addedBy)];
    return { challenge: withDealersGames({ ...challenge, rounds }, [round], [deck], at) };
  });
  return showChallenge(code, asker);
}

/**
 * Ends the participant's game of a round.
 * @throws AppError `no-session`, `forbidden`, `not-found`
 */
export async function giveUpRound(code: string, number: string, asker: Asker): Promise<void> {
  await changeChallenge(code, asker, async (tx, { challenge, caller, at }) => {
    const round = roundNumber(number);
    const decision = agreed(decideGiveUp(challenge, caller, round, at));
    if (decision.kind === 'unchanged') return { challenge };
    const { participantId } = decision;
    const run = await loadRun(tx, code, { participantId, round });
    if (run === null) return { challenge };
    const ended = { ...run, endedAt: endTime(challenge, round, at) };
    return { challenge: storeInChallenge(tx, challenge, ended) };
  });
}

/** Zero for any text that isn't the number of a round. */
export function roundNumber(text: string): number {
  return /^[1-9]\d?$/.test(text) ? Number(text) : 0;
}
