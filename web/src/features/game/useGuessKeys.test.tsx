import { fireEvent, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import type { Turn } from '@cardinal/core/game/game';
import { Dialog } from '../../components/Dialog';
import { renderPart } from '../../testing/renderPart';
import { OPENING, playing, playingAfter } from '../../testing/table';
import { gameOpened, type PlayingState } from './gameSlice';
import { useGuessKeys } from './useGuessKeys';

function Keys({ of, isOn }: { of: PlayingState; isOn: boolean }) {
  useGuessKeys(of, isOn);
  return <input aria-label="A field" />;
}

function atTheTable({ isOn = true, hasDialog = false, turns = [] as Turn[] } = {}) {
  const opened = playingAfter(turns, { source: { kind: 'practice', order: [] } });
  const { store } = renderPart(
    <>
      <Keys of={opened} isOn={isOn} />
      {hasDialog && <Dialog title="A question" onClose={() => undefined} />}
    </>,
  );
  store.dispatch(gameOpened(opened));
  return () => playing(store).input;
}

const OPEN = { state: 'open' };

it('makes the guess of the pressed letter', () => {
  const input = atTheTable();
  fireEvent.keyDown(document.body, { key: 'S' });
  expect(input()).toMatchObject({ state: 'sent', guess: 'same' });
});

it.each([
  ['ы', 'KeyS', 'same'],
  ['ส', 'KeyD', 'different'],
  ['ิ', 'KeyS', 'same'],
  ['لا', 'KeyD', 'different'],
  ['o', 'KeyS', null],
  ['s', 'KeyO', 'same'],
  ['ş', 'KeyS', null],
  ['5', 'KeyS', null],
  ['2', 'Digit2', 'different'],
  ['é', 'Digit2', 'different'],
  ['&', 'Digit1', 'same'],
  ['١', 'Digit1', 'same'],
  ['１', 'Digit1', 'same'],
  ['Process', 'Digit1', 'same'],
  ['End', 'Numpad1', 'same'],
  ['2', 'Numpad2', 'different'],
  ['2', 'KeyX', null],
  ['ｓ', 'KeyS', 'same'],
  ['Process', 'KeyD', 'different'],
  ['ArrowUp', 'ArrowUp', null],
])('maps %s on the key %s to %s', (key, code, guess) => {
  const input = atTheTable();
  fireEvent.keyDown(document.body, { key, code });
  expect(input()).toEqual(guess === null ? OPEN : expect.objectContaining({ guess }));
});

it.each([
  ['ArrowUp', 'higher'],
  ['ArrowDown', 'lower'],
  ['1', 'higher'],
  ['3', 'outside'],
  ['5', 'black'],
])('maps %s to %s after the first guess', (key, guess) => {
  const input = atTheTable({ turns: [OPENING] });
  fireEvent.keyDown(document.body, { key });
  expect(input()).toMatchObject({ guess });
});

it('lets the arrows scroll a page that is higher than the window', () => {
  const input = atTheTable({ turns: [OPENING] });
  jest.replaceProperty(window, 'innerHeight', -1);
  expect(fireEvent.keyDown(document.body, { key: 'ArrowDown' })).toBe(true);
  expect(input()).toEqual(OPEN);
  jest.restoreAllMocks();
});

it('prevents the browser’s own action for guess keys, even while held, but not for other keys', () => {
  atTheTable();
  const isLeft = (event: object): boolean => fireEvent.keyDown(document.body, event);
  expect(isLeft({ key: 's' })).toBe(false);
  expect(isLeft({ key: 's', repeat: true })).toBe(false);
  expect(isLeft({ key: 'd' })).toBe(false);
  expect(isLeft({ key: 'x' })).toBe(true);
  expect(isLeft({ key: 's', ctrlKey: true })).toBe(true);
});

it.each([
  ['a letter of another stage', { key: 'h' }],
  ['a shortcut of the browser', { key: 's', ctrlKey: true }],
  ['a held key', { key: 's', repeat: true }],
])('makes no guess for %s', (_, event) => {
  const input = atTheTable();
  fireEvent.keyDown(document.body, event);
  expect(input()).toEqual(OPEN);
});

it('makes no guess for a letter typed into a field', () => {
  const input = atTheTable();
  fireEvent.keyDown(screen.getByLabelText('A field'), { key: 's' });
  expect(input()).toEqual(OPEN);
});

it('makes no guess while a dialog is open', async () => {
  const input = atTheTable({ hasDialog: true });
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  act(() => void fireEvent.keyDown(document.body, { key: 's' }));
  expect(input()).toEqual(OPEN);
});

it('makes no guess while letter keys are switched off', () => {
  const input = atTheTable({ isOn: false });
  fireEvent.keyDown(document.body, { key: 's' });
  expect(input()).toEqual(OPEN);
});
