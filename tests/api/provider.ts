import type { User } from '@cardinal/core/api/accounts';
import { raw } from './support';

const SITE = process.env.CARDINAL_URL ?? 'http://127.0.0.1:5000';

/** A browser with cookies by host. */
class Browser {
  private readonly jars = new Map<string, Map<string, string>>();

  private jarOf(url: string): Map<string, string> {
    const { host } = new URL(url);
    const jar = this.jars.get(host) ?? new Map<string, string>();
    this.jars.set(host, jar);
    return jar;
  }

  keep(url: string, name: string, value: string): void {
    this.jarOf(url).set(name, value);
  }

  async open(url: string, form?: Readonly<Record<string, string>>): Promise<Response> {
    const jar = this.jarOf(url);
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  cookie(name: string): string | undefined {
    return this.jars.get(new URL(SITE).host)?.get(name);
  }
}

interface ProviderEnd {
  /** Where the site redirects in the end. */
  readonly location: string;
  /** The session token, if there is one. */
  readonly token: string | undefined;
  /** The cookie's value while the browser was at the provider. */
  readonly pending: string;
  readonly callback: string;
}

/** A browser that is already signed in. */
export function signedInBrowser(token: string): Browser {
  const browser = new Browser();
  browser.keep(SITE, '__session', token);
  return browser;
}

/** Follows a sign-in up to the provider's redirect to the callback, which is not opened yet. */
export async function goToProvider(
  login: string,
  browser = new Browser(),
  query = '',
): Promise<{ browser: Browser; callback: string }> {
  let url = `${SITE}/api/auth/google${query}`;
  let form: Record<string, string> | undefined;
  for (let steps = 0; steps < 20; steps += 1) {
    if (url.startsWith(`${SITE}/api/auth/google/callback`)) return { browser, callback: url };
    const response = await browser.open(url, form);
    form = undefined;
    const next = response.headers.get('location');
    if (next !== null) {
      url = new URL(next, url).href;
      continue;
    }
    const page = await response.text();
    url = new URL(/<form[^>]* action="([^"]+)"/.exec(page)?.[1] ?? '', url).href;
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
    form = prompt === 'login' ? { prompt, login, password: 'anything' } : { prompt };
  }
  throw new Error(`the provider leads nowhere: ${url}`);
}

/** Completes 'Continue with Google' for the person with this login. */
export async function continueWithGoogle(login: string, query?: string): Promise<ProviderEnd> {
  const { browser, callback } = await goToProvider(login, new Browser(), query);
  const pending = browser.cookie('__session') ?? '';
  const response = await browser.open(callback);
  const location = response.headers.get('location') ?? '';
  return { location, token: browser.cookie('__session'), pending, callback };
}

/** The account of a token, as the API returns it. */
export async function accountOf(token: string | undefined) {
  const { status, body } = await raw('/api/auth/me', {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status, user: body as User };
}
