import { useDeferredValue, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { isDay } from '@cardinal/core/game/days';
import { isMode } from '@cardinal/core/game/game';
import { topDialog } from '../../components/dialogStack';
import { KEYS, session } from '../../lib/storage';
import { selectGame } from './gameSelectors';
import {
  gameLeft,
  gameRequested,
  practiceRequested,
  type GameSliceState,
  type PlayingState,
  type Seat,
} from './gameSlice';

/** What the address asks for. */
export interface SeatAtAddress extends Seat {
  /** A practice game with its odds shown: it is dealt here, and counts for nothing. */
  readonly isTrainer: boolean;
}

/** The address rules: an invalid or missing mode leads home; only a daily may have a date. */
export function useSeat(): SeatAtAddress | null {
  const [query] = useSearchParams();
  const mode = query.get('mode');
  if (!isMode(mode)) return null;
  const date = query.get('date');
  const isTrainer = mode === 'fun' && query.has('trainer');
  if (mode !== 'daily' || date === null) return { mode, date: null, isTrainer };
  return isDay(date) ? { mode, date, isTrainer } : null;
}

interface SeatedGame {
  readonly game: GameSliceState;
  /** The game once its table can be drawn. */
  readonly laid: PlayingState | null;
  readonly again: () => void;
}

/** Asks for the game of a seat, and leaves it with the page. */
export function useSeatedGame({ mode, date, isTrainer }: SeatAtAddress): SeatedGame {
  const dispatch = useDispatch();
  const game = useSelector(selectGame);
  const request = isTrainer ? practiceRequested : gameRequested;
  useEffect(() => {
    session.set(KEYS.gameMode, mode);
    session.set(KEYS.gameDate, date);
    dispatch(request({ mode, date }));
    return () => {
      session.set(KEYS.dayAtTable, null);
      dispatch(gameLeft());
    };
  }, [dispatch, request, mode, date]);
  // Laid piece by piece behind the table that is being laid, so that nothing waits for the whole of it.
  const isLaid = useDeferredValue(game.phase === 'playing');
  const laid = isLaid && game.phase === 'playing' ? game : null;
  const source = laid?.source ?? null;
  const isNext = useRef(mode === 'drinking');
  // With a gate, a passed turn or a game that is over its button goes, and the focus goes on with the game.
  useEffect(() => {
    if (source === null) return;
    if (isNext.current && topDialog() === null) {
      document.querySelector<HTMLElement>('[data-area="guesses"] button')?.focus();
    }
    isNext.current = true;
  }, [source]);
  return { game, laid, again: () => void dispatch(request({ mode, date })) };
}
