import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useState } from 'react';
import type { OpenGame } from '@cardinal/core/api/play';
import type { Day } from '@cardinal/core/game/days';
import { useGuestsGamesQuery } from '../../data/games';
import { keepForAccount, knownGames, noteEnded, onGuestsGames } from './guestsGames';

export interface GuestsGames {
  /** Of dailies that are over, by their days: those that wait for an account, and those without points. */
  readonly scores: ReadonlyMap<Day, number>;
  /** Those that can go on. */
  readonly open: readonly OpenGame[];
  /** While it is not known yet whether those begun go on. */
  readonly isAsking: boolean;
  /** Whether the server hasn't said of some of them. */
  readonly isUnknown: boolean;
  readonly retry: () => void;
}

/** A guest's games, begun in whichever tab of this browser. */
export function useGuestsGames(isGuest: boolean): GuestsGames {
  const [known, setKnown] = useState(knownGames);
  useEffect(() => onGuestsGames(() => setKnown(knownGames())), []);
  const isAsked = isGuest && known.mayGoOn.length > 0;
  const { data, isLoading, refetch } = useGuestsGamesQuery(isAsked ? known.mayGoOn : skipToken);
  useEffect(() => {
    const ended = (data ?? []).filter(({ game }) => game === null || game?.over === true);
    // Nobody has heard the end of these, or they would not have been asked for.
    for (const { game } of ended) if (game != null) keepForAccount(game);
    noteEnded(new Map(ended.map(({ gameId, game }) => [gameId, game?.score ?? null])));
  }, [data]);
  // A game without points ends in another tab without a word.
  useEffect(() => {
    if (!isAsked) return undefined;
    const onShown = (): void => {
      if (document.visibilityState === 'visible') void refetch();
    };
    window.addEventListener('focus', onShown);
    document.addEventListener('visibilitychange', onShown);
    return () => {
      window.removeEventListener('focus', onShown);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [isAsked, refetch]);
  return useMemo(() => {
    const found = isAsked ? (data ?? []).flatMap(({ game }) => game ?? []) : [];
    const scores = new Map(known.scores);
    for (const { date, score, over } of found) if (over && date !== null) scores.set(date, score);
    const open = found.filter(({ gameId, over }) => !over && known.mayGoOn.includes(gameId));
    const isUnknown = isAsked && (data ?? []).some(({ game }) => game === undefined);
    return { scores, open, isAsking: isLoading, isUnknown, retry: () => void refetch() };
  }, [known, data, isAsked, isLoading, refetch]);
}
