import type { ListedChallenge } from '@cardinal/core/api/challenges';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { userWanted } from '../lib/events';
import { KEYS, local } from '../lib/storage';
import { useShown } from './useShown';
import { challengesApi, useChallengesQuery, useInvitationsQuery } from './challenges';

interface Options {
  /** Whether to listen for new invitations, which needs the live connection. */
  readonly isLive: boolean;
  /** Whether the server says that the player has ever been in a challenge. */
  readonly hasAny: boolean;
  /** Where nothing is asked yet, or never. */
  readonly isOff?: boolean;
}

/** How often an open page looks whether a challenge went on, in milliseconds. */
const LOOK_MS = 60_000;

/** How many invitations wait for the player, and turns after others: for the trophy and the icon. */
export const waitingIn = (challenges: readonly ListedChallenge[]): number =>
  challenges.filter(({ state, turn }) => state === 'invited' || turn).length;

const codesOf = (challenges: readonly { readonly code: string }[]): string =>
  challenges
    .map(({ code }) => code)
    .sort()
    .join(' ');

/**
 * The player's challenges, fetched again when an invitation comes or goes, when the player returns to the
 * page, and every minute while one is open: they may be played on another device. Nothing is fetched for a
 * player who has never had one: neither the server, which is asked again on a return to the page if its word
 * is old, nor this browser, nor an invitation says so.
 */
export function useOwnChallenges({ isLive, hasAny, isOff = false }: Options) {
  const { data: invitations } = useInvitationsQuery(undefined, { skip: !isLive });
  const codes = invitations ? codesOf(invitations) : null;
  const isNone = !codes && !hasAny && local.get(KEYS.hasChallenges) === null;
  const skip = isOff || isNone;
  const isShown = useShown();
  const latest = challengesApi.endpoints.challenges.useQueryState().data;
  const isOpen = latest?.some(({ state }) => state !== 'decided') === true;
  const pollingInterval = isShown && isOpen ? LOOK_MS : 0;
  const query = useChallengesQuery(undefined, { skip, pollingInterval });
  const { data = [], isFetching, refetch } = query;
  const listed = codesOf(data.filter(({ state }) => state === 'invited'));
  const known = useRef<string | null>(null);
  useEffect(() => {
    if (skip || isFetching || codes === null || known.current === codes) return;
    known.current = codes;
    if (codes !== listed) void refetch();
  }, [codes, listed, skip, isFetching, refetch]);
  const dispatch = useDispatch();
  useEffect(() => {
    if (isOff) return undefined;
    const look = (): void => {
      if (document.visibilityState === 'hidden') return;
      if (isNone) dispatch(userWanted());
      else void refetch();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isOff, isNone, refetch, dispatch]);
  return { ...query, data: query.isUninitialized ? [] : query.data };
}
