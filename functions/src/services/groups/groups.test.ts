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
import { rebuild } from '../maintenance/rebuild';
import type { Difference } from '../maintenance/difference';
import { decide } from '../reviews/reviews';
import { changePlayerStatus } from '../reviews/playerStatus';
import { boardOfGroup, changeGroup, createGroup, joinGroup, listGroups, showGroup } from './groups';
import { leaveGroups, removeMember } from './leaving';

const services = testServices();
let [anna, bert, carl] = ['', '', ''];

beforeEach(async () => {
  anna = services.anna;
  bert = await services.world.register('bert');
  carl = await services.world.register('carl');
});

const create = (uid: string, name = 'Class 7b') => services.ask(() => createGroup(uid, name));
const join = (uid: string, code: string) => services.ask(() => joinGroup(uid, code));
const remove = (uid: string, id: string, other = uid) =>
  services.ask(() => removeMember(uid, id, other));
const board = (id: string, period: 'day' | 'week' | 'month' | 'all' = 'day', date?: string) =>
  services.ask(() => boardOfGroup(anna, id, period, date));

/** A group of Anna's with Bert, and also Carl if asked for. */
async function groupOf(...others: string[]) {
  const group = await create(anna);
  for (const uid of others) await join(uid, group.inviteCode);
  return group;
}

describe('a board of 100 members', () => {
  it('costs a read for each member, and one for the group', async () => {
    const group = await groupOf();
    for (let at = 1; at < MAX_MEMBERS; at += 1) {
      await join(await services.world.register(`member${at}`), group.inviteCode);
    }
    await services.play(anna, 'daily', times(2, 'right'));
    for (const period of ['day', 'week', 'month', 'all'] as const) {
      const { reads, writes } = await services.cost(() => boardOfGroup(anna, group.id, period));
      expect(reads).toBeLessThanOrEqual(MAX_MEMBERS + 3);
      expect(writes).toBe(0);
    }
    const rows = await board(group.id);
    expect(rows).toHaveLength(MAX_MEMBERS);
    expect(rows[0]).toMatchObject({ id: anna, rank: 1, played: 1 });
    await expect(join(bert, group.inviteCode)).rejects.toMatchObject({ code: 'group-full' });
    expect((await join(anna, group.inviteCode)).members).toHaveLength(MAX_MEMBERS);
  });
});

it("limits a player's groups, and counts a group again that was left", async () => {
  const groups = [];
  for (let at = 0; at < MAX_GROUPS; at += 1) groups.push(await create(anna, `Group ${at}`));
  await expect(create(anna, 'One more')).rejects.toMatchObject({ code: 'too-many-groups' });
  const { inviteCode } = await create(bert);
  await expect(join(anna, inviteCode)).rejects.toMatchObject({ code: 'too-many-groups' });
  await remove(anna, groups[3]?.id ?? '');
  expect((await join(anna, inviteCode)).members).toHaveLength(2);
  await expect(create(anna, 'One more')).rejects.toMatchObject({ code: 'too-many-groups' });
});

it('returns the same group if the player creates one of that name again', async () => {
  expect(await create(anna)).toEqual(await create(anna));
  expect(await services.ask(() => listGroups(anna))).toHaveLength(1);
});

describe('a member who leaves', () => {
  it('passes the group on to the longest-standing member, as its owner', async () => {
    const { id } = await groupOf(carl, bert);
    await remove(anna, id);
    expect(await services.ask(() => showGroup(bert, id))).toMatchObject({ ownerId: carl });
    await expect(services.ask(() => showGroup(anna, id))).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('deletes the group, as the last one, and may repeat the call', async () => {
    const { id, inviteCode } = await groupOf();
    await remove(anna, id);
    await remove(anna, id);
    expect(services.read(`groups/${id}`)).toBeNull();
    await expect(join(bert, inviteCode)).rejects.toMatchObject({ code: 'not-found' });
    await expect(remove(bert, id)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('may come back by the invitation', async () => {
    const { id, inviteCode } = await groupOf(bert);
    await remove(bert, id);
    await join(bert, inviteCode);
    await remove(anna, id, bert);
    await remove(anna, id, bert);
    expect(await services.ask(() => listGroups(bert))).toEqual([]);
  });
});

it('lets only the owner remove others', async () => {
  const { id } = await groupOf(bert);
  await expect(remove(bert, id, anna)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(remove(carl, id, bert)).rejects.toMatchObject({ code: 'not-found' });
  await expect(remove(anna, id, carl)).rejects.toMatchObject({ code: 'not-found' });
});

it('repeats passing a group on and replacing its invitation', async () => {
  const { id, inviteCode } = await groupOf(bert);
  const renew = () => services.ask(() => changeGroup(anna, id, { newInviteCode: true }));
  const replaced = await renew();
  expect(replaced.inviteCode).not.toBe(inviteCode);
  expect(await renew()).toEqual(replaced);
  services.world.clock += 60_000;
  expect((await renew()).inviteCode).not.toBe(replaced.inviteCode);
  const pass = () => services.ask(() => changeGroup(anna, id, { ownerId: bert }));
  expect(await pass()).toMatchObject({ ownerId: bert });
  expect(await pass()).toMatchObject({ ownerId: bert });
  await expect(
    services.ask(() => changeGroup(anna, id, { name: 'Mine again' })),
  ).rejects.toMatchObject({ code: 'forbidden' });
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
      services.ask(() => decide(gameId, admin, { decision, reason: 'seen' }));
    await judge('release');
    expect(await scoreOfBert()).toBeGreaterThan(0);
    const rank = (ranked: boolean) =>
      services.ask(() => changePlayerStatus(bert, admin, { ranked, reason: 'asked' }));
    await rank(false);
    expect(await scoreOfBert()).toBeNull();
    await rank(true);
    expect(await scoreOfBert()).toBeGreaterThan(0);
    await judge('void');
    expect(await scoreOfBert()).toBeNull();
  });
});

it('counts the days of the streak for all members', async () => {
  const { id } = await groupOf(bert, carl);
  const streak = async () => (await services.ask(() => showGroup(anna, id))).streak;
  await services.play(anna, 'daily', []);
  expect(await streak()).toBe(0);
  await services.play(bert, 'daily', []);
  expect(await streak()).toBe(1);
  services.world.clock = MIDNIGHT + 60_000;
  expect(await streak()).toBe(1);
  await services.play(carl, 'daily', []);
  await services.play(bert, 'daily', []);
  expect(await streak()).toBe(2);
});

describe('rebuild', () => {
  async function found(fix: boolean): Promise<Difference[]> {
    const differences: Difference[] = [];
    await services.ask(async () => {
      for await (const one of rebuild(fix)) differences.push(one);
    });
    return differences;
  }

  it('agrees with groups that players joined and left', async () => {
    const { id } = await groupOf(bert, carl);
    await remove(bert, id);
    await services.ask(async () => {
      for await (const _ of leaveGroups(carl));
    });
    expect(await found(false)).toEqual([]);
    expect((await services.ask(() => showGroup(anna, id))).members).toHaveLength(1);
  });

  it('finds and fixes lists of groups and members without an account', async () => {
    const { id } = await groupOf(bert);
    services.put(`memberships/${bert}`, (before) => ({ ...before, groups: [] }));
    services.put(`memberships/${carl}`, () => ({ v: 1, uid: carl, groups: [id], left: [] }));
    const ghost = { uid: 'ghost', joinedAt: 1 };
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
    expect(await found(false)).toEqual(expected);
    expect(await found(true)).toEqual(expected);
    expect(await found(false)).toEqual([]);
    expect(await services.ask(() => showGroup(bert, id))).toMatchObject({ ownerId: anna });
  });
});
