import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom, with the parts of fetch and crypto that browsers have and jsdom lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { Request, Response, Headers, TextDecoder, TextEncoder });
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
  }
}
