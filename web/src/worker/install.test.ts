import {
  areEarlierClosed,
  countingFailures,
  dropEarlier,
  forgetFailures,
  isStuck,
  keepLater,
  noteEarlierTabs,
  splitFiles,
} from './install';

/** Cache storage in memory. Files in `blocked` can't be loaded. */
class FakeCaches {
  readonly stored = new Map<string, Map<string, string>>();
  readonly blocked = new Set<string>();

  async open(name: string) {
    const files = this.stored.get(name) ?? new Map<string, string>();
    this.stored.set(name, files);
    return {
      keys: async () => [...files.keys()].map((path) => ({ url: `https://x.test${path}` })),
      match: async (path: string) =>
        files.has(path) ? { text: async () => files.get(path) } : undefined,
      put: async (path: string, { body }: { body: string }) => void files.set(path, body),
      delete: async (path: string) => files.delete(path),
      add: async (path: string) => {
        if (this.blocked.has(path)) throw new Error();
        files.set(path, '');
      },
    };
  }

  async delete(name: string) {
    return this.stored.delete(name);
  }
}

let fake: FakeCaches;
const ask = jest.fn(() => Promise.resolve());

beforeEach(() => {
  fake = new FakeCaches();
  ask.mockClear();
  Object.assign(globalThis, {
    caches: fake,
    fetch: ask,
    Response: class {
      constructor(readonly body: string) {}
    },
  });
});

it('needs only the files of the first paint, and then the texts of one language', () => {
  const files = [
    { url: '/', revision: 'a' },
    { url: '/assets/base.js', revision: null },
    { url: '/assets/Coach.js', revision: 'later' },
    { url: '/assets/first-de.js', revision: 'later-de' },
    { url: '/assets/first-pt.js', revision: 'later-pt-BR' },
  ];
  const { first, laterOf } = splitFiles(files);
  expect(first).toEqual(files.slice(0, 2));
  expect(laterOf('en')).toEqual(['/assets/Coach.js']);
  expect(laterOf('pt-BR')).toEqual(['/assets/Coach.js', '/assets/first-pt.js']);
  expect(laterOf()).toHaveLength(3);
});

it('keeps the other files one by one, and drops those of earlier versions later', async () => {
  fake.blocked.add('/b.js');
  await keepLater(['/a.js', '/b.js', '/c.js']);
  const kept = () => [...(fake.stored.get('assets')?.keys() ?? [])].sort();
  expect(kept()).toEqual(['/a.js', '/c.js']);
  fake.blocked.clear();
  await keepLater(['/b.js', '/c.js']);
  expect(kept()).toEqual(['/a.js', '/b.js', '/c.js']);
  await dropEarlier(['/b.js', '/c.js']);
  expect(kept()).toEqual(['/b.js', '/c.js']);
});

it('needs the files of earlier versions until the last of their tabs has closed', async () => {
  const open = (...ids: string[]) =>
    ({ matchAll: async () => ids.map((id) => ({ id })) }) as unknown as Clients;
  expect(await areEarlierClosed(open('first'))).toBe(true);
  await noteEarlierTabs(open('one', 'two'));
  expect(await areEarlierClosed(open('one', 'new'))).toBe(false);
  await noteEarlierTabs(open('one', 'new')); // the version after it
  expect(await areEarlierClosed(open('new', 'newer'))).toBe(false);
  expect(await areEarlierClosed(open('newer'))).toBe(true);
  await dropEarlier([]);
  expect(await areEarlierClosed(open('new'))).toBe(true);
});

describe('an installation that fails', () => {
  const request = { url: 'https://x.test/assets/base.js' };
  const fail = async (type = 'install') => {
    const { handlerDidError } = countingFailures('v1');
    // Several files of one installation.
    for (let file = 0; file < 2; file += 1) {
      await handlerDidError?.({ event: { type }, request } as never);
    }
  };

  it('is reported the third time in a row, and lets navigations go to the network', async () => {
    for (const isThird of [false, false, true]) {
      expect(await isStuck()).toBe(false);
      await fail();
      expect(ask).toHaveBeenCalledTimes(isThird ? 1 : 0);
    }
    expect(await isStuck()).toBe(true);
    const [path, init] = ask.mock.calls[0] as unknown as [string, { body: string }];
    expect(path).toBe('/api/reports');
    expect(JSON.parse(init.body)).toEqual({
      kind: 'error',
      message: 'failed to install the worker 3 times: /assets/base.js',
      version: 'v1',
      route: '/*',
    });
    await fail();
    expect(ask).toHaveBeenCalledTimes(1);
    await forgetFailures();
    expect(await isStuck()).toBe(false);
  });

  it('isn’t counted if only a later request fails', async () => {
    for (let count = 0; count < 3; count += 1) await fail('fetch');
    expect(await isStuck()).toBe(false);
  });
});
