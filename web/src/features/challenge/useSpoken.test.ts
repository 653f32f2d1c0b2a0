import { act, renderHook } from '@testing-library/react';
import { AFTER_VERDICT_MS, SAY_EVERY_MS, useSpoken, type Line } from './useSpoken';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

function listening() {
  const { result, rerender } = renderHook(
    ({ lines, isQuiet }: { lines: Line[]; isQuiet: boolean }) => useSpoken(lines, isQuiet),
    { initialProps: { lines: [] as Line[], isQuiet: false } },
  );
  const lines = (...texts: string[]) => texts.map((text) => ({ key: text, text }));
  return {
    said: result,
    show: (isQuiet: boolean, ...texts: string[]) => rerender({ lines: lines(...texts), isQuiet }),
  };
}

it('says at most one line in 5 seconds, with all that is new', async () => {
  const { said, show } = listening();
  for (let at = 0; at < 56; at += 1) {
    show(false, `Bo ${at}`, `Cy ${at}`);
    await pass(19_000 / 56);
  }
  expect(said.current.count).toBe(4);
  show(false, 'Bo', 'Cy');
  await pass(SAY_EVERY_MS);
  expect(said.current).toEqual({ text: 'Bo Cy', count: 5 });
});

it('says nothing twice, but the same words of something else', async () => {
  const { said, show } = listening();
  show(false, 'Bo');
  await pass(0);
  show(false, 'Bo', 'Cy');
  await pass(SAY_EVERY_MS);
  expect(said.current.text).toBe('Cy');
  show(false, 'Bo');
  await pass(SAY_EVERY_MS);
  expect(said.current).toEqual({ text: 'Cy', count: 2 });
});

it('never says anything over the verdict of a guess', async () => {
  const { said, show } = listening();
  show(true, 'Bo');
  await pass(60_000);
  expect(said.current.text).toBe('');
  show(false, 'Bo');
  await pass(AFTER_VERDICT_MS - 1);
  expect(said.current.text).toBe('');
  await pass(1);
  expect(said.current.text).toBe('Bo');
});
