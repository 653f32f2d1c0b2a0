import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Challenge } from '@cardinal/core/api/challenges';
import { QUEUE_WAIT_MS } from '@cardinal/core/challenges/challenge';
import { useShown } from '../../components/useShown';
import { challengePath } from '../../config/paths';
import { usePlaySomeoneMutation } from '../../data/challenges';
import { serverNow } from '../../lib/clock';
import { hasEnded } from './course';

/** How often the page checks whether its wait has run out, in milliseconds. */
const CHECK_MS = 30_000;

/** Whether no one has come yet to whom the player could have been paired. */
function isAlone({ createdBy, participants }: Challenge, userId: string | null): boolean {
  if (userId === null || createdBy?.id !== userId) return false;
  return participants.every((one) => one.userId === userId || one.kind === 'dealer');
}

/**
 * Keeps a player waiting for someone to play with while the page is seen: the server pairs only those
 * who asked in the last 10 minutes. The answer may be the challenge of someone who waits, too.
 */
export function useQueueWait(
  challenge: Challenge,
  userId: string | null,
  isFromQueue: boolean,
): void {
  const navigate = useNavigate();
  const [open] = usePlaySomeoneMutation();
  const { code, createdAt, over } = challenge;
  const isShown = useShown();
  const isWaiting =
    isShown && isFromQueue && !over && !hasEnded(challenge) && isAlone(challenge, userId);
  useEffect(() => {
    if (!isWaiting) return undefined;
    let askedAt = Date.parse(createdAt);
    const askAgain = async (): Promise<void> => {
      const found = await open().unwrap();
      askedAt = serverNow();
      if (found.code === code) return;
      navigate(`${challengePath(found.code)}?open`, { replace: true });
    };
    const timer = setInterval(() => {
      const isDue = serverNow() - askedAt > QUEUE_WAIT_MS;
      // If it fails, the next check tries again.
      if (isDue) void askAgain().catch(() => undefined);
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, createdAt, code, open, navigate]);
}
