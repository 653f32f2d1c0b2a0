import { plural, t } from '@lingui/core/macro';
import { PRODUCT } from '../../config/texts';
import { longDate } from '../../lib/dates';
import { shownDirection } from '../../lib/language';
import { saveFile } from '../../lib/saveFile';
import { font } from '../../theme/tokens';
import { type Result, kindOf, rankTexts, type GuessKind } from './resultText';

/** In pixels: a size that phones and messengers show without cropping. */
const PICTURE = { width: 1080, height: 1080 } as const;

/** The same kinds as in the text. Shapes show right and wrong too. */
const COLORS = {
  opening: '#8e44ad',
  rank: '#2f9e5b',
  color: '#e0a526',
} as const satisfies Record<GuessKind, string>;

const INK = '#2a1c22';
const RED = '#b3122f';
/** In at most four rows, because more would cover the text below. */
const SIGNS = { side: 64, gap: 14, inRow: 11 } as const;
const SMALL_SIGNS = { side: 56, gap: 12, inRow: 13 } as const;
const ROWS = 4;

const display = (pixels: number): string => `${pixels}px ${font.logo}`;
const body = (pixels: number, weight = 600): string => `${weight} ${pixels}px ${font.body}`;

/** A heart with its top left corner at `left`, `top` and with sides of `side`. */
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
  const [right, bottom] = [left + width, top + height];
  pen.beginPath();
  // `roundRect`, which the oldest browsers don't have.
  pen.moveTo(left + radius, top);
  pen.arcTo(right, top, right, bottom, radius);
  pen.arcTo(right, bottom, left, bottom, radius);
  pen.arcTo(left, bottom, left, top, radius);
  pen.arcTo(left, top, right, top, radius);
  pen.fill();
}

/**
 * One sign per guess, in rows: a square for a right guess, a heart for the life that a wrong guess
 * cost.
 */
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

const pointsBelow = (score: number): string =>
  t({
    message: `${plural(score, { one: 'point', other: 'points' })}`,
    comment: 'Below the number, which stands alone and large.',
  });

/**
 * Draws a result as a card on felt. It shows what the text of the result shows, and no card of the
 * deck.
 */
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

  pen.direction = shownDirection();
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  const write = (said: string, y: number, face: string, color = INK): void => {
    pen.font = face;
    pen.fillStyle = color;
    pen.fillText(said, middle, y, width - 180);
  };
  write(PRODUCT, 210, display(84), RED);
  write(longDate(date), 272, body(36, 500), '#6b5a62');
  // Some digits of this font reach below the line.
  write(String(score), 446, display(210));
  write(pointsBelow(score), 542, body(36));
  drawSigns(pen, turns, 600);
  const ranks = rankTexts(known);
  if (ranks.length > 0) write(ranks.join(' · '), 950, body(36, 650));
  write(site, 996, body(28, 500), '#6b5a62');
}

/** The result as a file. @throws Error if the browser can't draw it */
export async function pictureOf(result: Result): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, PICTURE);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('nothing to draw on');
  // A canvas uses another font if its own isn't loaded yet.
  await Promise.all([document.fonts.load(display(68)), document.fonts.load(body(36))]);
  drawResult(pen, result, location.host);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (drawn === null) throw new Error('nothing was drawn');
  return new File([drawn], `${PRODUCT.toLowerCase()}-${result.date}.png`, { type: 'image/png' });
}

/**
 * Passes a picture to the device's share sheet if it accepts files, or downloads it. Also downloads
 * if the press was so long ago that the browser no longer opens the share sheet. @throws AbortError
 * if the player closes the share sheet
 */
export async function sharePicture(file: File): Promise<'shared' | 'saved'> {
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
