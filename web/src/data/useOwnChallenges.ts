import { useEffect, useRef } from 'react';
import { KEYS, local } from '../lib/storage';
import { useChallengesQuery, useInvitationsQuery } from './challenges';

interface Options {
  /** Whether to listen for new invitations, which needs the live connection. */
  readonly isLive: boolean;
  /** Whether the server says that the player has ever been in a challenge. */
  readonly hasAny: boolean;
}

const codesOf = (challenges: readonly { readonly code: string }[]): string =>
  challenges
    .map(({ code }) => code)
    .sort()
    .join(' ');

/**
 * The player's challenges of the last seven days, fetched again when an invitation comes or goes. Nothing is
 * fetched for a player who has never had one: neither the server, nor this browser, nor an invitation
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
  return { ...query, data: query.isUninitialized ? [] : query.data };
}
