import type { RequestOf } from '@cardinal/core/api/contract';
import { Together } from '../../lib/together';
import { countingUsage } from '../../lib/usage';
import { testServices } from '../../testing/testServices';
import { changePlayerStatus } from '../reviews/playerStatus';
import { listAudit } from '../admin/audit';
import { listReported, reportPlayer } from './reports';

const mockEnforce = jest.fn<Promise<void>, [string, string]>(async () => {});

jest.mock('../limits/limits', () => ({
  enforceLimit: (limit: string, key: string) => mockEnforce(limit, key),
}));

const services = testServices();
let [bob, cora] = ['', ''];

beforeEach(async () => {
  bob = await services.world.register('bob');
  cora = await services.world.register('cora');
  mockEnforce.mockClear();
});

function report(by: string, other: string, request: RequestOf<'reportPlayer'>): Promise<void> {
  services.world.clock += 1000;
  return reportPlayer(by, other, request);
}
const DAY_MS = 24 * 60 * 60 * 1000;
const NONE = { name: 0, cheating: 0, other: 0 };

/** A player with an account that is over 7 days old. */
async function established(name: string): Promise<string> {
  const uid = await services.world.register(name);
  services.put(`users/${uid}`, (user) => ({
    ...user,
    createdAt: services.world.clock - 8 * DAY_MS,
  }));
  return uid;
}

it('counts one report of each player for each reason, with the latest note', async () => {
  await report(services.anna, bob, { reason: 'name' });
  await report(services.anna, bob, { reason: 'name', note: 'An insult' });
  await report(services.anna, bob, { reason: 'cheating' });
  await report(cora, bob, { reason: 'name', note: 'Rude' });
  const notes = ['Rude', 'An insult'].map((note) => ({ note, at: expect.any(String) as string }));
  expect(await listReported()).toEqual([
    {
      userId: bob,
      username: 'bob',
      reports: 3,
      reasons: { ...NONE, name: 2, cheating: 1 },
      newReporters: 2,
      notes,
      latestAt: expect.any(String) as string,
    },
  ]);
});

it('counts a repeated report neither in the list nor against the limit', async () => {
  await report(services.anna, bob, { reason: 'other', note: 'Why' });
  const before = await listReported();
  await report(services.anna, bob, { reason: 'other', note: 'Why' });
  expect(await listReported()).toEqual(before);
  expect(mockEnforce.mock.calls).toEqual([['player-reports', services.anna]]);
});

it('lists the players with the most reports first, then the latest reported', async () => {
  const dora = await services.world.register('dora');
  await report(services.anna, cora, { reason: 'name' });
  await report(services.anna, bob, { reason: 'name' });
  await report(services.anna, dora, { reason: 'name' });
  await report(bob, dora, { reason: 'other' });
  expect((await listReported()).map(({ username }) => username)).toEqual(['dora', 'bob', 'cora']);
});

it('lists a player reported by someone with an older account before one with 200 false reports', async () => {
  const dora = await established('dora');
  for (let at = 0; at < 200; at += 1) {
    await report(await services.world.register(`false-${at}`), bob, { reason: 'name' });
  }
  await report(dora, cora, { reason: 'name' });
  const [first, second] = await listReported();
  expect(first).toMatchObject({ username: 'cora', reports: 1, newReporters: 0 });
  expect(second).toMatchObject({ username: 'bob', reports: 200, newReporters: 200 });
  await report(dora, bob, { reason: 'cheating', note: 'Seen' });
  expect((await listReported())[0]).toMatchObject({
    username: 'bob',
    reports: 200,
    reasons: { name: 199, cheating: 1 },
    newReporters: 199,
    notes: [{ note: 'Seen' }],
  });
}, 30_000);

it('aren’t listed by who is muted while another is written', async () => {
  await report(cora, bob, { reason: 'name' });
  const carl = await services.world.register('carl');
  const dismissal = { dismissReports: true, muteReporters: true, reason: 'test' } as const;
  type Write = (all: readonly unknown[]) => Promise<void>;
  const meanwhile = async (_: string, made: unknown, write: Write): Promise<void> => {
    await changePlayerStatus(bob, services.anna, dismissal);
    await write([made]);
  };
  jest.spyOn(Together.prototype, 'change').mockImplementationOnce(meanwhile);
  await report(cora, carl, { reason: 'name' });
  expect(await listReported()).toEqual([]);
});

it('are written together if many report one player at once', async () => {
  const reporters: string[] = [];
  for (let at = 0; at < 20; at += 1) reporters.push(await services.world.register(`by-${at}`));
  const usage = { reads: 0, writes: 0 };
  await countingUsage(usage, async () => {
    await Promise.all(reporters.map((by) => report(by, bob, { reason: 'name' })));
  });
  expect((await listReported())[0]?.reports).toBe(20);
  expect(usage.writes).toBeLessThan(5);
});

it('shows the 20 newest notes', async () => {
  for (let at = 0; at < 22; at += 1) {
    const note = `Note ${at}`;
    await report(await services.world.register(`by-${at}`), bob, { reason: 'other', note });
  }
  const notes = (await listReported())[0]?.notes.map(({ note }) => note);
  expect(notes).toEqual(Array.from({ length: 20 }, (_, at) => `Note ${21 - at}`));
});

it('stores up to 200 reports about a player', async () => {
  for (let at = 0; at < 68; at += 1) {
    const by = await services.world.register(`reporter-${at}`);
    for (const reason of ['name', 'cheating', 'other'] as const) await report(by, bob, { reason });
  }
  expect((await listReported())[0]?.reports).toBe(200);
}, 30_000);

describe('the open reports about a player', () => {
  const decide = (what: Omit<RequestOf<'changePlayerStatus'>, 'reason'>) => {
    services.world.clock += 1000;
    return changePlayerStatus(bob, cora, { ...what, reason: 'seen' });
  };
  const actions = async () => (await listAudit()).map(({ action }) => action);

  beforeEach(() => report(services.anna, bob, { reason: 'name' }));

  it('are closed by a dismissal, which is in the audit list once', async () => {
    await decide({ dismissReports: true });
    await decide({ dismissReports: true });
    expect([await listReported(), await actions()]).toEqual([[], ['dismiss']]);
  });

  it('are closed by a suspension, but not by its end', async () => {
    await decide({ suspended: true });
    expect([await listReported(), await actions()]).toEqual([[], ['suspend']]);
    await report(services.anna, bob, { reason: 'cheating' });
    await decide({ suspended: false });
    expect(await listReported()).toMatchObject([{ reports: 1 }]);
  });

  it('are closed by a new name, which is neutral and given once', async () => {
    await decide({ rename: true });
    const name = services.read(`users/${bob}`)?.username;
    expect(name).toMatch(/^player-.{6}$/);
    await decide({ rename: true });
    expect(services.read(`users/${bob}`)).toMatchObject({
      username: name,
      hasChosenUsername: false,
    });
    expect([await listReported(), await actions()]).toEqual([[], ['rename']]);
  });

  it('don’t return at once when dismissed, but new ones are listed', async () => {
    await decide({ dismissReports: true });
    await report(services.anna, bob, { reason: 'name', note: 'Again' });
    expect(await listReported()).toEqual([]);
    await report(services.anna, bob, { reason: 'cheating' });
    await report(cora, bob, { reason: 'name' });
    expect(await listReported()).toMatchObject([{ userId: bob, reports: 2 }]);
    services.world.clock += 7 * DAY_MS;
    await report(services.anna, bob, { reason: 'name', note: 'Again' });
    expect(await listReported()).toMatchObject([{ userId: bob, reports: 3 }]);
  });

  it('mute their authors if an admin says so, whomever they report', async () => {
    await decide({ dismissReports: true, muteReporters: true });
    await report(services.anna, cora, { reason: 'cheating' });
    expect(await listReported()).toEqual([]);
    await report(bob, cora, { reason: 'cheating' });
    expect(await listReported()).toMatchObject([{ userId: cora, reports: 1 }]);
  });

  it('mute no one whose account was older than a week', async () => {
    services.world.clock += 7 * DAY_MS;
    await report(services.anna, bob, { reason: 'other' });
    const late = await services.world.register('late');
    await report(late, bob, { reason: 'other' });
    await decide({ dismissReports: true });
    await report(services.anna, bob, { reason: 'cheating' });
    await decide({ dismissReports: true, muteReporters: true });
    await report(services.anna, cora, { reason: 'cheating' });
    expect(await listReported()).toMatchObject([{ userId: cora, reports: 1 }]);
  });
});
