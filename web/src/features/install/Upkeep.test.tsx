import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { render } from '../../testing/render';
import { reloadPage } from '../../session/page';
import { Upkeep } from './Upkeep';

jest.mock('../../session/page', () => ({ reloadPage: jest.fn() }));

const update = jest.fn(() => Promise.resolve());
const worker = Object.assign(new EventTarget(), { state: 'installed' });
const registration = Object.assign(new EventTarget(), {
  update,
  active: null as object | null,
  installing: worker,
  waiting: null,
});

/** A browser that has a worker, which doesn't serve the page yet. */
const workers = Object.assign(new EventTarget(), {
  controller: null,
  ready: Promise.resolve({ active: null }),
  register: () => Promise.resolve(registration),
  getRegistration: () => Promise.resolve(registration),
});

beforeEach(() => {
  update.mockClear();
  registration.active = {};
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
});
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

const Address = () => <output>{useLocation().pathname}</output>;

async function open() {
  const page = (isPlaying: boolean) => (
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <Upkeep isPlaying={isPlaying} />
      <Address />
    </MemoryRouter>
  );
  const { rerender } = render(page(false));
  await act(async () => undefined); // registers the worker
  return { play: (isPlaying: boolean) => rerender(page(isPlaying)) };
}

it('looks for an update when the player returns, at most once a minute', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  await open();
  for (const [minute, event] of ['pageshow', 'focus', 'focus'].entries()) {
    now.mockReturnValue((minute + 1) * 60_000);
    for (let time = 0; time < 2; time += 1) window.dispatchEvent(new Event(event));
    expect(update).toHaveBeenCalledTimes(minute + 1);
  }
  now.mockRestore();
});

describe('a notification’s link', () => {
  async function ask(message: object): Promise<unknown> {
    const answer = jest.fn();
    const event = new MessageEvent('message', { data: message });
    Object.defineProperty(event, 'ports', { value: [{ postMessage: answer }] });
    act(() => void workers.dispatchEvent(event));
    return answer.mock.calls.flat()[0];
  }
  const isFree = () => ask({ kind: 'isFree' });

  it('opens by the app’s own navigation, not in a game, a challenge or a form', async () => {
    await open();
    for (const [path, free] of [
      ['/', true],
      ['/game', false],
      ['/challenge/abc', false],
      ['/groups', true],
    ] as const) {
      window.history.replaceState(null, '', path);
      expect([path, await isFree()]).toEqual([path, free]);
    }
    const field = document.body.appendChild(document.createElement('input'));
    expect(await isFree()).toBe(true);
    field.value = 'Class 7b';
    expect(await isFree()).toBe(false);
    field.remove();
    await ask({ kind: 'open', link: '/history' });
    expect(screen.getByRole('status')).toHaveTextContent('/history');
  });
});

const offer = () => screen.queryByRole('complementary', { name: 'A new version is ready' });
const store = () => act(() => void worker.dispatchEvent(new Event('statechange')));

it('takes the first version for no update', async () => {
  registration.active = null;
  await open();
  store();
  expect(offer()).toBeNull();
});

// The last one, because what is known of an update stays with the page.
it('offers an update between two games, on whatever page, and again a day later or for the next one', async () => {
  const { play } = await open();
  play(true);
  store();
  expect(offer()).toBeNull();
  play(false);
  expect(offer()).toBeVisible();
  const later = () => userEvent.click(screen.getByRole('button', { name: 'Later' }));
  await later();
  expect(offer()).toBeNull();
  store();
  expect(offer()).toBeVisible();
  await later();
  const tomorrow = Date.now() + 24 * 60 * 60 * 1000;
  jest.spyOn(Date, 'now').mockReturnValue(tomorrow);
  act(() => void window.dispatchEvent(new StorageEvent('storage'))); // of another tab
  expect(offer()).toBeVisible();
  jest.restoreAllMocks();
});

it('reloads with the new version a page that no worker serves', async () => {
  const waiting = Object.assign(new EventTarget(), { state: 'installed', postMessage: jest.fn() });
  Object.assign(registration, { waiting });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(waiting.postMessage).toHaveBeenCalledWith('activate');
  expect(reloadPage).not.toHaveBeenCalled();
  waiting.state = 'activated';
  act(() => void waiting.dispatchEvent(new Event('statechange')));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});
