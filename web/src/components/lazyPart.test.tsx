import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expectInConsole } from '../testing/console';
import { lazyDialog, lazyExtra, lazyPart } from './lazyPart';
import { render } from '../testing/render';

const MISSING = 'missing file';

function failsOnce<P>(Part: (props: P) => React.ReactNode) {
  let isMissing = true;
  return async () => {
    if (!isMissing) return Part;
    isMissing = false;
    throw new Error(MISSING);
  };
}

beforeEach(() => expectInConsole('error', new RegExp(MISSING)));

function shown(part: React.ReactNode) {
  render(
    <>
      <p>The rest of the page</p>
      <Suspense fallback={null}>{part}</Suspense>
    </>,
  );
}

it('shows a message for a dialog that can’t be loaded, and opens it on a retry', async () => {
  const Settings = lazyDialog(failsOnce((_: { onClose: () => void }) => <p>Settings</p>));
  const close = jest.fn();
  shown(<Settings onClose={close} />);
  expect(await screen.findByRole('dialog', { name: 'Couldn’t load this part' })).toBeVisible();
  expect(screen.getByText('The rest of the page')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Settings')).toBeVisible();
});

it('shows a message for a part of the page that can’t be loaded, and offers a retry', async () => {
  const Trainer = lazyPart(failsOnce((_: object) => <p>Chances</p>));
  shown(<Trainer />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load this part');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Chances')).toBeVisible();
});

it('omits an optional part that can’t be loaded', async () => {
  const Confetti = lazyExtra(failsOnce((_: object) => <p>Confetti</p>));
  shown(<Confetti />);
  expect(await screen.findByText('The rest of the page')).toBeVisible();
  expect(screen.queryByText('Confetti')).not.toBeInTheDocument();
});

const OFFLINE = /^You may be offline/;
const UNFIT = /^This doesn’t work in your browser/;

it.each([
  ['whose file is missing', OFFLINE, () => Promise.reject(new TypeError(MISSING))],
  ['that can’t be parsed', UNFIT, () => Promise.reject(new SyntaxError(MISSING))],
  [
    'that calls what the browser lacks',
    UNFIT,
    () =>
      Promise.resolve(() => {
        throw new TypeError(MISSING);
      }),
  ],
] as const)('says what is true of a part %s', async (_, why, load) => {
  Object.assign(window, { structuredClone: () => undefined });
  const Part = lazyPart<object>(load);
  shown(<Part />);
  expect(await screen.findByText(why)).toBeVisible();
});
