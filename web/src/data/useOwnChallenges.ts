import { useEffect, useRef } from 'react';
import { KEYS, local } from '../lib/storage';
import { useChallengesQuery, useInvitationsQuery } from './challenges';

interface Options {
  /** Whether to listen for new invitations, which needs the live connection. */
  readonly isLive: boolean;
  /** Whether the server says that the player has ever been in a challenge. */
  readonly hasAny: boolean;
}

/** How often an open page looks whether a challenge went on, in milliseconds. */
const LOOK_MS = 60_000;

const codesOf = (challenges: readonly { readonly code: string }[]): string =>
  challenges
    .map(({ code }) => code)
    .sort()
    .join(' ');

/**
 * The player's challenges, fetched again when an invitation comes or goes, when the player returns to the
 * page, and every minute while one is open: they may be played on another device. Nothing is fetched for a player who has never had one: neither the server, nor this browser, nor an invitation
 * says so.
 */
export function useOwnChallenges({ isLive, hasAny }: Options) {
  const { data: invitations = [] } = useInvitationsQuery(undefined, { skip: !isLive });
  const codes = codesOf(invitations);
  const skip = codes === '' && !hasAny && local.get(KEYS.hasChallenges) === null;
  const query = useChallengesQuery(undefined, { skip });
  const { data = [], isFetching, refetch } = query;
  const listed = codesOf(data.filter(({ state }) => state === 'invited'));
  const known = useRef(codes);
  useEffect(() => {
    if (skip || isFetching || known.current === codes) return;
    known.current = codes;
    if (codes !== listed) void refetch();
  }, [codes, listed, skip, isFetching, refetch]);
  const isOpen = data.some(({ state }) => state !== 'decided');
  useEffect(() => {
    if (skip) return undefined;
    const look = (): void => {
      if (document.visibilityState !== 'hidden') void refetch();
    };
    document.addEventListener('visibilitychange', look);
    const timer = isOpen ? setInterval(look, LOOK_MS) : undefined;
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, [skip, isOpen, refetch]);
  return { ...query, data: query.isUninitialized ? [] : query.data };
}
