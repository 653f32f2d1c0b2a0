import { useEffect, useRef } from 'react';
import { KEYS, local } from '../lib/storage';
import { useChallengesQuery, useInvitationsQuery } from './challenges';

interface Options {
  /** Whether to listen for new invitations, which needs the live connection. */
  readonly isLive: boolean;
}

/**
 * The player's challenges of the last seven days, fetched again when an invitation comes or goes. Nothing is
 * fetched before an invitation, or the first challenge in this browser.
 */
export function useOwnChallenges({ isLive }: Options) {
  const { data: invitations } = useInvitationsQuery(undefined, { skip: !isLive });
  const codes = invitations?.map(({ code }) => code).join(' ') ?? '';
  const skip = codes === '' && local.get(KEYS.hasChallenges) === null;
  const query = useChallengesQuery(undefined, { skip });
  const known = useRef(codes);
  const { refetch } = query;
  useEffect(() => {
    if (skip || known.current === codes) return;
    const isFirst = known.current === '';
    known.current = codes;
    if (!isFirst) void refetch();
  }, [codes, skip, refetch]);
  return { ...query, data: query.isUninitialized ? [] : query.data };
}
