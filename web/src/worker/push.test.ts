// cspell:ignore gibt neues dich novidades
import { openLink, showPush } from './push';

const data = (text: string) =>
  ({ json: () => JSON.parse(text) as unknown, text: () => text }) as unknown as PushMessageData;

describe('a push', () => {
  let stored: string | undefined;

  beforeEach(() => {
    stored = undefined;
    const match = async () => stored && { text: async () => stored };
    Object.assign(globalThis, { caches: { open: async () => ({ match }) } });
  });

  it.each([
    [undefined, 'en-US', 'There is news for you.'],
    [undefined, 'de-AT', 'Es gibt Neues für dich.'],
    ['ja', 'de-AT', 'お知らせがあります。'],
    ['pt-BR', 'de-AT', 'Há novidades para você.'],
    ['en', 'de-AT', 'There is news for you.'],
  ])(
    'that can’t be read is in the page’s last language (%s), or in %s',
    async (page, own, body) => {
      stored = page;
      jest.spyOn(navigator, 'language', 'get').mockReturnValue(own);
      expect(await shown(null)).toEqual(['Cardinal', expect.objectContaining({ body })]);
      jest.restoreAllMocks();
    },
  );

  it('is shown where the browser refuses the cache', async () => {
    Object.assign(globalThis, { caches: { open: () => Promise.reject(new DOMException()) } });
    expect(await shown(null)).toEqual([
      'Cardinal',
      expect.objectContaining({ body: 'There is news for you.' }),
    ]);
  });

  const shown = async (pushed: PushMessageData | null): Promise<unknown[]> => {
    const showNotification = jest.fn(() => Promise.resolve());
    await showPush({ showNotification } as unknown as ServiceWorkerRegistration, pushed);
    return showNotification.mock.calls[0] ?? [];
  };

  it('shows its message with a sound, in place of the one before of its kind', async () => {
    const message = { title: 'Hi', body: 'Play', link: '/game', tag: 'daily' };
    expect(await shown(data(JSON.stringify({ data: message })))).toEqual([
      'Hi',
      { body: 'Play', tag: 'daily', renotify: true, icon: '/icon-192.png', data: '/game' },
    ]);
  });

  it.each([null, data('hello'), data('7'), data('{"data":{"title":7}}')])(
    'shows something if it can’t be read',
    async (pushed) => {
      expect(await shown(pushed)).toEqual([
        'Cardinal',
        expect.objectContaining({ body: expect.stringMatching(/./) as string, data: '/' }),
      ]);
    },
  );
});

/** What jsdom lacks: a channel whose answers arrive at once. */
class Channel {
  readonly port1: { onmessage?: (event: { data: unknown }) => void } = {};
  readonly port2 = { postMessage: (sent: unknown) => this.port1.onmessage?.({ data: sent }) };
}

describe('a press on a notification', () => {
  beforeAll(() => void Object.assign(globalThis, { MessageChannel: Channel }));

  /** A window that says whether it is free, or doesn't answer. */
  function windowThat(answer: boolean | null, canFocus = true) {
    return {
      messages: [] as unknown[],
      focus: jest.fn(() => (canFocus ? Promise.resolve() : Promise.reject(new Error('refused')))),
      postMessage(message: { kind: string }, [port]: MessagePort[] = []) {
        this.messages.push(message);
        if (message.kind === 'isFree' && answer !== null) port?.postMessage(answer);
      },
    };
  }

  async function press(...windows: ReturnType<typeof windowThat>[]) {
    const openWindow = jest.fn(() => Promise.resolve(null));
    const clients = { matchAll: () => Promise.resolve(windows), openWindow };
    await openLink(clients as unknown as Clients, '/game?mode=daily');
    return openWindow.mock.calls.length;
  }

  const OPEN = { kind: 'open', link: '/game?mode=daily' };

  it('uses the first free window, and leaves the others alone', async () => {
    const [busy, free] = [windowThat(false), windowThat(true)];
    expect(await press(busy, free)).toBe(0);
    expect(free.messages).toContainEqual(OPEN);
    expect(busy.messages).not.toContainEqual(OPEN);
    expect(busy.focus).not.toHaveBeenCalled();
  });

  it.each([
    ['there is none', []],
    ['all are busy', [windowThat(false)]],
    ['none answers', [windowThat(null)]],
    ['the free one refuses the focus', [windowThat(true, false)]],
  ])('opens a window if %s', async (_, windows) => {
    expect(await press(...windows)).toBe(1);
    for (const { messages } of windows) expect(messages).not.toContainEqual(OPEN);
  });
});
