import { challengers, asGuest, uidOf, refusal, DAY, type Person } from '../../testing/challengers';
import { PLAYING_MS } from '@cardinal/core/challenges/challenge';
import { befriend } from '../../testing/testServices';
import { addFriend, removeFriend } from '../friends/friends';
import { blockPlayer } from '../friends/blocks';
import { storeDecisions } from './changes';
import { createChallenge } from './create';
import { endInvitation } from './invitations';
import { listChallenges } from './listed';

const { services, anna, register, create, start, show, finish, play, waits } = challengers();

describe('an invitation', () => {
  async function invited(): Promise<{ bert: Person; code: string }> {
    const bert = await register('bert');
    await befriend(services.anna, uidOf(bert));
    return { bert, code: await create({ friendId: uidOf(bert) }) };
  }
  const invitation = ({ uid }: Person, code: string) =>
    services.read(`players/${uid}/invitations/${code}`);
  const statesFor = async (who: Person) =>
    (await listChallenges(uidOf(who))).map(({ state }) => state);

  it('waits for the friend without a limit, and goes away once they have played', async () => {
    const { bert, code } = await invited();
    expect(invitation(bert, code)).toMatchObject({ from: services.anna, state: 'waiting' });
    expect(await statesFor(bert)).toEqual(['invited']);
    expect(await waits(code)).toEqual([['bert', null]]);
    await play(code, anna());
    await play(code, asGuest('Bo'));
    services.world.clock += 3 * DAY;
    expect(await show(code)).toMatchObject({ over: false, invited: { state: 'waiting' } });
    const game = await start(code, bert);
    expect(invitation(bert, code)).toMatchObject({ state: 'accepted' });
    expect((await show(code)).invited).toMatchObject({ username: 'bert', state: 'accepted' });
    await finish(game, bert);
    expect(invitation(bert, code)).toBeNull();
    expect((await show(code)).over).toBe(true);
    expect(await statesFor(bert)).toEqual(['decided']);
  });

  it.each([
    ['declined', async (code: string, bert: Person) => endInvitation(uidOf(bert), code)],
    ['withdrawn', async (code: string) => endInvitation(services.anna, code)],
    ['withdrawn', async (_: string, bert: Person) => removeFriend(uidOf(bert), services.anna)],
    ['withdrawn', async (_: string, bert: Person) => blockPlayer(services.anna, uidOf(bert))],
  ])('is %s, which decides what waited for it (%#)', async (state, end) => {
    const { bert, code } = await invited();
    await play(code, anna());
    await play(code, asGuest('Bo'));
    expect((await show(code)).over).toBe(false);
    await end(code, bert);
    const shown = await show(code);
    expect(shown).toMatchObject({ over: true, invited: { state }, waitingFor: [] });
    expect(invitation(bert, code)).toBeNull();
    expect(await statesFor(bert)).toEqual([]);
    await storeDecisions();
    expect(services.read(`challenges/${code}`)).toMatchObject({
      isOpen: false,
      uids: [services.anna],
    });
  });

  it('ends with the friendship also once it is accepted', async () => {
    const { bert, code } = await invited();
    await start(code, bert);
    await play(code, anna());
    await play(code, asGuest('Bo'));
    await removeFriend(services.anna, uidOf(bert));
    services.world.clock += PLAYING_MS;
    expect((await show(code)).over).toBe(true);
    expect((await show(code, bert)).you).not.toBeNull();
  });

  it('is only for friends', async () => {
    const bert = await register('bert');
    await addFriend(services.anna, uidOf(bert));
    for (const friendId of [uidOf(bert), services.anna, 'A'.repeat(24), '__a__', '', 'a/b']) {
      const make = () => createChallenge(services.anna, { rounds: 1, friendId });
      expect([friendId, await refusal(make)]).toEqual([friendId, 'not-found']);
    }
    expect(await statesFor(anna())).toEqual([]);
  });
});
