import { CODE_MS, CODES } from './codesRepo';
import { SESSION_MS } from './credentialsRepo';
import { DECLINES } from './declinesRepo';
import { EVIDENCE } from './evidenceRepo';
import { isStillKnown, KNOWN_ADDRESSES } from './knownAddressesRepo';
import { LIMITS } from './limitsRepo';
import { TRIES } from './triesRepo';

/** A month without a daylight saving change. */
const at = (day: number, time = '12:00'): number =>
  Date.parse(`2026-12-${String(day).padStart(2, '0')}T${time}:00Z`);

const used = { id: 'hash', account: 'hash', usedAt: at(1) };

describe('a document with an expiry time', () => {
  it('is deleted 30 days after its game started if it is evidence', () => {
    const evidence = { gameId: 'g', uid: null, date: null, traces: ['hash'], startedAt: at(1) };
    expect(EVIDENCE.expiryOf?.(evidence)).toBe(at(31));
  });

  it('is deleted 30 days after its last use if it is a known address, and counts until then', () => {
    expect(KNOWN_ADDRESSES.expiryOf?.(used)).toBe(at(31));
    expect(isStillKnown(used, at(31) - 1)).toBe(true);
    expect(isStillKnown(used, at(31))).toBe(false);
  });

  it('is deleted a week after a friend request was declined', () => {
    expect(DECLINES.expiryOf?.({ id: 'hash', declinedAt: at(1) })).toBe(at(8));
  });

  it('is deleted at the time it contains if it is an emailed code, a limit or a try', () => {
    const code = {
      id: 'hash',
      uid: 'ada',
      purpose: 'reset',
      createdAt: at(1),
      email: null,
    } as const;
    const unused = { ...code, expiresAt: at(2), isUsed: false, takenUntil: null };
    expect(CODES.expiryOf?.(unused)).toBe(at(2));
    expect(LIMITS.expiryOf?.({ slots: {}, countsUntil: at(3) })).toBe(at(3));
    expect(TRIES.expiryOf?.({ id: 'a', key: 'hash', countsUntil: at(4) })).toBe(at(4));
  });

  it('works for an hour, three days or two weeks, as emails and sign-in say', () => {
    expect(at(1) + CODE_MS.reset).toBe(at(1, '13:00'));
    expect(at(1) + CODE_MS.verification).toBe(at(4));
    expect(at(1) + SESSION_MS).toBe(at(15));
  });
});
