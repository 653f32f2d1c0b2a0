import {
  challengers,
  asGuest,
  uidOf,
  refusal,
  MINUTE,
  DAY,
  type Person,
} from '../../testing/challengers';
import { CHALLENGE_IDLE_MS } from '@cardinal/core/challenges/challenge';
import { AppError } from '../../lib/appError';
import { befriend } from '../../testing/testServices';
import { costOf } from '../../testing/world';
import { createChallenge } from './create';
import { listChallenges } from './listed';
import { takeSeat } from './takeover';

const { services, anna, register, create, start, show, play, seek } = challengers();

const mockEnforce = jest.fn<Promise<void>, [string, string]>();
afterEach(() => mockEnforce.mockReset());

jest.mock('../limits/limits', () => ({
  actionCounter: (limit: string, key: string) => () => mockEnforce(limit, key),
}));

it('is gone half a year after its start', async () => {
  const code = await create();
  services.world.clock += 181 * DAY;
  expect(await refusal(() => show(code))).toBe('not-found');
});

describe('creating', () => {
  it('is refused with five invitations that wait for the same friend', async () => {
    const bert = await register('bert');
    await befriend(services.anna, uidOf(bert));
    const invite = async () => create({ friendId: uidOf(bert) });
    const codes = [await invite(), await invite(), await invite(), await invite(), await invite()];
    expect(await refusal(invite)).toBe('too-many-challenges');
    expect(await refusal(() => create())).toBe('allowed');
    await start(codes[0] ?? '', bert);
    expect(await refusal(invite)).toBe('allowed');
  });

  it('returns the same challenge for the same call within a minute', async () => {
    const make = async (request: object = {}) => {
      const { challenge, isNew } = await createChallenge(services.anna, { rounds: 1, ...request });
      return { code: challenge.code, isNew };
    };
    const first = await make();
    expect(await make()).toEqual({ ...first, isNew: false });
    expect(await make({ guests: true, dealer: false })).toEqual({ ...first, isNew: false });
    for (const request of [{ rounds: 3 }, { dealer: true }, { guests: false }]) {
      expect((await make(request)).isNew).toBe(true);
    }
    const again = await make();
    expect(again.isNew).toBe(true);
    await start(again.code, asGuest('Bo'));
    expect((await make()).isNew).toBe(true);
    services.world.clock += MINUTE;
    expect((await make()).isNew).toBe(true);
  });

  it('is refused with fifty that aren’t over, until one is', async () => {
    const codes: string[] = [];
    for (let at = 0; at < 50; at += 1) codes.push(await create());
    const make = () => refusal(() => createChallenge(services.anna, { rounds: 3 }));
    expect(await make()).toBe('too-many-challenges');
    expect(await refusal(() => seek(anna()))).toBe('too-many-challenges');
    const [code = ''] = codes;
    const cost = await costOf(() =>
      createChallenge(services.anna, { rounds: 3 }).catch(() => null),
    );
    expect(cost.reads).toBeLessThanOrEqual(60);
    expect(await listChallenges(services.anna)).toHaveLength(20);
    await play(code, asGuest('Bo'));
    await play(code, asGuest('Cy'));
    expect(await make()).toBe('allowed');
    expect(await make()).toBe('allowed');
    services.world.clock += CHALLENGE_IDLE_MS;
    expect(await make()).toBe('allowed');
  });
});

it('counts the challenges that a player makes, and no other call for one', async () => {
  const bert = await register('bert');
  const own = await seek(bert);
  const make = (request = {}) => createChallenge(services.anna, { rounds: 1, ...request });
  const made = await make();
  mockEnforce.mockRejectedValue(new AppError('too-many', { retryAfter: 5 }));
  expect(await make()).toEqual({ ...made, isNew: false });
  expect(await refusal(() => make({ friendId: uidOf(bert) }))).toBe('not-found');
  expect(await refusal(() => seek(anna()))).toBe('too-many');
  mockEnforce.mockResolvedValueOnce();
  expect((await seek(anna())).code).toBe(own.code);
  expect((await seek(bert, own.code)).code).toBe(own.code);
  expect(mockEnforce.mock.calls).toEqual(
    [uidOf(bert), services.anna, services.anna, services.anna].map((uid) => ['challenges', uid]),
  );
  expect(await refusal(() => make({ rounds: 3 }))).toBe('too-many');
  const cora = await register('cora');
  expect(await refusal(() => seek(cora))).toBe('too-many');
});

it('notes that a player has challenges once one is made or joined', async () => {
  const ways: [string, (who: Person) => Promise<unknown>][] = [
    ['maker', (who) => create({}, who)],
    ['finder', (who) => seek(who)],
    ['joiner', async (who) => start(await create(), who)],
    ['guest', async (who) => {
      const [code, bo] = [await create(), asGuest('Bo')];
      await start(code, bo);
      await takeSeat(uidOf(who), code, bo.seat ?? '');
    }],
  ]; // prettier-ignore
  for (const [name, join] of ways) {
    const who = await register(name);
    const has = () => services.read(`users/${who.uid}`)?.hasChallenges;
    expect([name, has()]).toEqual([name, false]);
    await join(who);
    expect([name, has()]).toEqual([name, true]);
  }
});
