import { useEffect, useRef, useState } from 'react';
import { NOT_LIVE, useChallengeQuery, useLiveChallengeQuery } from '../../data/challenges';
import type { LiveChallenge } from '../../data/liveSources';
import { endsIn, withProgress } from './course';

/** How often a challenge is fetched that isn't live, in milliseconds. */
const POLL_MS = 5000;

/** A guest's listener, on a connection of its own. Without one, the challenge is fetched often. */
function useGuestsLine(code: string, token: string | null): LiveChallenge {
  const [shown, setShown] = useState(NOT_LIVE);
  useEffect(() => {
    if (token === null) return undefined;
    let isWanted = true;
    const close = async (): Promise<() => void> => {
      const sources = await import('../../data/liveSources');
      const connection = await sources.connect(token);
      const end = (): void => {
        setShown(NOT_LIVE);
        void sources.disconnect(connection);
      };
      if (isWanted) {
        const line = sources.lineOn(connection, { onState: () => undefined, onBroken: end });
        line.challenge(code, (change) => setShown((before) => ({ ...before, ...change })));
      }
      return end;
    };
    const opened = close().catch(() => () => undefined);
    return () => {
      isWanted = false;
      void opened.then((end) => end());
    };
  }, [code, token]);
  return token === null ? NOT_LIVE : shown;
}

interface Listening {
  /** Whether the signed-in player takes part. */
  readonly isParticipant: boolean;
  readonly guestsToken: string | null;
}

/** A challenge, kept up to date while it is on the screen. */
export function useChallenge(code: string, { isParticipant, guestsToken }: Listening) {
  const own = useLiveChallengeQuery(code, { skip: !isParticipant });
  const guests = useGuestsLine(code, guestsToken);
  const { progress, revision } = (isParticipant ? own.data : guests) ?? NOT_LIVE;
  const isLive = progress !== null;
  const { data, error, isLoading, isFetching, refetch } = useChallengeQuery(code, {
    pollingInterval: isLive ? 0 : POLL_MS,
    skipPollingIfUnfocused: true,
  });
  // What follows from the progress, such as the winner, is the server's to say. A running fetch may
  // have been answered before the change, and another one only starts after it.
  const change = `${revision} ${endsIn(progress)}`;
  const known = useRef(change);
  useEffect(() => {
    if (isFetching || known.current === change) return;
    known.current = change;
    void refetch();
  }, [change, isFetching, refetch]);
  return {
    challenge: data === undefined ? null : withProgress(data, progress),
    error: data === undefined ? error : undefined,
    isLoading,
    refetch: () => void refetch(),
  };
}
