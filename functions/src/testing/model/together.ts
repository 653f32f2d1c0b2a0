// What must be true of groups and challenges.
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { commitmentText, dealFrom } from '@cardinal/core/game/deal';
import { AppError } from '../../lib/appError';
import { roundRuns } from '../../services/challenges/roundRuns';
import { showChallenge } from '../../services/challenges/view';
import { listGroups, showGroup } from '../../services/groups/groups';
import { scoreOf, type Known } from './known';

/** An answer, or null if it is refused. */
async function allowed<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Both sides of a membership say the same, and the owner is a member. */
export async function brokenGroups({ living, groups }: Known): Promise<string[]> {
  const found: string[] = [];
  for (const { uid, username } of living) {
    const own = new Map((await listGroups(uid)).map((group) => [group.id, group.members]));
    for (const id of groups.keys()) {
      const group = await allowed(showGroup(uid, id));
      const members = group?.members.map((member) => member.id) ?? [];
      const isMember = members.includes(uid);
      const isWhole = group === null || members.includes(group.ownerId);
      const hasStrangers = members.some((member) => !living.some((one) => one.uid === member));
      if (own.get(id) !== (isMember ? members.length : undefined) || !isWhole || hasStrangers) {
        found.push(`${username} and the group ${id}: ${JSON.stringify(group)}, ${own.get(id)}`);
      }
    }
  }
  return found;
}

/** Every participant is shown the games that were played, and a published deck is the promised one. */
export async function brokenChallenges(known: Known): Promise<string[]> {
  const found: string[] = [];
  for (const code of known.challenges) {
    const challenge = await allowed(showChallenge(code, { uid: null, seat: null }));
    if (challenge === null) continue;
    const { participants, over, winners } = challenge;
    const ids = participants.map(({ participantId }) => participantId);
    if (!winners.every((id) => over && ids.includes(id))) found.push(`${code}: winners ${winners}`);
    for (const game of known.gamesOf(code)) {
      const { id, uid, seat, answers } = game;
      const { participantId = '', round = 0 } = game.challenge ?? {};
      const seen = participants.find((one) => one.participantId === participantId);
      const { turned, score } = seen?.rounds[round - 1] ?? {};
      const cards = answers.flatMap((answer) => answer.cards);
      if (turned !== cards.length || score !== scoreOf(game)) {
        found.push(`${code}: the game ${id} is shown as ${JSON.stringify(seen)}`);
      }
      const runs = await allowed(roundRuns(code, String(round), { uid, seat }));
      if (runs?.order == null || runs.salt === null) continue;
      const promised = commitmentText(`${code}|${round}`, runs.order, runs.salt);
      const hash = createHash('sha256').update(promised).digest('hex');
      const isDealt = isDeepStrictEqual(cards, dealFrom(runs.order).slice(0, cards.length));
      if (!isDealt || hash !== runs.commitment) found.push(`${code}: another deck in ${round}`);
    }
  }
  return found;
}
