import { PRODUCT } from '../../config/texts';
import { longDate } from '../../lib/dates';
import { saveFile } from '../../lib/saveFile';
import { type Result, kindOf, standingTexts, type GuessKind } from './resultText';

/** In pixels: what phones and messengers show whole. */
const PICTURE = { width: 1080, height: 1080 } as const;

/** As the text's signs: right and wrong are told by their shape, too. */
const COLORS = {
  opening: '#8e44ad',
  rank: '#2f9e5b',
  outside: '#2f7fd1',
  colour: '#e0a526',
} as const satisfies Record<GuessKind, string>;

const INK = '#2a1c22';
const RED = '#b3122f';
/** In at most four rows: more would lie on the words below them. */
const SIGNS = { side: 64, gap: 14, inRow: 11 } as const;
const SMALL_SIGNS = { side: 56, gap: 12, inRow: 13 } as const;
const ROWS = 4;

const display = (pixels: number): string => `400 ${pixels}px 'Young Serif', Georgia, serif`;
const body = (pixels: number, weight = 600): string =>
  `${weight} ${pixels}px 'Figtree Variable', system-ui, sans-serif`;

/** A heart with its top left corner at 0, 0 and a side of 1. */
function heart(pen: CanvasRenderingContext2D, left: number, top: number, side: number): void {
  const at = (x: number, y: number): [number, number] => [left + x * side, top + y * side];
  pen.beginPath();
  pen.moveTo(...at(0.5, 0.95));
  pen.bezierCurveTo(...at(0.1, 0.62), ...at(0, 0.42), ...at(0.04, 0.27));
  pen.bezierCurveTo(...at(0.1, 0.02), ...at(0.42, 0.02), ...at(0.5, 0.28));
  pen.bezierCurveTo(...at(0.58, 0.02), ...at(0.9, 0.02), ...at(0.96, 0.27));
  pen.bezierCurveTo(...at(1, 0.42), ...at(0.9, 0.62), ...at(0.5, 0.95));
  pen.fill();
}

function rounded(
  pen: CanvasRenderingContext2D,
  ...[left, top, width, height, radius]: [number, number, number, number, number]
): void {
  pen.beginPath();
  pen.roundRect(left, top, width, height, radius);
  pen.fill();
}

/** One sign a guess, in rows: a square for a right one, a heart for the life that a wrong one cost. */
function drawSigns(pen: CanvasRenderingContext2D, turns: Result['turns'], top: number): void {
  const { side, gap, inRow } = turns.length > ROWS * SIGNS.inRow ? SMALL_SIGNS : SIGNS;
  const rows = Math.ceil(turns.length / inRow);
  turns.forEach(({ guess, correct }, at) => {
    const row = Math.floor(at / inRow);
    const inThis = row < rows - 1 ? inRow : turns.length - row * inRow;
    const width = inThis * (side + gap) - gap;
    const left = (PICTURE.width - width) / 2 + (at % inRow) * (side + gap);
    pen.fillStyle = COLORS[kindOf(guess)];
    const y = top + row * (side + gap);
    if (correct) rounded(pen, left, y, side, side, 14);
    else heart(pen, left, y, side);
  });
}

/** A result as a card on the felt. It tells what the result's text tells, and no card of the deck. */
export function drawResult(
  pen: CanvasRenderingContext2D,
  { date, score, turns, ...known }: Result,
  site: string,
): void {
  const { width, height } = PICTURE;
  const middle = width / 2;
  const felt = pen.createRadialGradient(middle, height * 0.4, 80, middle, height / 2, height * 0.8);
  felt.addColorStop(0, '#1d7a4c');
  felt.addColorStop(1, '#0b3d27');
  pen.fillStyle = felt;
  pen.fillRect(0, 0, width, height);
  pen.shadowColor = 'rgb(0 0 0 / 40%)';
  pen.shadowBlur = 48;
  pen.shadowOffsetY = 18;
  pen.fillStyle = '#fffdf8';
  rounded(pen, 60, 60, width - 120, height - 120, 56);
  pen.shadowColor = 'transparent';

  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  const write = (said: string, y: number, font: string, color = INK): void => {
    pen.font = font;
    pen.fillStyle = color;
    pen.fillText(said, middle, y, width - 180);
  };
  write(PRODUCT, 210, display(84), RED);
  write(longDate(date), 272, body(36, 500), '#6b5a62');
  // Some of this font's figures hang below the line.
  write(String(score), 446, display(210));
  write(score === 1 ? 'point' : 'points', 542, body(36));
  drawSigns(pen, turns, 600);
  const standing = standingTexts(known);
  if (standing.length > 0) write(standing.join(' · '), 950, body(36, 650));
  write(site, 996, body(28, 500), '#6b5a62');
}

/** The result as a file. @throws Error where the browser can't draw it */
export async function pictureOf(result: Result): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, PICTURE);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('nothing to draw on');
  // A canvas takes another font where its own is not there yet.
  await Promise.all([document.fonts.load(display(68)), document.fonts.load(body(36))]);
  drawResult(pen, result, location.host);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (drawn === null) throw new Error('nothing was drawn');
  return new File([drawn], `${PRODUCT.toLowerCase()}-${result.date}.png`, { type: 'image/png' });
}

/**
 * Through the device's own sheet where it takes files, else as a download: also where the press that asked
 * for it was so long ago that the browser opens no sheet. @throws AbortError when the player closes the sheet
 */
export async function passPicture(file: File): Promise<'shared' | 'saved'> {
  const data = { files: [file] };
  if ('canShare' in navigator && navigator.canShare(data)) {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
    }
  }
  saveFile(file);
  return 'saved';
}
