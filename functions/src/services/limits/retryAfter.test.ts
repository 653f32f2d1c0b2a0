import { LIMITS, type LimitName } from '@cardinal/core/api/limits';
import { AppError } from '../../lib/appError';
import { sumOfSlots, type Slots } from '../../lib/slidingWindow';
import type { TryRecord } from '../../repos/triesRepo';
import type * as Limits from './limits';

const mockTries: TryRecord[] = [];
const mockCounts = new Map<string, Slots>();

jest.mock('../../repos/triesRepo', () => ({
  saveTry: async (made: TryRecord) => void mockTries.push(made),
  deleteTry: async () => {},
  loadTries: async (key: string, at: number) =>
    mockTries.flatMap((value, place) =>
      value.key === key && value.countsUntil > at
        ? [{ id: value.id, value, writtenAt: String(place).padStart(6, '0') }]
        : [],
    ),
}));
jest.mock('../../repos/limitsRepo', () => ({
  addToLimit: async (key: string, counted: Slots) =>
    void mockCounts.set(key, sumOfSlots([counted, mockCounts.get(key) ?? new Map()])),
  loadLimit: async (key: string) => mockCounts.get(key) ?? new Map(),
}));

let limits: typeof Limits;
let at = Date.parse('2026-11-21T17:00:00.123Z');

beforeAll(async () => {
  process.env.CARDINAL_SECRET = 'x'.repeat(32);
  limits = await import('./limits'); // reads the environment
  jest.spyOn(Date, 'now').mockImplementation(() => at);
});

type TryLimit = 'password-client' | 'password-session';
const isTry = (limit: LimitName): limit is TryLimit => limit.startsWith('password-');

/** Counts once. Returns the seconds that the refusal says, or null if it was allowed. */
async function count(limit: LimitName): Promise<number | null> {
  try {
    if (limit === 'sign-ins' || limit === 'password') {
      const wait = await limits.countSignIn(limit, 'k');
      if (wait > 0) throw limits.tooMany(wait);
    } else if (isTry(limit)) {
      const verdict = await limits.countTry(limit, 'k');
      if (!verdict.ok) throw limits.tooMany(verdict.wait);
    } else {
      await limits.enforceLimit(limit, 'k');
    }
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.data.retryAfter ?? Number.NaN;
  }
}

const names = Object.keys(LIMITS) as LimitName[];

it.each(names)('says truly when to try again over the limit "%s"', async (limit) => {
  const { calls, seconds } = LIMITS[limit];
  for (let made = 0; made < calls; made += 1) expect(await count(limit)).toBeNull();
  const wait = Number(await count(limit));
  expect(wait).toBeGreaterThanOrEqual(1);
  const start = at;
  at = start + Math.max(0, wait - 1 - seconds / 60) * 1000;
  expect(await count(limit)).not.toBeNull();
  at = start + wait * 1000;
  expect(await count(limit)).toBeNull();
});

it.each([
  ['address, whichever player makes them', 'all-client', (made: number) => [`player-${made}`, 'x']],
  ['player, wherever they come from', 'all-player', (made: number) => ['ada', `address-${made}`]],
] as const)('counts all calls together by %s', async (_, limit, callerOf) => {
  const ask = (made: number): Promise<void> => {
    const [uid = '', client = ''] = callerOf(made);
    return limits.enforceGeneralLimit(uid, client);
  };
  for (let made = 0; made < LIMITS[limit].calls; made += 1) await ask(made);
  await expect(ask(-1)).rejects.toMatchObject({ code: 'too-many' });
  await limits.enforceGeneralLimit('bob', 'elsewhere');
});

it('leaves no error of status 429 or 503 without that time', () => {
  // @ts-expect-error -- the time is missing
  expect(new AppError('too-many').data.retryAfter).toBeUndefined();
  // @ts-expect-error -- the time is missing
  expect(new AppError('unavailable', {}).data.retryAfter).toBeUndefined();
});
