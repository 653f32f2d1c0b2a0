// Compares challenges with the naive model.
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { dealFrom } from '@cardinal/core/game/deal';
import { AppError } from '../../lib/appError';
import { dealOfChallengeGame, showChallengeGame } from '../../services/challenges/challengeGames';
import { showChallenge } from '../../services/challenges/challenges';
import { roundRuns } from '../../services/challenges/roundRuns';
import type { Naive } from './naive';
import type { KnownChallenge } from './naiveChallenges';

type Expect = (where: string, found: unknown, expected: unknown) => void;

/** An answer, or the code of its refusal. */
async function outcome<T>(work: Promise<T>): Promise<T | string> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** What participants and others see of challenges and differs from the naive model. */
export async function challengeDifferences(naive: Naive, now: number): Promise<string[]> {
  const found: string[] = [];
  const expect: Expect = (where, stored, expected) => {
    if (isDeepStrictEqual(stored, expected)) return;
    found.push(`${where}: ${JSON.stringify(stored)}, expected ${JSON.stringify(expected)}`);
  };
  for (const challenge of naive.challenges.values()) {
    const { code } = challenge;
    const shown = challenge.isExpired(now) ? 'not-found' : challenge.shown(now);
    expect(`the challenge ${code}`, await outcome(showChallenge(code)), shown);
    if (challenge.isExpired(now)) continue;
    for (const round of challenge.roundNumbers) {
      await compareRound(naive, { challenge, round, now, expect });
    }
    await compareGames(challenge, expect);
  }
  return found;
}

interface Compared {
  readonly challenge: KnownChallenge;
  readonly round: number;
  readonly now: number;
  readonly expect: Expect;
}

async function compareRound(
  naive: Naive,
  { challenge, round, now, expect }: Compared,
): Promise<void> {
  const guests = challenge.firsts.filter(({ uid }) => uid === null);
  const viewers = [
    ...naive.living.map(({ uid }) => ({
      uid,
      gameId: undefined,
      run: challenge.firsts.find((run) => run.uid === uid),
    })),
    ...guests.map((run) => ({ uid: null, gameId: run.id, run })),
    { uid: null, gameId: undefined, run: undefined },
  ];
  for (const { uid, gameId, run } of viewers) {
    const found = await outcome(roundRuns(challenge.code, String(round), uid, gameId));
    expect(
      `round ${round} of ${challenge.code} for ${run?.participantId ?? 'a stranger'}`,
      typeof found === 'string' ? found : seen(challenge.code, found),
      challenge.round(round, run, now) ?? 'not-yet',
    );
  }
}

/** The round with whether its deck is published. A published deck must be the promised one. */
function seen(code: string, { order, salt, ...rest }: Awaited<ReturnType<typeof roundRuns>>) {
  if (order === null || salt === null) return { ...rest, isPublic: order !== salt };
  const promise = `${code}|${rest.round}|${order.join(',')}|${salt}`;
  const commitment = createHash('sha256').update(promise).digest('hex');
  const deck = dealFrom(order);
  const isDealt = rest.runs.every(({ turns }) => {
    const cards = turns.flatMap((turn) => turn.cards);
    return isDeepStrictEqual(cards, deck.slice(0, cards.length));
  });
  return { ...rest, isPublic: isDealt && commitment === rest.commitment ? true : 'another deck' };
}

/** A game shows its own turned cards, and never its deck. */
async function compareGames({ runs }: KnownChallenge, expect: Expect): Promise<void> {
  for (const { id, uid, answers } of runs) {
    const [game, deal] = [
      await outcome(showChallengeGame(id, uid)),
      await outcome(dealOfChallengeGame(id, uid)),
    ];
    if (typeof game === 'string' || typeof deal === 'string') continue;
    const cards = game.turns.flatMap((turn) => turn.cards);
    expect(
      `the game ${id}`,
      { cards, order: deal.shuffleOrder, salt: deal.salt },
      { cards: answers.flatMap((answer) => answer.cards), order: null, salt: null },
    );
  }
}
