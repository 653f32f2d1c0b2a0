import type { Challenge } from '@cardinal/core/api/challenges';
import { decideDealer } from '@cardinal/core/challenges/actions';
import { loadRounds } from '../../repos/challengesRepo';
import { changeChallenge } from './changes';
import { agreed, type Asker } from './places';
import { searchIn } from './queue';
import { newDealer, withDealersGames } from './record';
import { showChallenge } from './view';

/**
 * Adds the Dealer to every round that isn't decided.
 * @throws AppError `no-session`, `forbidden`, `not-found`, `challenge-full`, `challenge-over`
 */
export async function addDealer(code: string, asker: Asker): Promise<Challenge> {
  await changeChallenge(code, asker, async (tx, { challenge, caller, at }) => {
    const decision = agreed(decideDealer(challenge, caller, at));
    if (decision.kind === 'unchanged') return { challenge };
    const { rounds } = decision;
    const decks = await loadRounds(tx, code, rounds);
    const endSearch = await searchIn(tx, challenge);
    endSearch();
    const seated = { ...challenge, participants: [...challenge.participants, newDealer()] };
    return { challenge: withDealersGames(seated, rounds, decks, at) };
  });
  return showChallenge(code, asker);
}
