// cspell:ignore abcdefghj
import { challengers, asGuest, uidOf, idOf, refusal, type Person } from '../../testing/challengers';
import { getAuth } from 'firebase-admin/auth';
import { blockPlayer } from '../friends/blocks';
import { deleteGuestUsers } from './ofPlayer';
import { takeSeat } from './takeover';
import { startChallengeGame } from './startChallengeGame';
import { showChallenge } from './view';

const { services, anna, register, create, start, show } = challengers();

describe('a seat', () => {
  it('is one person, whatever answer was lost', async () => {
    const [code, bo] = [await create(), asGuest('Bo')];
    const [first, second] = [await start(code, bo), await start(code, { ...bo, name: 'Al' })];
    expect(second.gameId).toBe(first.gameId);
    expect((await show(code, bo)).you).toBe(idOf(first));
    expect((await show(code)).participants).toHaveLength(1);
    for (const path of [`challenges/${code}`, `challenges/${code}/progress/${idOf(first)}`]) {
      expect(JSON.stringify(services.read(path))).not.toContain(bo.seat);
    }
  });

  it('is refused without a name or a seat, or with the name of someone else', async () => {
    const [code, bo] = [await create(), asGuest('Bo')];
    await start(code, bo);
    const start1 = (who: Person) => refusal(() => startChallengeGame({ code, ...who }));
    expect(await start1({ uid: null, seat: asGuest('X').seat })).toBe('invalid-input');
    expect(await start1({ uid: null, seat: null, name: 'Al' })).toBe('invalid-input');
    for (const name of ['bo', 'B0', 'anna', 'Ànna', '4nna', 'you', 'Dealer', 'De4ler', 'dealer.']) {
      expect([name, await start1(asGuest(name))]).toEqual([name, 'name-taken']);
    }
    for (const name of ['Admin', 'hitler', 'f.u.c.k', '4dmin']) {
      expect([name, await start1(asGuest(name))]).toEqual([name, 'invalid-input']);
    }
    expect(await start1(asGuest('n16'))).toBe('allowed');
    const closed = await create({ guests: false });
    expect(await refusal(() => start(closed, bo))).toBe('accounts-only');
  });

  it('has a token of its own for live listeners, which ends with the challenge', async () => {
    const issued = jest.spyOn(getAuth(), 'createCustomToken');
    const deleted = jest.spyOn(getAuth(), 'deleteUser').mockResolvedValue();
    const code = await create();
    const creator = idOf(await start(code, anna()));
    const guests = [await start(code, asGuest('Bo')), await start(code, asGuest('Al'))].map(idOf);
    const challenge = services.read(`challenges/${code}`) ?? {};
    const until = challenge.keptUntil;
    expect(issued.mock.calls).toEqual(
      guests.map((id) => [`guest:${id}`, { challenge: code, participant: id, until }]),
    );
    await deleteGuestUsers(challenge);
    expect(deleted.mock.calls).toEqual([creator, ...guests].map((id) => [`guest:${id}`]));
  });
});

describe('places', () => {
  it('are eight, of which one is kept for the creator, also if more come at once', async () => {
    const code = await create();
    const answers: string[] = [];
    const come = async (who: Person): Promise<string> => {
      const answer = await refusal(() => start(code, who));
      return answer === 'unavailable' ? come(who) : answer; // as a browser does
    };
    for (const letter of 'abcdefghj') {
      services.world.start(async () => void answers.push(await come(asGuest(`guest${letter}`))));
    }
    await services.world.settle();
    expect(answers.filter((answer) => answer === 'allowed')).toHaveLength(7);
    expect(answers.filter((answer) => answer === 'challenge-full')).toHaveLength(2);
    await start(code, anna());
    expect((await show(code)).participants).toHaveLength(8);
  });

  it('aren’t for who is blocked by someone in it, either way', async () => {
    const [bert, cora, dora] = [
      await register('bert'),
      await register('cora'),
      await register('dora'),
    ];
    const code = await create();
    await start(code, bert);
    await blockPlayer(uidOf(bert), uidOf(cora));
    await blockPlayer(uidOf(dora), services.anna);
    for (const who of [cora, dora]) {
      expect(await refusal(() => startChallengeGame({ code, ...who }))).toBe('not-found');
      expect(await refusal(() => showChallenge(code, who))).toBe('not-found');
    }
    const bo = asGuest('Bo');
    await start(code, bo);
    const take = () => takeSeat(uidOf(cora), code, bo.seat ?? '');
    expect(await refusal(take)).toBe('not-found');
    // Who has a place keeps it.
    await blockPlayer(services.anna, uidOf(bert));
    expect((await show(code, bert)).you).not.toBeNull();
  });
});
