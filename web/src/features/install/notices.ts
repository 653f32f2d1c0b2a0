import type { ListedChallenge } from '@cardinal/core/api/challenges';
import { challengePath } from '../../config/paths';
import { isResultSeen } from '../../data/seenResults';

/** The notifications that are on the screen. */
export async function shownNotices(): Promise<readonly Notification[]> {
  if (!('serviceWorker' in navigator)) return [];
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.getNotifications()) ?? [];
}

const OF_CHALLENGES = ['challenge', 'turn'];

export const isOfChallenges = ({ tag }: Notification): boolean => OF_CHALLENGES.includes(tag);

/** What is known where the site is open. Undefined is unknown. */
interface Now {
  readonly pathname: string;
  readonly hasPlayed?: boolean | undefined;
  readonly challenges?: readonly ListedChallenge[] | undefined;
}

const asksFor = (tag: string, challenge: ListedChallenge): boolean =>
  tag === 'challenge'
    ? challenge.state === 'invited'
    : challenge.state === 'yours' || (challenge.state === 'decided' && !isResultSeen(challenge));

/** Closes what the player has done or sees now. Whose score was beaten sees it on the site. */
export function closeOver(notices: readonly Notification[], now: Now): void {
  const { pathname, hasPlayed, challenges } = now;
  const isOver = (notice: Notification): boolean => {
    const { tag } = notice;
    const link: unknown = notice.data;
    if (tag === 'beaten') return true;
    if (!isOfChallenges(notice)) return hasPlayed === true;
    const isOne = (one: ListedChallenge) => link === '/' || link === challengePath(one.code);
    const isWaiting = challenges?.some((one) => isOne(one) && asksFor(tag, one)) ?? true;
    return (link !== '/' && link === pathname) || !isWaiting;
  };
  for (const notice of notices.filter(isOver)) notice.close();
}
