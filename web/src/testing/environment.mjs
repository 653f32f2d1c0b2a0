import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-jsdom';

// Component tests look at no styles. jsdom would parse every rule, and match every rule for each element whose role a
// test asks for.
const ofJsdom = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
ofJsdom('jsdom'); // Its parts can't be loaded before it.
const { implementation: style } = ofJsdom('jsdom/lib/jsdom/living/nodes/HTMLStyleElement-impl.js');
style.prototype._updateAStyleBlock = () => undefined;

/** jsdom, plus the parts of fetch and crypto that it lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const parts = { Request, Response, Headers, ReadableStream, TextDecoder, TextEncoder };
    Object.assign(this.global, parts);
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
  }
}
