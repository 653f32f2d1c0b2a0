import { decideReaction } from '@cardinal/core/challenges/actions';
import type { Reaction } from '@cardinal/core/challenges/challenge';
import { placeIn } from '@cardinal/core/challenges/places';
import { now } from '../../lib/clock';
import * as repo from '../../repos/challengesRepo';
import { inTransaction } from '../../repos/store';
import { actionCounter } from '../limits/limits';
import { findChallenge } from './changes';
import { agreed, callerIn, type Asker } from './places';

/**
 * Shows a reaction to the others.
 * @throws AppError `no-session`, `forbidden`, `not-found`, `too-many`
 */
export async function react(code: string, reaction: Reaction, asker: Asker): Promise<void> {
  let count: (() => Promise<void>) | null = null;
  await inTransaction(async (tx) => {
    const challenge = await findChallenge(tx, code);
    const caller = await callerIn(tx, challenge, asker);
    const participantId = placeIn(challenge, caller).participant?.id ?? '';
    const known = participantId === '' ? null : await repo.loadProgress(tx, code, participantId);
    const at = now();
    const latest = known?.reaction ?? null;
    const decision = agreed(decideReaction(challenge, caller, reaction, latest, at));
    if (decision.kind === 'unchanged') return;
    count ??= actionCounter('reactions', participantId);
    await count();
    const { keptUntil } = challenge;
    repo.updateProgress(tx, code, { participantId, keptUntil, reaction: { reaction, at } });
  });
}
