import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useState } from 'react';
import { useGuestsGamesQuery } from '../../data/games';
import { saveForAccount } from './gamePersistence';
import { knownGames, recordEnded, onGuestsGames } from './guestsGames';

export function useGuestsGames() {
  const [known, setKnown] = useState(knownGames);
  useEffect(() => onGuestsGames(() => setKnown(knownGames())), []);
  const isAsked = known.unfinished.length > 0;
  const { data, isLoading, refetch } = useGuestsGamesQuery(isAsked ? known.unfinished : skipToken);
  useEffect(() => {
    const ended = (data ?? []).filter(({ game }) => game === null || game?.over === true);
    // This browser missed their ends; otherwise it wouldn't have asked for them.
    for (const { game } of ended) if (game != null) saveForAccount(game);
    recordEnded(new Map(ended.map(({ gameId, game }) => [gameId, game?.score ?? null])));
  }, [data]);
  // Asks again when the tab becomes visible: a game without points that ends in another tab changes
  // no storage.
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
    const open = found.filter(({ gameId, over }) => !over && known.unfinished.includes(gameId));
    // The server's response is missing for some games.
    const isUnknown = isAsked && (data ?? []).some(({ game }) => game === undefined);
    return { scores, open, isAsking: isLoading, isUnknown, retry: () => void refetch() };
  }, [known, data, isAsked, isLoading, refetch]);
}
