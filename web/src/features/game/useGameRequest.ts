import { useDeferredValue, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { isDay } from '@cardinal/core/game/days';
import { isMode } from '@cardinal/core/game/game';
import { topDialog } from '../../components/dialogStack';
import { KEYS, session } from '../../lib/storage';
import { selectGame } from './gameSelectors';
import { gameLeft, gameRequested, type GameRequest } from './gameSlice';

/** The game that the address requests. */
export interface RequestedGame extends GameRequest {
  /** A practice game that shows the odds. The browser deals it, and it doesn't count. */
  readonly isTrainer: boolean;
}

/**
 * Reads the address. An invalid or missing mode leads to the dashboard; only a daily may have a
 * date.
 */
export function useGameRequest(): RequestedGame | null {
  const [query] = useSearchParams();
  const mode = query.get('mode');
  if (!isMode(mode)) return null;
  const date = query.get('date');
  const isTrainer = mode === 'fun' && query.has('trainer');
  if (mode !== 'daily' || date === null) return { mode, date: null, isTrainer };
  return isDay(date) ? { mode, date, isTrainer } : null;
}

/** Requests the game, and leaves it when the page unmounts. */
export function useRequestedGame({ mode, date, isTrainer }: RequestedGame) {
  const dispatch = useDispatch();
  const game = useSelector(selectGame);
  useEffect(() => {
    session.set(KEYS.gameMode, mode);
    session.set(KEYS.gameDate, date);
    dispatch(gameRequested({ mode, date, isPractice: isTrainer }));
    return () => {
      session.set(KEYS.dayAtTable, null);
      dispatch(gameLeft());
    };
  }, [dispatch, mode, date, isTrainer]);
  // Renders the table in the background while the placeholder is visible, so that nothing waits for
  // all of it.
  const isReady = useDeferredValue(game.phase === 'playing');
  const playing = isReady && game.phase === 'playing' ? game : null;
  const source = playing?.source ?? null;
  const isNext = useRef(mode === 'drinking');
  // A dialog that was accepted, a passed turn or a new game removes the pressed button, so the
  // focus moves to the guesses.
  useEffect(() => {
    if (source === null) return;
    if (isNext.current && topDialog() === null) {
      document.querySelector<HTMLElement>('[data-area="guesses"] button')?.focus();
    }
    isNext.current = true;
  }, [source]);
  const again = (): void => void dispatch(gameRequested({ mode, date, isPractice: isTrainer }));
  return { game, playing, again };
}
