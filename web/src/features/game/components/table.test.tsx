import type { UnknownAction } from '@reduxjs/toolkit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from 'react-redux';
import { fromTurns, type Turn } from '@cardinal/core/game/game';
import { valueOf } from '@cardinal/core/testing/games';
import type { AppStore } from '../../../app/store';
import { settingsChosen } from '../../../lib/events';
import { renderPart } from '../../../testing/renderPart';
import { FUN, H2, H3, H4, H5, H6, OPENING, WRONG } from '../../../testing/table';
import { selectPlaying } from '../gameSelectors';
import { gameEnd } from '../gameEndMessages';
import {
  cardsSettled,
  gameOpened,
  guessAnswered,
  guessMade,
  savingChanged,
  type Saving,
  verdictGiven,
} from '../gameSlice';
import { selectHasLetterKeys } from '../../settings/settingsSlice';
import { DrinkingControls } from './DrinkingControls';
import { GameOver } from './GameOver';
import { PredictionButtons } from './PredictionButtons';
import { WrongGuessDialog } from './WrongGuessDialog';

const LOST_AT_ONCE = [OPENING, WRONG(H4), WRONG(H5), WRONG(H6)];

const pressed = { pass: jest.fn(), next: jest.fn(), signIn: jest.fn() };

function Table() {
  const playing = useSelector(selectPlaying);
  const hasKeys = useSelector(selectHasLetterKeys);
  if (playing === null) return null;
  const { verdict, game, mode, settledTurns, input } = playing;
  const isOver = game.phase === 'over' && verdict.kind === 'none' && mode !== 'drinking';
  return (
    <>
      {isOver ? (
        <GameOver
          end={gameEnd(playing, { today: null, isPlayer: false })}
          onNext={pressed.next}
          onSave={pressed.signIn}
        />
      ) : (
        <PredictionButtons {...{ game, settledTurns, input, hasKeys }} />
      )}
      {mode === 'drinking' && <DrinkingControls playing={playing} onPass={pressed.pass} />}
      {verdict.kind === 'wrong' && (
        <WrongGuessDialog
          playing={playing}
          verdict={verdict}
          onPass={pressed.pass}
          onNext={pressed.next}
        />
      )}
    </>
  );
}

/** Ends a guest's game on the table, with this state of saving. */
function over(store: AppStore, saving: Saving): void {
  const source = { kind: 'server', ...FUN } as const;
  act(() => {
    store.dispatch(
      gameOpened({ mode: 'fun', date: null, source, game: valueOf(fromTurns(LOST_AT_ONCE)) }),
    );
    store.dispatch(savingChanged({ gameId: FUN.gameId, saving }));
  });
}

const TO_SIGN_IN = { state: 'waiting', isPromptOpen: false } as const;

describe('end of a game', () => {
  it('offers a guest a button to sign in and save the score', async () => {
    over(shown(LOST_AT_ONCE), TO_SIGN_IN);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in to save this score' }));
    expect(pressed.signIn).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['at once if a question will block the page', TO_SIGN_IN, 'auto'],
    ['with an animation', { state: 'none' }, 'smooth'],
  ] as const)('scrolls into view %s', async (_, saving, behavior) => {
    const scrollBy = jest.spyOn(window, 'scrollBy').mockImplementation();
    window.matchMedia = () => ({ matches: false }) as MediaQueryList;
    const rect = { top: 700, bottom: window.innerHeight + 100 } as DOMRect;
    const measured = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(rect);
    over(shown([]), saving);
    await waitFor(() => expect(scrollBy).toHaveBeenCalledWith({ top: 100, behavior }));
    // A press stops scrolling, so that the pressed element stays in place.
    fireEvent.pointerDown(document.body);
    fireEvent.pointerDown(document.body);
    const stop = [{ top: 0, behavior: 'instant' }];
    expect(scrollBy.mock.calls.slice(1)).toEqual([stop]);
    measured.mockRestore();
    scrollBy.mockRestore();
  });
});

function shown(turns: readonly Turn[], mode: 'fun' | 'daily' | 'drinking' = 'fun'): AppStore {
  const { store } = renderPart(<Table />);
  const source = { kind: 'practice', order: Array.from({ length: 52 }, (_, at) => at) } as const;
  const game = valueOf(fromTurns(turns, mode === 'drinking' ? 'drinking' : 'classic'));
  dispatchIn(store, gameOpened({ mode, date: null, source, game }));
  return store;
}

function dispatchIn(store: AppStore, ...actions: readonly UnknownAction[]): void {
  for (const action of actions) act(() => void store.dispatch(action));
}

const OPENED = [guessAnswered({ guess: 'same', cards: [H2, H3] }), cardsSettled()];

async function openAfterMistake(turns: readonly Turn[], mode?: 'fun' | 'daily' | 'drinking') {
  const store = shown(turns, mode);
  const person = userEvent.setup();
  dispatchIn(
    store,
    verdictGiven({ kind: 'wrong', step: 'lives', taunt: { id: 'Shuffle it off.' } }),
  );
  await screen.findByRole('dialog');
  return { store, person };
}

beforeEach(() => {
  pressed.pass.mockClear();
  pressed.next.mockClear();
});

describe('guess buttons', () => {
  it('keep the focus while a guess is sent, locked, and between stages', async () => {
    const store = shown([]);
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'SAME COLOR' }));
    const button = screen.getByRole('button', { name: 'SAME COLOR' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    dispatchIn(store, ...OPENED);
    expect(await screen.findByRole('button', { name: 'HIGHER' })).toHaveFocus();
  });

  it('replace their words, which browsers would otherwise count as moved', async () => {
    const store = shown([]);
    const word = screen.getByText('SAME COLOR');
    dispatchIn(store, guessMade('same'), ...OPENED);
    expect(await screen.findByText('HIGHER')).not.toBe(word);
    expect(word).not.toBeInTheDocument();
  });

  it('say their letters unless these are off', () => {
    const store = shown([]);
    expect(screen.getByRole('button', { name: 'SAME COLOR' }).ariaKeyShortcuts).toBe('s');
    dispatchIn(store, settingsChosen({ appearance: { letterKeys: false } }));
    expect(screen.getByRole('button', { name: 'SAME COLOR' }).ariaKeyShortcuts).toBeNull();
  });

  it('describe the card that they compare with, and that a color can be used once', () => {
    const hintsOf = () =>
      screen.getAllByRole('button').map((button) => [button.ariaLabel, button.textContent]);
    shown([OPENING, WRONG(H4)]);
    expect(hintsOf()).toEqual([
      ['HIGHER', '4HIGHER'],
      ['LOWER', '4LOWER'],
      ['OUTSIDE', '◂ 34 ▸OUTSIDEbelow 3 or above 4'],
      ['RED', 'onceRED'],
      ['BLACK', 'onceBLACK'],
    ]);
    expect(screen.getByRole('button', { name: 'LOWER' })).toHaveAccessibleDescription('below 4');
    // The range keeps its order in right-to-left text.
    expect(screen.getByText(/◂ 3/).closest('[dir]')).toHaveAttribute('dir', 'ltr');
    expect(screen.getByRole('button', { name: 'RED' })).toHaveAccessibleDescription('once a game');
  });

  it('no longer offer a color after one was used', () => {
    shown([OPENING, { guess: 'red', correct: true, cards: [H4] }]);
    const red = screen.getByRole('button', { name: 'RED' });
    expect(red).toHaveTextContent(/^RED$/);
    expect(red).toHaveAttribute('aria-disabled', 'true');
  });

  it('ignore clicks while the table is locked', async () => {
    const store = shown([]);
    const person = userEvent.setup();
    dispatchIn(store, guessMade('same'));
    dispatchIn(store, guessAnswered({ guess: 'same', cards: [H2, H3] }));
    await person.click(screen.getByRole('button', { name: 'DIFFERENT COLORS' }));
    expect(selectPlaying(store.getState())?.input.state).toBe('locked');
  });
});

describe('wrong guess', () => {
  it('returns to the table if lives are left', async () => {
    const { person } = await openAfterMistake([OPENING, WRONG(H4)]);
    await person.click(screen.getByRole('button', { name: 'Keep playing' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Your guess' })).toBeVisible();
  });

  it.each([
    ['fun', 'NEW GAME'],
    ['daily', 'PLAY FUN MODE'],
  ] as const)('offers the next game after the last life of a %s game', async (mode, text) => {
    const { person } = await openAfterMistake(LOST_AT_ONCE, mode);
    await person.click(screen.getByRole('button', { name: text }));
    expect(pressed.next).toHaveBeenCalledTimes(1);
  });

  it('shows the result of the game when the dialog about the last life closes', async () => {
    const { person } = await openAfterMistake(LOST_AT_ONCE);
    await person.keyboard('{Escape}');
    expect(await screen.findByRole('region', { name: 'Game over' })).toBeVisible();
    expect(pressed.next).not.toHaveBeenCalled();
  });

  it('does not start the next drinking turn when its dialog closes', async () => {
    const { person } = await openAfterMistake([OPENING, WRONG(H4)], 'drinking');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(pressed.pass).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Pass to Next Player' }));
    expect(pressed.pass).toHaveBeenCalledTimes(1);
  });

  it('moves the focus to the button that passes the drinking game on', async () => {
    const store = shown([OPENING, WRONG(H4)], 'drinking');
    screen.getByRole('button', { name: 'HIGHER' }).focus();
    dispatchIn(store, verdictGiven({ kind: 'wrong', step: 'lives', taunt: { id: '' } }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    const pass = screen.getByRole('button', { name: 'Pass to Next Player' });
    await waitFor(() => expect(pass).toHaveFocus());
  });

  it('offers to pass the drinking game on only in its dialog while that is open', async () => {
    await openAfterMistake([OPENING, WRONG(H4)], 'drinking');
    const dialog = screen.getByRole('dialog');
    const passes = screen.getAllByRole('button', { name: 'Pass to Next Player' });
    expect(passes).toHaveLength(1);
    expect(dialog).toContainElement(passes[0] ?? null);
  });

  it('keeps its dialog open until all of it was shown', async () => {
    const store = shown([OPENING, WRONG(H4)]);
    const person = userEvent.setup();
    dispatchIn(store, verdictGiven({ kind: 'wrong', step: 'cards', taunt: { id: '' } }));
    await person.click(await screen.findByRole('button', { name: 'Keep playing' }));
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});
