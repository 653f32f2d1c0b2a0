import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decodeQR } from 'qr/decode.js';
import { ShareLinkDialog } from './ShareLinkDialog';
import { render } from '../testing/render';

const URL = 'https://cardinal.example/challenge/k7mq2xw9tdhp';
const SCALE = 4;

/** The drawn code as a picture: white, with a black square for each `M x y`. */
function pictureOf(svg: Element) {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]) * SCALE;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g)) {
    for (let at = 0; at < SCALE * SCALE; at += 1) {
      const column = Number(x) * SCALE + (at % SCALE);
      const row = Number(y) * SCALE + Math.floor(at / SCALE);
      data.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3);
    }
  }
  return { width: size, height: size, data };
}

const nothing = () => undefined;
const show = () =>
  render(<ShareLinkDialog url={URL} text="Join" onCopied={nothing} onClose={nothing} />);

it('shows a code that another device reads as the link', () => {
  show();
  expect(decodeQR(pictureOf(screen.getByRole('img', { name: 'QR code of the link' })))).toBe(URL);
});

it('fills the screen with the code, until a key or a press', async () => {
  show();
  const person = userEvent.setup();
  const press = screen.getByRole('button', { name: 'Enlarge the QR code' });
  const large = () => screen.queryByRole('dialog', { name: 'QR code of the link' });
  for (const close of [
    () => person.keyboard('{Escape}'),
    () => person.keyboard('{Enter}'),
    () => person.click(screen.getByText(URL)),
  ]) {
    await person.click(press);
    expect(large()).toHaveTextContent(URL);
    await close();
    expect(large()).toBeNull();
    expect(press).toHaveFocus();
  }
});

it('selects the link as text if the browser can neither share nor copy', async () => {
  show();
  const person = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await person.click(screen.getByRole('button', { name: 'Share' }));
  expect(screen.getByLabelText('Link')).toHaveFocus();
});
