import { useEffect, useRef, useState } from 'react';
import type { Challenge } from '@cardinal/core/api/challenges';
import { useShown } from '../../data/useShown';
import { useChallengeQuery, type ChallengeKey } from '../../data/challenges';
import { failureFrom } from '../../data/failure';
import { liveFeed } from '../../data/liveFeed';
import { useGuestsFeed, useLiveChallenge } from '../../data/useLiveChallenge';
import { serverNow } from '../../lib/clock';
import { followed, NOTHING } from './stream';

/** How often a challenge is fetched that isn't live, or couldn't be fetched, in milliseconds. */
const POLL_MS = 5000;
/** The same for someone who only looks, or sees nothing. */
const LOOK_MS = 20_000;
/** Longer timers overflow. */
const MAX_TIMER_MS = 24 * 60 * 60 * 1000;
/** After a deadline, the server's clock has surely passed it, too. */
const MARGIN_MS = 500;

/** Whether the rules let the player listen. Someone who declined and then plays listens again. */
function mayListen({ you, createdBy, invited, pair }: Challenge, userId: string | null): boolean {
  if (userId === null) return you !== null;
  const isInvited = invited?.state === 'waiting' && invited.id === userId;
  return you !== null || pair !== null || createdBy?.id === userId || isInvited;
}

interface Reader extends ChallengeKey {
  /** Whether a guest's place is still being taken over. */
  readonly isWaiting: boolean;
}

/** A challenge, kept up to date while it is on the screen. */
export function useChallenge({ code, seat, userId, isWaiting }: Reader) {
  const [stream, setStream] = useState(NOTHING);
  const { shown, isBehind } = stream;
  const isShown = useShown();
  const [isGone, setGone] = useState(false);
  const isIn = !isGone && (shown === null || mayListen(shown, userId));
  const poll = isIn ? POLL_MS : LOOK_MS;
  const { data, error, isLoading, isFetching, fulfilledTimeStamp, refetch } = useChallengeQuery(
    { code, seat, userId },
    { pollingInterval: stream.live.isLive || !isShown ? 0 : poll, skip: isWaiting },
  );
  const guests = useGuestsFeed(data?.realtimeToken ?? null);
  const feed = userId === null ? guests : liveFeed;
  const live = useLiveChallenge(feed, code, data !== undefined && mayListen(data, userId));
  const next = followed(stream, data, live);
  if (next !== stream) setStream(next);
  // It is fetched when something has happened that isn't shown, and when time alone changes it. An
  // answer to an earlier fetch may not have it yet.
  const asked = useRef(live);
  const isMissing = isBehind && (asked.current !== live || error !== undefined);
  const changesAt = shown?.changesAt ?? null;
  useEffect(() => {
    if (isFetching || isWaiting || (!isMissing && changesAt === null)) return undefined;
    const rest = isMissing ? 0 : Math.max(0, Date.parse(changesAt ?? '') - serverNow()) + MARGIN_MS;
    const delay = error === undefined ? rest : Math.max(rest, POLL_MS);
    const timer = setTimeout(
      () => {
        asked.current = live;
        void refetch();
      },
      Math.min(delay, MAX_TIMER_MS),
    );
    return () => clearTimeout(timer);
  }, [isMissing, changesAt, fulfilledTimeStamp, error, isFetching, isWaiting, live, refetch]);
  const isUnknown = error !== undefined && failureFrom(error).code === 'not-found';
  if (isUnknown !== isGone) setGone(isUnknown);
  return {
    challenge: shown,
    feed,
    error: shown === null || isUnknown ? error : undefined,
    isLoading: isLoading || isWaiting,
    refetch: () => (isWaiting ? undefined : void refetch()),
  };
}
