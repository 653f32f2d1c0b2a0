import { CHALLENGES, type ChallengeRecord } from '@cardinal/core/documents/challenges';
import { isTurnOf, newsFor, type ChangeNews } from '@cardinal/core/challenges/page';
import { now } from '../../lib/clock';
import type { Written } from '../../lib/triggered';
import { isBlockedBetween } from '../../repos/blocksRepo';
import { listedChallengesOf } from '../../repos/challengesRepo';
import { reader } from '../../repos/store';
import { loadUser } from '../../repos/usersRepo';
import { notify } from './notify';
import { turnNotice } from './texts';

/** More than so many aren't counted. */
const MAX_COUNTED = 20;

/** Runs after a write to a challenge: tells its players that it is their turn, or that it is decided. */
export async function notifyTurns(_: string, { before, after }: Written): Promise<void> {
  const [earlier, challenge] = [CHALLENGES.parse(before), CHALLENGES.parse(after)];
  if (!earlier.ok || !challenge.ok) return;
  for (const uid of challenge.value.uids) {
    const news = newsFor(earlier.value, challenge.value, uid, now());
    if (news !== null) await tell(uid, challenge.value, news);
  }
}

async function tell(
  uid: string,
  { code, participants, names }: ChallengeRecord,
  news: ChangeNews,
): Promise<void> {
  if ((await loadUser(reader, uid))?.reminders.challenges !== true) return;
  const other = participants.find(({ id }) => id === news.by);
  if (other?.uid != null && (await isBlockedBetween(reader, uid, other.uid))) return;
  const name = other?.uid == null ? other?.name : names[other.uid];
  const turns = await turnsOf(uid);
  const turn = { ...news, code, by: name ?? null };
  const first = 'isWon' in news ? 0 : 1;
  const noticeOf = (count: number) => turnNotice(count === 1 ? first : turns, turn);
  await notify({ uid, tag: 'turn', key: code, noticeOf });
}

async function turnsOf(uid: string): Promise<number> {
  const at = now();
  const found = await listedChallengesOf(uid, at, MAX_COUNTED);
  return found.filter((one) => isTurnOf(one, uid, at)).length;
}
