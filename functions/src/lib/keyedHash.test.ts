import { createHash } from 'node:crypto';
import { HASH_LENGTH, keyedHash } from './keyedHash';

const TEXT = 'ada@cardinal.test';

beforeEach(() => {
  process.env.CARDINAL_SECRET = 'one secret';
});
afterEach(() => {
  delete process.env.CARDINAL_SECRET;
});

it('gives the same hash for the same text, and another for another text or purpose', () => {
  const hash = keyedHash('limits', TEXT);
  expect(keyedHash('limits', TEXT)).toBe(hash);
  expect(hash).toMatch(new RegExp(`^[\\w-]{${HASH_LENGTH}}$`));
  expect(keyedHash('limits', 'bob@cardinal.test')).not.toBe(hash);
  expect(keyedHash('log', TEXT)).not.toBe(hash);
});

it("gives a hash that can't be computed without the secret", () => {
  const hash = keyedHash('limits', TEXT);
  process.env.CARDINAL_SECRET = 'another secret';
  expect(keyedHash('limits', TEXT)).not.toBe(hash);
  for (const text of [TEXT, `limits${TEXT}`, `limits:${TEXT}`]) {
    expect(createHash('sha256').update(text).digest('base64url')).not.toContain(hash);
  }
});
