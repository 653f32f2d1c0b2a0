// How soon does a card turn after a press, and does it turn without a stutter on a slow phone?
import type { Browser, Page } from '@playwright/test';
import { atMost, median, type Figure } from '../lib/figures';
import { asGuest, openGame, untilGuess, visiting, type Seen } from './phone';

const GUESSES = 10;
const RUNS = 5;
/** How long a card turns, and how long after that a dialog may still be opening. */
const SPAN = { flip: 600, after: 600 };

interface Guess {
  /** Time from the press until a card starts to turn, in milliseconds. */
  readonly turned: number;
  /** Milliseconds from each frame to the next, from the press to the end. */
  readonly gaps: readonly number[];
  /** The longest task of the flip, in milliseconds; 0 if none took at least 50. */
  readonly longest: number;
}

/**
 * Measures a guess until this long after its card starts to turn; null if no button is enabled. A single call
 * into the page, which clicks after a delay: the call's own cost isn't included.
 */
function guess(page: Page, span = { flip: 0, after: 0 }): Promise<Guess | null> {
  return page.evaluate(async ({ flip, after }) => {
    const group = document.querySelector('[data-area="guesses"]');
    const button = group?.querySelector<HTMLButtonElement>(
      'button:not(:disabled, [aria-disabled="true"])',
    );
    if (!button) return null;
    const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
    const faceDown = (): number => document.querySelectorAll('[aria-label$="face down"]').length;
    const seen = Reflect.get(window, '__seen') as Seen;
    let frames: number[] = [];
    let isWatched = true;
    const tick = (at: number): void => {
      frames.push(at);
      if (isWatched) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    await wait(100);
    frames = frames.slice(-1);
    seen.tasks = [];
    const before = faceDown();
    const pressed = performance.now();
    button.click();
    while (faceDown() >= before) {
      if (performance.now() - pressed > 5000) throw new Error('no card turned after a press');
      await new Promise(requestAnimationFrame);
    }
    const turned = performance.now() - pressed;
    await wait(flip);
    const longest = Math.max(0, ...seen.tasks.map(({ duration }) => duration));
    await wait(after);
    isWatched = false;
    const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
    return { turned, longest, gaps };
  }, span);
}

function droppedIn(watched: readonly Guess[]): number {
  let [dropped, drawn] = [0, 0];
  for (const { gaps } of watched) {
    // A page that is always slow drops frames all the time. A faster screen has more frames.
    const usual = Math.min(median(gaps), 1000 / 60);
    for (const gap of gaps) dropped += Math.max(0, Math.round(gap / usual) - 1);
    drawn += gaps.length;
  }
  return (100 * dropped) / (drawn + dropped);
}

async function guesses(page: Page, make: () => Promise<Guess | null>): Promise<Guess[]> {
  const made: Guess[] = [];
  while (made.length < GUESSES) {
    const one = await make();
    if (one !== null) made.push(one);
    await untilGuess(page);
  }
  return made;
}

export function flips(browser: Browser, url: string): Promise<Figure[]> {
  return visiting(browser, async ({ page, device }) => {
    await asGuest(page, url);
    await openGame(page, url, 'fun');
    const turned = (await guesses(page, () => guess(page))).map((one) => one.turned);
    // The drinking game is dealt in the browser: unlike a phone, this machine shares its processor with the
    // server.
    await openGame(page, url, 'drinking');
    const slowly = (rate: number) => device.send('Emulation.setCPUThrottlingRate', { rate });
    const [longest, dropped]: [number[], number[]] = [[], []];
    for (let run = 0; run < RUNS; run += 1) {
      const watched = await guesses(page, async () => {
        await slowly(4);
        return await guess(page, SPAN).finally(() => slowly(1));
      });
      dropped.push(droppedIn(watched));
      longest.push(Math.max(...watched.map((one) => one.longest)));
    }
    const slowed = `of the drinking game, CPU 4× slowed, median of ${RUNS} runs`;
    return [
      atMost('press to the card turning, median', median(turned), 150, 'ms'),
      atMost(`longest task of a flip ${slowed}`, median(longest), 50, 'ms'),
      atMost(`frames dropped in ${GUESSES} guesses ${slowed}`, median(dropped), 1, '%'),
    ];
  });
}
