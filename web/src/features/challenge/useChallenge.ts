import { useEffect, useRef, useState } from 'react';
import type { Challenge } from '@cardinal/core/api/challenges';
import { useShown } from '../../components/useShown';
import {
  NOT_LIVE,
  useChallengeQuery,
  useLiveChallengeQuery,
  type ChallengeKey,
} from '../../data/challenges';
import type { LiveChallenge } from '../../data/liveSources';
import { serverNow } from '../../lib/clock';
import { hasEnded, withProgress } from './course';

/** How often a challenge is fetched that isn't live, in milliseconds. */
const POLL_MS = 5000;

/** A guest's listener, on a connection of its own. Without one, the challenge is fetched often. */
function useGuestsLine(code: string, offered: string | null): LiveChallenge {
  const [shown, setShown] = useState(NOT_LIVE);
  // Each response has a new token. The connection keeps its first one until it breaks.
  const [{ token, broken }, setTokens] = useState({ token: offered, broken: '' });
  if (token === null && offered !== null && offered !== broken) {
    setTokens({ token: offered, broken });
  }
  useEffect(() => {
    if (token === null) return undefined;
    let isWanted = true;
    const end = (): void => {
      setShown(NOT_LIVE);
      if (isWanted) setTokens({ token: null, broken: token });
    };
    const open = async (): Promise<() => void> => {
      const sources = await import('../../data/liveSources');
      const connection = await sources.connect(token);
      if (isWanted) {
        const line = new sources.Line(connection, { onState: () => undefined, onBroken: end });
        line.challenge(code, (change) => setShown((before) => ({ ...before, ...change })));
      }
      return () => void sources.disconnect(connection);
    };
    const opened = open().catch(() => {
      end();
      return () => undefined;
    });
    return () => {
      isWanted = false;
      void opened.then((close) => close());
    };
  }, [code, token]);
  return token === null ? NOT_LIVE : shown;
}

/** The next moment at which someone is no longer waited for, or it ends, in milliseconds from now. */
function untilNextDeadline(challenge: Challenge): number | null {
  const { waitingFor, over, endsAt } = challenge;
  const times = waitingFor.flatMap(({ until }) => (until === null ? [] : [Date.parse(until)]));
  if (!over && !hasEnded(challenge)) times.push(Date.parse(endsAt));
  return times.length === 0 ? null : Math.max(0, Math.min(...times) - serverNow());
}

/** Longer timers overflow. */
const MAX_TIMER_MS = 24 * 60 * 60 * 1000;
/** After a deadline, the server's clock has surely passed it, too. */
const MARGIN_MS = 500;

/** Whether the rules let the player listen. Someone who declined and then plays listens again. */
function mayListen({ you, createdBy, invited }: Challenge, userId: string): boolean {
  const isInvited = invited?.state === 'waiting' && invited.id === userId;
  return you !== null || createdBy?.id === userId || isInvited;
}

interface Reader extends ChallengeKey {
  readonly userId: string | null;
  /** Whether a guest's place is still being taken over. */
  readonly isWaiting: boolean;
}

/** A challenge, kept up to date while it is on the screen. */
export function useChallenge({ code, seat, userId, isWaiting }: Reader) {
  const [isLive, setLive] = useState(false);
  const isShown = useShown();
  const { data, error, isLoading, isFetching, refetch } = useChallengeQuery(
    { code, seat },
    { pollingInterval: isLive || !isShown ? 0 : POLL_MS, skip: isWaiting },
  );
  const isListener = data !== undefined && userId !== null && mayListen(data, userId);
  // What it showed last stays in `data` when it is skipped.
  const { currentData: own } = useLiveChallengeQuery(code, { skip: !isListener });
  const guests = useGuestsLine(code, data?.realtimeToken ?? null);
  const live = (userId === null ? guests : own) ?? NOT_LIVE;
  const { progress, revision } = live;
  if (isLive !== live.isLive) setLive(live.isLive);
  // What follows from the progress, such as the winner, is the server's to say. A running fetch may
  // have been answered before the change, and another one only starts after it.
  const known = useRef(revision);
  useEffect(() => {
    if (isFetching || isWaiting || known.current === revision) return;
    known.current = revision;
    void refetch();
  }, [revision, isFetching, isWaiting, refetch]);
  const deadline = data === undefined ? null : untilNextDeadline(data);
  useEffect(() => {
    if (deadline === null) return undefined;
    const timer = setTimeout(() => void refetch(), Math.min(deadline + MARGIN_MS, MAX_TIMER_MS));
    return () => clearTimeout(timer);
    // A fetch changes the deadline, even if by a moment, and starts the timer again.
  }, [deadline, refetch]);
  return {
    challenge: data === undefined ? null : withProgress(data, progress, serverNow()),
    error: data === undefined ? error : undefined,
    isLoading: isLoading || isWaiting,
    refetch: () => (isWaiting ? undefined : void refetch()),
  };
}
