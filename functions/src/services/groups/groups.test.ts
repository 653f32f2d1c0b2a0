import { MAX_GROUPS, MAX_MEMBERS } from '@cardinal/core/documents/groups';
import { addDays } from '@cardinal/core/game/days';
import {
  MIDNIGHT,
  testServices,
  times,
  TODAY,
  TOMORROW,
  UNLIKELY,
} from '../../testing/testServices';
import { costOf, differences } from '../../testing/world';
import { noCredentials } from '../../repos/credentialsRepo';
import { listAudit } from '../admin/audit';
import { decide } from '../reviews/reviews';
import { changePlayerStatus } from '../reviews/playerStatus';
import {
  boardOfGroup,
  changeGroup,
  createGroup,
  joinGroup,
  listGroups,
  showGroup,
  showInvitation,
  winnersOfGroup,
} from './groups';
import { leaveGroups, removeMember } from './leaving';
import { listReportedGroups, moderateGroup, reportGroup, reportInvitation } from './moderation';
import { closeMonths } from './winners';

const services = testServices();
const DAY_MS = 24 * 60 * 60 * 1000;
let [anna, bert, carl] = ['', '', ''];

beforeEach(async () => {
  anna = services.anna;
  bert = await services.world.register('bert');
  carl = await services.world.register('carl');
});

const create = (uid: string, name = 'Class 7b') => createGroup(uid, name);
const remove = (uid: string, id: string, other = uid) => removeMember(uid, id, other);
const board = (id: string, period: 'day' | 'week' | 'month' | 'all' = 'day', date?: string) =>
  boardOfGroup(anna, id, period, date);

/** A group of Anna's with Bert, and also Carl if asked for. */
async function groupOf(...others: string[]) {
  const group = await create(anna);
  for (const uid of others) await joinGroup(uid, group.inviteCode);
  return group;
}

describe('a board of 100 members', () => {
  it('costs a read for each member, and one for the group', async () => {
    const group = await groupOf();
    for (let at = 1; at < MAX_MEMBERS; at += 1) {
      await joinGroup(await services.world.register(`member${at}`), group.inviteCode);
    }
    await services.play(anna, 'daily', times(2, 'right'));
    for (const period of ['day', 'week', 'month', 'all'] as const) {
      const { reads, writes } = await costOf(() => boardOfGroup(anna, group.id, period));
      expect(reads).toBeLessThanOrEqual(MAX_MEMBERS + 3);
      expect(writes).toBe(0);
    }
    const rows = await board(group.id);
    expect(rows).toHaveLength(MAX_MEMBERS);
    expect(rows[0]).toMatchObject({ id: anna, rank: 1, played: 1 });
    await expect(joinGroup(bert, group.inviteCode)).rejects.toMatchObject({ code: 'group-full' });
    expect((await joinGroup(anna, group.inviteCode)).members).toHaveLength(MAX_MEMBERS);
    const admin = await services.world.register('judge');
    const suspend = (uid: string, suspended: boolean) =>
      changePlayerStatus(uid, admin, { suspended, reason: 'asked' });
    const ids = rows.flatMap(({ id }) => (id === anna ? [] : [id]));
    for (const [at, id] of ids.slice(0, 4).entries()) {
      await suspend(id, true);
      const joined = await joinGroup(await services.world.register(`late${at}`), group.inviteCode);
      expect(joined.members).toHaveLength(MAX_MEMBERS);
    }
    await suspend(ids[4] ?? '', true);
    await expect(joinGroup(bert, group.inviteCode)).rejects.toMatchObject({ code: 'group-full' });
    for (const id of ids.slice(0, 5)) await suspend(id, false);
    const { reads } = await costOf(() => showGroup(anna, group.id));
    expect(reads).toBeLessThan(MAX_MEMBERS + 9);
    expect((await showGroup(anna, group.id)).members).toHaveLength(MAX_MEMBERS + 4);
  });
});

it("limits a player's groups, and counts a group again that was left", async () => {
  const groups = [];
  for (let at = 0; at < MAX_GROUPS; at += 1) groups.push(await create(anna, `Group ${at}`));
  await expect(create(anna, 'One more')).rejects.toMatchObject({ code: 'too-many-groups' });
  const { inviteCode } = await create(bert);
  await expect(joinGroup(anna, inviteCode)).rejects.toMatchObject({ code: 'too-many-groups' });
  await remove(anna, groups[3]?.id ?? '');
  expect((await joinGroup(anna, inviteCode)).members).toHaveLength(2);
  await expect(create(anna, 'One more')).rejects.toMatchObject({ code: 'too-many-groups' });
});

it('returns the same group if the player creates one of that name again', async () => {
  expect(await create(anna)).toEqual(await create(anna));
  expect(await listGroups(anna)).toHaveLength(1);
});

describe('a member who leaves', () => {
  it('passes the group on to the longest-standing member, as its owner', async () => {
    const { id } = await groupOf(carl, bert);
    await remove(anna, id);
    expect(await showGroup(bert, id)).toMatchObject({ ownerId: carl });
    await expect(showGroup(anna, id)).rejects.toMatchObject({ code: 'no-longer-member' });
  });

  it('deletes the group, as the last one, and may repeat the call', async () => {
    const { id, inviteCode } = await groupOf();
    await remove(anna, id);
    await remove(anna, id);
    expect(services.read(`groups/${id}`)).toBeNull();
    await expect(joinGroup(bert, inviteCode)).rejects.toMatchObject({ code: 'not-found' });
    await expect(remove(bert, id)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('may come back by the invitation', async () => {
    const { id, inviteCode } = await groupOf(bert);
    await remove(bert, id);
    await joinGroup(bert, inviteCode);
    await remove(anna, id, bert);
    await remove(anna, id, bert);
    expect(await listGroups(bert)).toEqual([]);
  });
});

it('lets only the owner remove others', async () => {
  const { id } = await groupOf(bert);
  await expect(remove(bert, id, anna)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(remove(carl, id, bert)).rejects.toMatchObject({ code: 'not-found' });
  await expect(remove(anna, id, carl)).rejects.toMatchObject({ code: 'not-found' });
});

it('replaces the invitation at each call, and with each removal', async () => {
  const { id, inviteCode } = await groupOf(bert, carl);
  const renew = () => changeGroup(anna, id, { newInviteCode: true });
  const codes = [inviteCode, (await renew()).inviteCode, (await renew()).inviteCode];
  await remove(carl, id);
  codes.push((await showGroup(anna, id)).inviteCode);
  await remove(anna, id, bert);
  codes.push((await showGroup(anna, id)).inviteCode);
  expect(new Set(codes).size).toBe(4); // leaving replaces nothing
  await expect(joinGroup(bert, codes[3] ?? '')).rejects.toMatchObject({ code: 'not-found' });
});

it('repeats passing a group on', async () => {
  const { id } = await groupOf(bert);
  const pass = () => changeGroup(anna, id, { ownerId: bert });
  expect(await pass()).toMatchObject({ ownerId: bert });
  expect(await pass()).toMatchObject({ ownerId: bert });
  await expect(changeGroup(anna, id, { name: 'Mine again' })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

describe("a group's board", () => {
  it('sums own-day dailies over a period, also those from before joining', async () => {
    const first = await services.play(anna, 'daily', times(2, 'right'));
    await services.play(bert, 'daily', ['right'], addDays(TODAY, -1)); // a past day, played later
    services.world.clock = MIDNIGHT + 60_000;
    const { id } = await groupOf(bert);
    const second = await services.play(anna, 'daily', ['right']);
    const own = { id: anna, username: 'anna', rank: 1 };
    expect((await board(id))[0]).toEqual({ ...own, score: second.score, played: 1 });
    expect((await board(id, 'day', TODAY))[0]).toEqual({ ...own, score: first.score, played: 1 });
    expect((await board(id, 'month'))[0]).toEqual({
      ...own,
      score: first.score + second.score,
      played: 2,
    });
    expect((await board(id, 'week', TOMORROW))[0]).toMatchObject({ played: 1 });
    expect((await board(id, 'all'))[1]).toEqual({
      id: bert,
      username: 'bert',
      rank: null,
      score: null,
      played: 0,
    });
  });

  it('leaves out held and voided results, and players who are not ranked', async () => {
    const admin = await services.world.register('judge');
    const { id } = await groupOf(bert);
    const gameId = await services.startUnlikely(bert, 'daily');
    await services.finish(gameId, bert, UNLIKELY);
    const scoreOfBert = async () => (await board(id)).find((row) => row.id === bert)?.score;
    expect(await scoreOfBert()).toBeNull();
    const judge = (decision: 'release' | 'void') =>
      decide(gameId, admin, { decision, reason: 'seen' });
    await judge('release');
    expect(await scoreOfBert()).toBeGreaterThan(0);
    const rank = (ranked: boolean) => changePlayerStatus(bert, admin, { ranked, reason: 'asked' });
    await rank(false);
    expect(await scoreOfBert()).toBeNull();
    await rank(true);
    expect(await scoreOfBert()).toBeGreaterThan(0);
    await judge('void');
    expect(await scoreOfBert()).toBeNull();
  });
});

describe('the streak', () => {
  const streak = async (id: string) => (await showGroup(anna, id)).streak;
  const playAll = async (...players: string[]) => {
    for (const uid of players) await services.play(uid, 'daily', []);
  };

  it('keeps its past days when players join, leave and are removed', async () => {
    const { id, inviteCode } = await groupOf(bert);
    await playAll(anna, bert);
    services.world.clock = MIDNIGHT + 60_000; // the day before isn't closed yet
    for (const name of ['dora', 'emil', 'fred']) {
      await joinGroup(await services.world.register(name), inviteCode);
    }
    expect(await streak(id)).toBe(1);
    await remove(bert, id);
    expect(await streak(id)).toBe(1);
    services.world.clock += DAY_MS;
    await remove(anna, id, (await showGroup(anna, id)).members[1]?.id);
    expect(await streak(id)).toBe(0);
  });

  it('keeps a closed day after the one who finished it has left', async () => {
    const { id } = await groupOf(bert, carl);
    await playAll(anna, bert);
    services.world.clock = MIDNIGHT + DAY_MS / 2;
    await playAll(anna, carl);
    await remove(bert, id);
    await remove(carl, id);
    expect(await streak(id)).toBe(1);
    services.world.clock += DAY_MS; // only one was a member at the end of the day before
    expect(await streak(id)).toBe(0);
  });
});

describe('a month', () => {
  it('has winners once its last day is closed, from the members of that moment', async () => {
    const { id, inviteCode } = await groupOf(bert);
    await services.play(anna, 'daily', ['right']);
    await services.play(bert, 'daily', times(3, 'right'));
    const list = () => winnersOfGroup(anna, id);
    const crowns = async () =>
      (await showGroup(anna, id)).members.filter(({ crown }) => crown).map((one) => one.username);
    services.world.clock = Date.parse('2026-12-01T10:59:00Z');
    expect(await list()).toEqual([]);
    services.world.clock = Date.parse('2026-12-01T11:01:00Z');
    const won = [{ month: '2026-11', winners: [{ id: bert, username: 'bert', score: 4 }] }];
    expect(await list()).toEqual(won);
    expect(await crowns()).toEqual(['bert']);
    await closeMonths();
    expect(await list()).toEqual(won);
    await closeMonths();
    await joinGroup(carl, inviteCode);
    await remove(bert, id);
    expect(await list()).toEqual(won);
    services.world.clock = Date.parse('2027-01-01T11:01:00Z');
    expect(await crowns()).toEqual([]);
    expect(await list()).toEqual(won);
  });

  it('isn’t won by who joined in its last days, and names who left, but not who was removed', async () => {
    services.world.clock = Date.parse('2026-10-20T17:00:00Z');
    const { id, inviteCode } = await groupOf(bert);
    services.world.clock = Date.parse('2026-11-24T17:00:00Z');
    const joined = await joinGroup(carl, inviteCode);
    expect(joined.members.map(({ winsFrom }) => winsFrom)).toEqual([
      '2026-10',
      '2026-10',
      '2026-12',
    ]);
    await services.play(carl, 'daily', times(3, 'right'));
    await services.play(bert, 'daily', times(2, 'right'));
    services.world.clock = Date.parse('2026-12-01T11:01:00Z');
    const list = () => winnersOfGroup(anna, id);
    expect(await list()).toEqual([]); // only one of those who can win has played
    services.world.clock = Date.parse('2026-12-20T17:00:00Z');
    await services.play(carl, 'daily', times(3, 'right'));
    const { score } = await services.play(bert, 'daily', times(3, 'right'));
    services.world.clock = Date.parse('2027-01-01T11:01:00Z');
    await remove(carl, id);
    await remove(anna, id, bert);
    const winners = [
      { id: carl, username: 'carl', score },
      { id: null, username: null, score },
    ];
    expect(await list()).toEqual([{ month: '2026-12', winners }]);
    await closeMonths();
    await joinGroup(bert, (await showGroup(anna, id)).inviteCode);
    expect((await list())[0]?.winners[0]?.username).toBe('bert'); // a member again
  });

  it('is changed later by a released or voided result alone', async () => {
    const admin = await services.world.register('judge');
    const { id } = await groupOf(bert);
    await services.play(anna, 'daily', ['right']);
    const gameId = await services.startUnlikely(bert, 'daily');
    await services.finish(gameId, bert, UNLIKELY);
    services.world.clock = Date.parse('2026-12-01T11:01:00Z');
    await closeMonths();
    const winners = async () =>
      (await winnersOfGroup(anna, id)).flatMap((month) =>
        month.winners.map(({ username }) => username),
      );
    expect(await winners()).toEqual([]);
    const judge = (decision: 'release' | 'void') =>
      services.withTriggers(`players/${bert}`, () =>
        decide(gameId, admin, { decision, reason: 'seen' }),
      );
    await judge('release');
    expect(await winners()).toEqual(['bert']);
    await judge('void');
    expect(await winners()).toEqual([]);
  });
});

describe('an owner', () => {
  it('is replaced while suspended, and neither shown nor counted', async () => {
    const admin = await services.world.register('judge');
    const { id, inviteCode } = await groupOf(bert, carl);
    const suspend = (suspended: boolean) =>
      changePlayerStatus(anna, admin, { suspended, reason: 'asked' });
    await suspend(true);
    const group = await showGroup(bert, id);
    expect(group.ownerId).toBe(bert);
    expect(group.members.map(({ username }) => username)).toEqual(['bert', 'carl']);
    expect(await showInvitation(inviteCode)).toMatchObject({ members: 2 });
    await suspend(false);
    expect((await showGroup(bert, id)).members).toHaveLength(3);
    expect((await showGroup(bert, id)).ownerId).toBe(bert);
  });

  it('can be replaced by a member after 30 days without a call', async () => {
    const { id } = await groupOf(bert);
    const { clock } = services.world;
    const active = (at: number) =>
      services.put(`credentials/${anna}`, () => ({ ...noCredentials(anna), v: 2, activeAt: at }));
    const takeOver = (uid: string) => changeGroup(uid, id, { takeOver: true });
    active(clock - 30 * DAY_MS + 1000);
    expect((await takeOver(anna)).ownerActive).toBe(true);
    await expect(takeOver(bert)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(takeOver(carl)).rejects.toMatchObject({ code: 'not-found' });
    active(clock - 30 * DAY_MS);
    expect((await showGroup(bert, id)).ownerActive).toBe(false);
    expect((await takeOver(bert)).ownerId).toBe(bert);
    expect((await takeOver(bert)).ownerId).toBe(bert);
  });
});

describe('the name of a group', () => {
  it.each(['Cardinal support', 'ADMINS', 'the-admin', 'аdmin team', 'slut club', 'Cardinal2026'])(
    'can’t be %s',
    async (name) => {
      const refused = { code: 'invalid-input', data: { fields: { name: expect.any(String) } } };
      await expect(create(anna, name)).rejects.toMatchObject(refused);
      const { id } = await create(anna);
      const renamed = changeGroup(anna, id, { name });
      await expect(renamed).rejects.toMatchObject(refused);
    },
  );

  it.each(['Badminton', 'Cardinality', 'Class 7b', '🂡'])('can be %s', async (name) => {
    expect((await create(anna, name)).name).toBe(name);
  });
});

describe('reports of a group', () => {
  const report = (uid: string, id: string) =>
    reportGroup(uid, id, { reason: 'name', note: 'Rude' });

  it('come from members and invited people, and are listed', async () => {
    const { id, inviteCode } = await groupOf(bert);
    await report(bert, id);
    await expect(report(anna, id)).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(report(carl, id)).rejects.toMatchObject({ code: 'not-found' });
    const invited = (code: string) => reportInvitation(carl, code, { reason: 'other' });
    await invited(inviteCode);
    await expect(invited('unknown')).rejects.toMatchObject({ code: 'not-found' });
    expect(await listReportedGroups()).toMatchObject([
      {
        groupId: id,
        name: 'Class 7b',
        owner: 'anna',
        members: 2,
        reports: 2,
        reasons: { name: 1, other: 1 },
        notes: [{ note: 'Rude' }],
      },
    ]);
  });

  it('are decided by an admin, and the decision may be repeated', async () => {
    const admin = await services.world.register('judge');
    const { id } = await groupOf(bert);
    const act = (action: object) => moderateGroup(id, admin, { ...action, reason: 'seen' });
    await report(bert, id);
    await act({ dismissReports: true });
    await act({ dismissReports: true });
    expect(await listReportedGroups()).toEqual([]);
    await act({ rename: true });
    const { name } = await showGroup(anna, id);
    expect(name).toMatch(/^group-.{6}$/);
    await act({ rename: true });
    expect((await showGroup(anna, id)).name).toBe(name);
    await act({ delete: true });
    await act({ delete: true });
    await expect(showGroup(bert, id)).rejects.toMatchObject({ code: 'no-longer-member' });
    expect(await listGroups(bert)).toEqual([]);
    await expect(act({ rename: true })).rejects.toMatchObject({ code: 'not-found' });
    const acts = (await listAudit()).map(({ action }) => action).sort();
    expect(acts).toEqual(['delete-group', 'dismiss-group', 'rename-group']);
  });
});

describe('rebuild', () => {
  it('agrees with groups that players joined and left', async () => {
    const { id } = await groupOf(bert, carl);
    await remove(bert, id);
    for await (const _ of leaveGroups({ uid: carl, createdAt: 0 }));
    expect(await differences()).toEqual([]);
    expect((await showGroup(anna, id)).members).toHaveLength(1);
  });

  it('finds and fixes lists of groups and members without an account', async () => {
    const { id } = await groupOf(bert);
    services.put(`memberships/${bert}`, (before) => ({ ...before, groups: [] }));
    services.put(`memberships/${carl}`, () => ({ v: 1, uid: carl, groups: [id], left: [] }));
    const ghost = { uid: 'ghost', joinedAt: 1, isSuspended: false };
    services.put(`groups/${id}`, ({ members, ...group }) => ({
      ...group,
      ownerId: 'ghost',
      members: [ghost, ...(members as object[])],
    }));
    const expected = [
      { where: `groups/${id}`, stored: 'ghost', expected: null },
      { where: `memberships/${bert}`, stored: [], expected: [id] },
      { where: `memberships/${carl}`, stored: [id], expected: [] },
    ];
    expect(await differences()).toEqual(expected);
    expect(await differences(true)).toEqual(expected);
    expect(await differences()).toEqual([]);
    expect(await showGroup(bert, id)).toMatchObject({ ownerId: anna });
  });
});
