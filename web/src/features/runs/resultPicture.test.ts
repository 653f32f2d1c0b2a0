import { played } from '@cardinal/core/testing/games';
import { drawResult, sharePicture } from './resultPicture';

const DATE = '2026-11-21';

/** Records what is written and where, and how many shapes are filled in which color. */
function fakePen() {
  const written: string[] = [];
  const lines: number[] = [];
  const shapes: string[] = [];
  const squares: { readonly left: number; readonly right: number; readonly bottom: number }[] = [];
  /** The corners between the lines of the present shape; a heart has none. */
  let corners: [number, number][] = [];
  const pen = {
    fillStyle: '',
    createRadialGradient: () => ({ addColorStop: () => undefined }),
    fillRect: () => undefined,
    beginPath: () => {
      corners = [];
    },
    arcTo: (x: number, y: number) => corners.push([x, y]),
    moveTo: () => undefined,
    bezierCurveTo: () => undefined,
    fill: () => {
      const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
      const isSquare = corners.length > 0;
      if (isSquare)
        squares.push({ left: Math.min(...xs), right: Math.max(...xs), bottom: Math.max(...ys) });
      shapes.push(`${isSquare ? 'square' : 'heart'} ${pen.fillStyle}`);
    },
    fillText: (said: string, _: number, line: number) => {
      written.push(said);
      lines.push(line);
    },
  };
  return { pen: pen as unknown as CanvasRenderingContext2D, written, lines, shapes, squares };
}

const { turns } = played(['same', 'higher', 'red', 'outside', 'lower', 'lower']);

it('shows the day, score, rank, streak and one sign per guess', () => {
  const { pen, written, shapes } = fakePen();
  const place = { rank: 14, players: 1204 };
  drawResult(pen, { date: DATE, score: 5, turns, place, streak: 5 }, 'cardinal.example');
  expect(written).toEqual([
    'Cardinal',
    'November 21, 2026',
    '5',
    'points',
    '#14 of 1,204 · 5 days in a row',
    'cardinal.example',
  ]);
  // The first shape is the card itself.
  expect(shapes.slice(1).map((shape) => shape.split(' ')[0])).toEqual([
    'square',
    'square',
    'square',
    'square',
    'heart',
    'heart',
  ]);
});

it.each([12, 44, 45, 51])('fits %i guesses above the rank and streak', (guesses) => {
  const { pen, written, lines, squares } = fakePen();
  const right = turns.slice(0, 1);
  const made = Array.from({ length: guesses }, () => right).flat();
  const place = { rank: 1, players: 2 };
  drawResult(pen, { date: DATE, score: 52, turns: made, place, streak: 2 }, 'cardinal.example');
  const [card, ...signs] = squares;
  expect(signs).toHaveLength(guesses);
  const ranks = lines[written.indexOf('#1 of 2 · 2 days in a row')] ?? 0;
  expect(Math.max(...signs.map(({ bottom }) => bottom))).toBeLessThan(ranks - 36);
  expect(Math.min(...signs.map(({ left }) => left))).toBeGreaterThan(card?.left ?? 0);
  expect(Math.max(...signs.map((sign) => sign.right))).toBeLessThan(card?.right ?? 0);
});

it('reveals neither a card nor which of two similar guesses was made', () => {
  const pictures = (['higher', 'lower', 'outside'] as const).map((guess) => {
    const { pen, written, shapes } = fakePen();
    const known = { place: null, streak: 0 };
    const made = turns.slice(0, 2).map((turn, at) => (at === 1 ? { ...turn, guess } : turn));
    drawResult(pen, { date: DATE, score: 1, turns: made, ...known }, 'cardinal.example');
    return [...written, ...shapes].join('\n');
  });
  expect(new Set(pictures).size).toBe(1);
  expect(pictures[0]).not.toMatch(/[♥♦♠♣]|hearts|spades|clubs|diamonds/);
});

describe('sharePicture', () => {
  const file = new File(['png'], `cardinal-${DATE}.png`, { type: 'image/png' });

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'canShare');
  });

  it('uses the device’s share sheet if it accepts files', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    Object.assign(navigator, { share, canShare: () => true });
    expect(await sharePicture(file)).toBe('shared');
    expect(share).toHaveBeenCalledWith({ files: [file] });
  });

  it('rejects if the player closes the share sheet', async () => {
    const dismissed = new DOMException('', 'AbortError');
    Object.assign(navigator, { share: () => Promise.reject(dismissed), canShare: () => true });
    await expect(sharePicture(file)).rejects.toBe(dismissed);
  });

  const late = new DOMException('', 'NotAllowedError');
  it.each([
    ['the browser no longer opens it', { share: () => Promise.reject(late), canShare: () => true }],
    ['there is none', {}],
  ])('downloads the picture, named by its day, without a share sheet: %s', async (_, sheet) => {
    Object.assign(navigator, sheet);
    Object.assign(URL, { createObjectURL: () => 'blob:1' });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    expect(await sharePicture(file)).toBe('saved');
    expect(click.mock.contexts[0]).toHaveProperty('download', `cardinal-${DATE}.png`);
  });
});
