import { MemoryAuth } from '../../testing/memoryAuth';
import { testServices, times } from '../../testing/testServices';
import { log } from '../../lib/logger';
import { loadUser } from '../../repos/usersRepo';
import { reader } from '../../repos/store';
import { disownAccount } from '../accountData/deletion';
import { mintCode } from '../emails/codes';
import { decide } from '../reviews/reviews';
import { createGroup, joinGroup, showGroup, winnersOfGroup } from './groups';
import { removeMember } from './leaving';
import { closeMonths } from './winners';

const services = testServices();
let [anna, bert, id] = ['', '', ''];

beforeEach(async () => {
  jest.spyOn(log, 'write').mockImplementation(() => {});
  new MemoryAuth().install();
  anna = services.anna;
  bert = await services.world.register('bert');
  const group = await createGroup(anna, 'Class 7b');
  id = group.id;
  await joinGroup(bert, group.inviteCode);
});

afterEach(() => jest.restoreAllMocks());

const deleteAccount = async (uid: string) => {
  const user = await loadUser(reader, uid);
  if (user === null) throw new Error(`${uid} is unknown`);
  await disownAccount(await mintCode(user, 'verification'));
};
const winners = async (uid: string) =>
  (await winnersOfGroup(uid, id)).flatMap((month) => month.winners.map(({ username }) => username));
const at = (time: string) => (services.world.clock = Date.parse(time));

describe('a member whose account is deleted', () => {
  it('still counts on past days', async () => {
    for (const uid of [anna, bert]) await services.play(uid, 'daily', []);
    at('2026-11-22T17:00:00Z');
    for (const uid of [anna, bert]) await services.play(uid, 'daily', []);
    at('2026-11-23T06:00:00Z'); // the second day isn't closed yet
    await deleteAccount(bert);
    const { streak, members } = await showGroup(anna, id);
    expect(members).toHaveLength(1);
    expect(streak).toBe(2);
  });

  it.each([
    ['the winner', 1, [null], 'before'],
    ['the winner', 1, [null], 'after'],
    ['the loser', 3, ['anna'], 'before'],
    ['the loser', 3, ['anna'], 'after'],
  ] as const)('still counts in a past month: %s', async (_, points, expected, when) => {
    await services.play(anna, 'daily', times(points, 'right'));
    await services.play(bert, 'daily', times(2, 'right'));
    at('2026-12-01T11:01:00Z');
    if (when === 'after') await closeMonths();
    await deleteAccount(bert);
    expect(await winners(anna)).toEqual(expected);
    const month = services.read(`groups/${id}/months/2026-11`);
    expect(JSON.stringify(month)).not.toContain(bert);
    expect(JSON.stringify(month?.scores)).toMatch(/:3\b/);
  });

  it('leaves nothing of a group whose last member it was', async () => {
    await removeMember(anna, id, anna);
    at('2026-12-01T11:01:00Z');
    await deleteAccount(bert);
    expect(services.read(`groups/${id}`)).toBeNull();
    expect(services.read(`groups/${id}/months/2026-11`)).toBeNull();
  });
});

it('changes the winners by a voided result of someone who has left', async () => {
  const admin = await services.world.register('judge');
  await services.play(anna, 'daily', ['right']);
  const { gameId } = await services.play(bert, 'daily', times(2, 'right'));
  at('2026-12-01T11:01:00Z');
  await closeMonths();
  await removeMember(bert, id, bert);
  expect(await winners(anna)).toEqual(['bert']);
  await services.withTriggers(`players/${bert}`, () =>
    decide(gameId, admin, { decision: 'void', reason: 'seen' }),
  );
  expect(await winners(anna)).toEqual([]);
});
