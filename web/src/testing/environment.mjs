import './quickStyles.mjs'; // before jsdom
import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom, plus the parts of fetch and crypto that it lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const parts = { Request, Response, Headers, ReadableStream, TextDecoder, TextEncoder };
    Object.assign(this.global, parts);
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
  }
}
