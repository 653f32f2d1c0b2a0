import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { played } from '@cardinal/core/testing/games';
import { TIMINGS } from '../../config/timings';
import { showLanguage } from '../../lib/language';
import { FakeServer } from '../../testing/fakeServer';
import { renderPart } from '../../testing/renderPart';
import { showWith } from '../../testing/translate';
import * as resultPicture from './resultPicture';
import { ShareGuestsRun } from './ShareButtons';
import { ShareRun } from './ShareRun';

jest.mock('./resultPicture', () => ({
  ...jest.requireActual<typeof resultPicture>('./resultPicture'),
  pictureOf: jest.fn(() => Promise.resolve(new File([], 'result.png'))),
}));

const DATE = '2026-11-21';
const LINK = `http://localhost/runs/${DATE}/user-1/a-key`;
const RESULT = `Cardinal Nov 21, 2026: 3 points\n🟪🟩💚💚💚\n#14 of 1,204 · 5 days in a row`;

const { score, turns } = played(['same', 'higher', 'lower', 'lower', 'lower']);
const RUN = { gameDate: DATE, userId: 'user-1', key: 'a-key', score, turns };
const STANDING = { place: { rank: 14, players: 1204 }, streak: 5 };

function show(isAtEnd = false, advanceTimers?: (milliseconds: number) => void) {
  const rendered = renderPart(
    <ShareRun date={DATE} isAtEnd={isAtEnd} getRanks={() => Promise.resolve(STANDING)} />,
    new FakeServer().has(`/api/daily/runs/${DATE}`, RUN),
    advanceTimers,
  );
  return { ...rendered, button: screen.getByRole('button', { name: 'Share my run' }) };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
});

it('passes the result and the link to the device’s share sheet', async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  Object.assign(navigator, { share, canShare: () => true });
  const { person, button } = show();
  await person.click(button);
  await waitFor(() => expect(share).toHaveBeenCalledWith({ text: RESULT, url: LINK }));
});

/** Waits until all started work has finished. */
async function settle(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
}

it('prepares the result when the pointer is over a button', async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  Object.assign(navigator, { share, canShare: () => true });
  const { person, server, button } = show();
  expect(server.requests).toEqual([]);
  await person.hover(button);
  await settle();
  expect(server.requests).toHaveLength(1);
  fireEvent.click(button);
  await Promise.resolve();
  await Promise.resolve();
  expect(share).toHaveBeenCalledWith({ text: RESULT, url: LINK });
  await settle();
  expect(server.requests).toHaveLength(1);
});

it('prepares the result without a pointer if the game has just ended', async () => {
  const { server } = show(true);
  await waitFor(() => expect(server.requests).toHaveLength(1), { timeout: 3000 });
});

it('copies the result and the link even if the share sheet is available', async () => {
  const share = jest.fn();
  Object.assign(navigator, { share, canShare: () => true });
  const { person } = show();
  await person.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(`${RESULT}\n${LINK}`),
  );
  expect(share).not.toHaveBeenCalled();
});

it('shows no message when the player closes the share sheet', async () => {
  const share = jest.fn().mockRejectedValue(new DOMException('', 'AbortError'));
  Object.assign(navigator, { share, canShare: () => true });
  const { person, store, button } = show();
  await person.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  expect(share).toHaveBeenCalledTimes(1);
  expect(store.getState().toast.current).toBeNull();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('copies the result and the link without a share sheet', async () => {
  const { person, store, button } = show();
  await person.click(button);
  await waitFor(() =>
    expect(store.getState().toast.current?.title).toMatchObject({ message: 'Result copied' }),
  );
  expect(await navigator.clipboard.readText()).toBe(`${RESULT}\n${LINK}`);
});

it('shows a text to select if copying is not allowed', async () => {
  const { person, button } = show();
  jest
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await person.click(button);
  expect(await screen.findByRole('textbox', { name: 'Your result' })).toHaveValue(
    `${RESULT}\n${LINK}`,
  );
});

it('shows the text to select, and draws the picture, in another language once it changes', async () => {
  const { person, button } = show();
  jest
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValue(new DOMException('', 'NotAllowedError'));
  jest.mocked(resultPicture.pictureOf).mockClear();
  await person.click(button);
  const text = await screen.findByRole('textbox', { name: 'Your result' });
  await act(() =>
    showWith('de', {
      'Cardinal {date}: {score, plural, one {# point} other {# points}}': 'CARDS {date}',
    }),
  );
  expect((text as HTMLTextAreaElement).value).toMatch(/^CARDS /);
  await person.hover(screen.getByRole('button', { name: 'Share a picture', hidden: true }));
  await waitFor(() => expect(resultPicture.pictureOf).toHaveBeenCalledTimes(2));
  await act(() => showLanguage('en'));
});

it('shows a message if the run can’t be loaded', async () => {
  const { person, store, button } = show();
  new FakeServer().install();
  await person.click(button);
  await waitFor(() =>
    expect(store.getState().toast.current?.title).toMatchObject({
      message: 'Couldn’t create the link',
    }),
  );
});

it('shows a message if the picture can’t be drawn', async () => {
  jest.mocked(resultPicture.pictureOf).mockRejectedValue(new Error('nothing to draw on'));
  const { person, store } = show();
  await person.click(screen.getByRole('button', { name: 'Share a picture' }));
  await waitFor(() =>
    expect(store.getState().toast.current?.title).toMatchObject({
      message: 'Couldn’t create the picture',
    }),
  );
});

it('says that a picture never comes, while the text can still be shared', async () => {
  jest.useFakeTimers();
  jest.mocked(resultPicture.pictureOf).mockReturnValue(new Promise(() => undefined));
  const { person, store, button } = show(false, jest.advanceTimersByTime);
  await person.click(screen.getByRole('button', { name: 'Share a picture' }));
  await person.click(button);
  await waitFor(() =>
    expect(store.getState().toast.current?.title).toMatchObject({ message: 'Result copied' }),
  );
  const picture = screen.getByRole('button', { name: 'Share a picture' });
  expect(picture).toHaveAttribute('aria-disabled', 'true');
  await act(() => jest.advanceTimersByTimeAsync(TIMINGS.picture));
  expect(store.getState().toast.current?.title).toMatchObject({
    message: 'Couldn’t create the picture',
  });
  expect(picture).toHaveAttribute('aria-disabled', 'false');
  jest.useRealTimers();
});

it('makes no call for a guest, and links to the game instead of a run', async () => {
  const { person, server, store } = renderPart(
    <ShareGuestsRun date={DATE} score={score} turns={turns} />,
  );
  await person.click(screen.getByRole('button', { name: 'Share my result' }));
  await waitFor(() =>
    expect(store.getState().toast.current?.title).toMatchObject({ message: 'Result copied' }),
  );
  expect(await navigator.clipboard.readText()).toBe(
    `Cardinal Nov 21, 2026: 3 points\n🟪🟩💚💚💚\nhttp://localhost/`,
  );
  expect(server.requests).toEqual([]);
});
