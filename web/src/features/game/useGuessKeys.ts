import { useEffect } from 'react';
import { legalGuesses } from '@cardinal/core/game/game';
import { OPENING_GUESSES, type Guess } from '@cardinal/core/game/guesses';
import { useAppDispatch } from '../../app/hooks';
import { topDialog } from '../../components/dialogStack';
import { GUESS_FACES } from '../../config/guesses';
import { guessMade, type PlayingState } from './gameSlice';

/** The guess that a key stands for at this stage. */
function guessOfKey(key: string, { game, settledTurns }: PlayingState): Guess | null {
  const guesses = settledTurns === 0 ? OPENING_GUESSES : legalGuesses(game);
  return guesses.find((guess) => GUESS_FACES[guess].key === key.toLowerCase()) ?? null;
}

const FIELDS = ['INPUT', 'SELECT', 'TEXTAREA'];

/** Whether what is typed belongs to a field, a menu or a dialog, or means something to the browser. */
function isTakenElsewhere({ target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || repeat || topDialog() !== null) return true;
  if (!(target instanceof HTMLElement)) return false;
  return (
    FIELDS.includes(target.tagName) ||
    target.isContentEditable ||
    target.closest('[role="menu"]') !== null
  );
}

/** A letter a guess: S and D at the opening, then H, L, O, R and B. */
export function useGuessKeys(playing: PlayingState, isOn: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const guess = isTakenElsewhere(event) ? null : guessOfKey(event.key, playing);
      if (guess !== null) dispatch(guessMade(guess));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [dispatch, isOn, playing]);
}
