import { DECK } from '@cardinal/core/game/cards';
import { replay } from '@cardinal/core/game/game';
import { drawResult, passPicture } from './resultPicture';

const DATE = '2026-11-21';

/** Notes what is written, and how many shapes are filled in which color. */
function fakePen() {
  const written: string[] = [];
  const shapes: string[] = [];
  let isSquare = false;
  const pen = {
    fillStyle: '',
    createRadialGradient: () => ({ addColorStop: () => undefined }),
    fillRect: () => undefined,
    beginPath: () => {
      isSquare = false;
    },
    roundRect: () => {
      isSquare = true;
    },
    moveTo: () => undefined,
    bezierCurveTo: () => undefined,
    fill: () => shapes.push(`${isSquare ? 'square' : 'heart'} ${pen.fillStyle}`),
    fillText: (said: string) => written.push(said),
  };
  return { pen: pen as unknown as CanvasRenderingContext2D, written, shapes };
}

/** On the deck in its fixed order: hearts from 2 upwards. */
function turns() {
  const game = replay(['same', 'higher', 'red', 'outside', 'lower', 'lower'], DECK);
  if (!game.ok) throw new Error(game.error);
  return game.value.turns;
}

it('tells day, score, place, streak and one sign a guess', () => {
  const { pen, written, shapes } = fakePen();
  const place = { rank: 14, players: 1204 };
  drawResult(pen, { date: DATE, score: 5, turns: turns(), place, streak: 5 }, 'cardinal.example');
  expect(written).toEqual([
    'Cardinal',
    'November 21, 2026',
    '5',
    'points',
    '#14 of 1,204 · 5 days in a row',
    'cardinal.example',
  ]);
  // After the card itself.
  expect(shapes.slice(1).map((shape) => shape.split(' ')[0])).toEqual([
    'square',
    'square',
    'square',
    'square',
    'heart',
    'heart',
  ]);
});

it('tells neither a card nor which way a guess went', () => {
  const pictures = (['higher', 'lower'] as const).map((guess) => {
    const { pen, written, shapes } = fakePen();
    const known = { place: null, streak: 0 };
    const made = turns()
      .slice(0, 2)
      .map((turn, at) => (at === 1 ? { ...turn, guess } : turn));
    drawResult(pen, { date: DATE, score: 1, turns: made, ...known }, 'cardinal.example');
    return [...written, ...shapes].join('\n');
  });
  expect(pictures[0]).toBe(pictures[1]);
  expect(pictures[0]).not.toMatch(/[♥♦♠♣]|hearts|spades|clubs|diamonds/);
});

describe('a picture is passed on', () => {
  const file = new File(['png'], `cardinal-${DATE}.png`, { type: 'image/png' });

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'canShare');
  });

  it('through the device’s own sheet, where it takes files', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    Object.assign(navigator, { share, canShare: () => true });
    expect(await passPicture(file)).toBe('shared');
    expect(share).toHaveBeenCalledWith({ files: [file] });
  });

  it('else as a download under its day', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    expect(await passPicture(file)).toBe('saved');
    expect(click.mock.contexts[0]).toHaveProperty('download', `cardinal-${DATE}.png`);
  });
});
