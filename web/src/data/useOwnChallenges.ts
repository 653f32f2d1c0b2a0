import { useEffect, useRef } from 'react';
import { useChallengesQuery, useInvitationsQuery } from './challenges';

interface Options {
  /** Whether to listen for new invitations, which needs the live connection. */
  readonly isLive: boolean;
}

/** The player's challenges of the last seven days, fetched again when an invitation comes or goes. */
export function useOwnChallenges({ isLive }: Options) {
  const query = useChallengesQuery();
  const { data: invitations } = useInvitationsQuery(undefined, { skip: !isLive });
  const codes = invitations?.map(({ code }) => code).join(' ') ?? '';
  const known = useRef(codes);
  const { refetch, isUninitialized } = query;
  useEffect(() => {
    if (isUninitialized || known.current === codes) return;
    known.current = codes;
    void refetch();
  }, [codes, isUninitialized, refetch]);
  return query;
}
