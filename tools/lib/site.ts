// Serves the site as Firebase Hosting would.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import superstatic from 'superstatic/lib/superstatic.js';
import { configMatcher } from 'superstatic/lib/utils/patterns.js';
import { close, listen } from './ports';
import { PROJECT_ID, ROOT, WEB_DIST } from './paths';
import { createProxy, type Proxy } from './proxy';
import { Halt } from './say';

/** The paths of a rule. A glob's stars don't match names that start with a dot. */
type Paths = { readonly source: string } | { readonly regex: string };

/** The parts of `hosting` in firebase.json that are used here. */
export interface Hosting {
  readonly public: string;
  readonly rewrites: readonly (Paths & { readonly destination?: string })[];
  readonly headers: readonly (Paths & {
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  })[];
}

export interface SiteOptions {
  readonly port: number;
  readonly apiPort: number;
  /** The emulators that pages call directly. */
  readonly emulators: { readonly auth: number; readonly firestore: number };
  /** The folder that contains `public`. */
  readonly root: string;
}

const NOT_FOUND = '/404.html';

export function readHosting(): Hosting {
  const file = readFileSync(join(ROOT, 'firebase.json'), 'utf8');
  return (JSON.parse(file) as { hosting: Hosting }).hosting;
}

/** Adds the emulators to the policy, because deployed pages may not call them. */
export function withEmulators(hosting: Hosting, ports: readonly number[]): Hosting {
  const origins = ports.map((port) => `http://127.0.0.1:${port}`).join(' ');
  const allowing = (value: string): string =>
    value.replace("connect-src 'self'", `connect-src 'self' ${origins}`);
  return {
    ...hosting,
    headers: hosting.headers.map((rule) => {
      const headers = rule.headers.map(({ key, value }) => ({ key, value: allowing(value) }));
      return { ...rule, headers };
    }),
  };
}

/** Serves firebase.json with superstatic, the engine of the Hosting emulator, and forwards calls to the function. */
export async function startSite(hosting: Hosting, options: SiteOptions) {
  const { auth, firestore } = options.emulators;
  const proxy = createProxy(options.apiPort);
  const config = withEmulators(hosting, [auth, firestore]);
  const emulators = {
    auth: `http://127.0.0.1:${auth}`,
    firestore: { host: '127.0.0.1', port: firestore },
  };
  // Hosting's /__/firebase/init.json, plus the emulators.
  const init = JSON.stringify({ projectId: PROJECT_ID, apiKey: 'emulator', emulators });
  const serve = handler(config, options.root, proxy, init);
  const server = createServer((request, response) => {
    serve(request, response, () => response.writeHead(404).end());
  });
  await listen(server, options.port);
  return {
    stop: async (): Promise<void> => {
      await close(server);
      proxy.close();
    },
  };
}

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface Responder {
  handle(item: object, next: () => void): Promise<boolean>;
}

function handler(hosting: Hosting, root: string, proxy: Proxy, init: string): Handler {
  const files = join(root, hosting.public);
  const missing = new WeakSet<IncomingMessage>();
  const refusal = { 'content-type': 'text/plain', ...headersAt('/', hosting) };
  const own: Handler = (request, response, next) => {
    if (missing.has(request)) {
      const { superstatic: responder } = response as unknown as { superstatic: Responder };
      void responder.handle({ file: NOT_FOUND, status: 404 }, next);
    } else if (pathOf(request) === '/__/firebase/init.json') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(init);
    } else {
      next();
    }
  };
  const hosted = superstatic({
    // A copy, because superstatic changes it.
    config: JSON.parse(JSON.stringify(hosting)) as object,
    cwd: root,
    stack: 'strict',
    compression: true,
    before: { files: own as never },
    rewriters: { function: () => Promise.resolve(proxy.forward) },
  }) as Handler;
  return (request, response, next) => {
    const path = pathOf(request);
    const file = decoded(path);
    if (file === null) {
      // superstatic would fail. For Hosting, it is a missing file.
      if (path.startsWith('/api/')) proxy.forward(request, response);
      else response.writeHead(400, refusal).end('Bad Request');
      return;
    }
    // Set before the headers are chosen, because Hosting uses the error page's headers.
    const isRewritten = hosting.rewrites.some((rule) => configMatcher(path, rule));
    if (!isRewritten && !path.startsWith('/__/') && !isFile(join(files, file))) {
      missing.add(request);
      request.url = NOT_FOUND;
    }
    hosted(request, response, next);
  };
}

function headersAt(path: string, { headers }: Hosting): Record<string, string> {
  const rules = headers.filter((rule) => configMatcher(path, rule));
  const own = rules.flatMap((rule) => rule.headers.map(({ key, value }) => [key, value] as const));
  return Object.fromEntries(own);
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '/';
}

function isFile(path: string): boolean {
  return !path.includes('\0') && statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function decoded(path: string): string | null {
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}

/** The source expressions that allow the style sheets and scripts in a page. */
export function inlineHashes(html: string): { readonly tag: string; readonly hash: string }[] {
  return [...html.matchAll(/<(style|script)>(.*?)<\/\1>/gs)].map(([, tag = '', text = '']) => {
    const hash = createHash('sha256').update(text).digest('base64');
    return { tag, hash: `'sha256-${hash}'` };
  });
}

/** The policy of the deployed pages. */
export function policyOfPages(): string {
  const headers = readHosting().headers.flatMap((rule) => rule.headers);
  return headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
}

/** Compares the built page with firebase.json. @throws Halt with the missing hash */
export function checkPolicy(): void {
  for (const { tag, hash } of inlineHashes(readFileSync(join(WEB_DIST, 'index.html'), 'utf8'))) {
    if (policyOfPages().includes(hash)) continue;
    const todo = `write ${hash} into ${join(ROOT, 'firebase.json')}, ${tag}-src`;
    throw new Halt(`The ${tag} in web/index.html has changed: ${todo}.`);
  }
}
