import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { LiveFeed } from './liveFeed';
import { listenerAdded, listenerRemoved } from './liveSlice';
import type { LiveChallenge, LiveRun } from './liveSources';

export const NOT_LIVE: LiveChallenge = { progress: null, revision: null, isLive: false };

/** A guest's feed, with a connection of its own as soon as the server has offered a token. */
export function useGuestsFeed(offered: string | null): LiveFeed {
  const [feed] = useState(() => new LiveFeed());
  // Each response has a new token. The connection keeps its first one until it breaks.
  const [{ token, broken }, setTokens] = useState({ token: offered, broken: '' });
  if (token === null && offered !== null && offered !== broken) {
    setTokens({ token: offered, broken });
  }
  useEffect(() => {
    if (token === null) return undefined;
    let isWanted = true;
    const end = (): void => {
      feed.disconnect();
      if (isWanted) setTokens({ token: null, broken: token });
    };
    const open = async (): Promise<() => void> => {
      const sources = await import('./liveSources');
      const connection = await sources.connect(token);
      const events = { onState: () => undefined, onBroken: end };
      if (isWanted) feed.connect(new sources.Line(connection, events));
      return () => void sources.disconnect(connection);
    };
    const opened = open().catch(() => {
      end();
      return () => undefined;
    });
    return () => {
      isWanted = false;
      feed.disconnect();
      void opened.then((close) => close());
    };
  }, [feed, token]);
  return feed;
}

/** A challenge's live documents, for someone whom the rules let listen. */
export function useLiveChallenge(feed: LiveFeed, code: string, isListener: boolean): LiveChallenge {
  const dispatch = useDispatch();
  const [live, setLive] = useState(NOT_LIVE);
  useEffect(() => {
    if (!isListener) return undefined;
    const stop = feed.add((line) => {
      const close = line.challenge(code, (news) => setLive((before) => ({ ...before, ...news })));
      return () => {
        close();
        setLive(NOT_LIVE);
      };
    });
    dispatch(listenerAdded());
    return () => {
      stop();
      dispatch(listenerRemoved());
    };
  }, [feed, code, isListener, dispatch]);
  return live;
}

/** The runs of a round by participant, as far as they are played, of those who still play it. */
export function useLiveRuns(
  feed: LiveFeed,
  code: string,
  round: number,
  participantIds: readonly string[],
): Readonly<Record<string, LiveRun>> {
  const [runs, setRuns] = useState<Readonly<Record<string, LiveRun>>>({});
  const ids = participantIds.join(' ');
  useEffect(
    () =>
      feed.add((line) => {
        const keys = ids.split(' ').filter((id) => id !== '');
        const stops = keys.map((participantId) =>
          line.run(code, { participantId, round }, (run) =>
            setRuns((before) => ({ ...before, [participantId]: run })),
          ),
        );
        return () => stops.forEach((stop) => stop());
      }),
    [feed, code, round, ids],
  );
  return runs;
}
