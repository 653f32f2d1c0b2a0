import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { CONTINUING_GUESSES, OPENING_GUESSES, type Guess } from '@cardinal/core/game/guesses';
import { topDialog } from '../../components/dialogStack';
import { GUESS_KEYS } from '../../config/guesses';
import { selectLegalGuesses } from './gameSelectors';
import { guessMade, type PlayingState } from './gameSlice';

/** A letter of another script, a full-width one, or what an input method keeps to itself. */
const OF_PLACE = /^(?:(?!\p{Script=Latin})[\p{L}\p{M}]+|[\uff21-\uff5a]|Process)$/u;

/** A digit is in the same place on every keyboard, also where that types '&', 'é' or '١'. */
const digitOf = ({ key, code }: KeyboardEvent): string =>
  code === '' ? key : (/^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? '');

/** Arrows that guess, unless they scroll the page. */
const ARROWS: Readonly<Record<string, Guess>> = { ArrowUp: 'higher', ArrowDown: 'lower' };

const canScroll = (): boolean => document.documentElement.scrollHeight > window.innerHeight;

/** The guess of a letter, a digit or an arrow at this stage, whether it is possible now or not. */
function guessOfKey(event: KeyboardEvent, { settledTurns }: PlayingState): Guess | null {
  const { key, code } = event;
  const guesses: readonly Guess[] = settledTurns === 0 ? OPENING_GUESSES : CONTINUING_GUESSES;
  const letter = OF_PLACE.test(key) ? code.replace(/^Key/, '') : key;
  const ofArrow = ARROWS[key];
  const digit = digitOf(event);
  const isOf = (guess: Guess, index: number): boolean =>
    (guess === ofArrow && !canScroll()) ||
    GUESS_KEYS[guess] === letter.toLowerCase() ||
    digit === String(index + 1);
  return guesses.find(isOf) ?? null;
}

/** Whether the key belongs to a field, a menu, a dialog, or a browser shortcut. */
function isTakenElsewhere(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || defaultPrevented || topDialog() !== null) return true;
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.matches('input, select, textarea') ||
    target.isContentEditable ||
    target.closest('[role="menu"]') !== null
  );
}

/** Each guess has a letter and a digit, higher and lower an arrow, too. */
export function useGuessKeys(playing: PlayingState, isOn: boolean): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const guess = isTakenElsewhere(event) ? null : guessOfKey(event, playing);
      if (guess === null) return;
      // Even if it makes no guess: Firefox would search the page for the letter.
      event.preventDefault();
      if (!event.repeat && selectLegalGuesses(playing).includes(guess)) dispatch(guessMade(guess));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [dispatch, isOn, playing]);
}
