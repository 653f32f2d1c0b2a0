import { Services, times, TODAY } from '../../testing/testServices';
import { testSessions, type Player, type Sessions } from '../../testing/testSessions';
import { costOf, differences, NOON, World } from '../../testing/world';
import { CLIENT } from '../../testing/calls';
import { mintCode } from '../emails/codes';
import { verifyEmail } from '../emails/verification';
import { accountOf } from '../signIn/identities';
import { resetPassword } from '../signIn/passwords';
import { releaseVerified } from './releases';

const follow = async ({ uid, email }: Pick<Player, 'uid' | 'email'>) =>
  verifyEmail(await mintCode({ id: uid, email }, 'verification'), {
    uid,
    password: undefined,
    client: CLIENT,
  });

describe('a result that waits for a verified address', () => {
  let sessions: Sessions;
  let anna: Player;
  let gameId: string;

  testSessions(async (...opened) => {
    [sessions, anna] = opened;
    sessions.makeOld(anna.uid);
    ({ gameId } = await sessions.playDoubtful(anna.uid));
    expect(review()).toEqual({ state: 'held', waitsFor: ['unverified'] });
  });

  const review = () => sessions.game(gameId).review;
  const user = () => sessions.read(`users/${anna.uid}`);

  it.each([
    ['the link of an email', () => follow(anna)],
    [
      'the link that resets the password',
      async () => {
        const code = await mintCode({ id: anna.uid, email: anna.email }, 'reset');
        await resetPassword({ code, newPassword: 'another horse' }, CLIENT);
      },
    ],
    [
      'a first sign-in with Google',
      () => accountOf({ issuer: 'https://accounts.google.test', subject: 'anna' }, anna.email),
    ],
  ])('is released soon after %s', async (_, verify) => {
    await verify();
    await sessions.world.settle();
    expect(review()).toEqual({ state: 'released', waitsFor: ['unverified'] });
    expect(sessions.game(gameId).result).toMatchObject({ rank: 1, isDailyHigh: true });
    expect(await differences()).toEqual([]);
    expect(sessions.world.faults).toEqual([]);
  });

  it('is released once, however often the event comes, and by no other event', async () => {
    const before = user();
    await follow(anna);
    await sessions.world.settle();
    const verified = { before, after: user() };
    const again = await costOf(() => releaseVerified(anna.uid, verified));
    expect(again.writes).toBe(0);
    const others = [
      { before: verified.after, after: verified.after },
      { before, after: before },
      { before: undefined, after: verified.after },
      { before: verified.after, after: undefined },
    ];
    for (const other of others) {
      const cost = await costOf(() => releaseVerified(anna.uid, other));
      expect(cost).toEqual({ reads: 0, writes: 0 });
    }
  });
});

it("doesn't wait any more if its game ends while the address is verified", async () => {
  const orders = new Set<string>();
  for (let seed = 0; seed < 40; seed += 1) {
    const world = new World(seed, NOON);
    const services = new (class extends Services {
      readonly world = world;
    })();
    const uid = await world.register('anna');
    services.makeOld(uid);
    const gameId = await services.startDoubtful(uid);
    await services.toLastLife(gameId, uid, times(20, 'right'));
    world.start(async () => void (await services.guess(gameId, uid, 'wrong')));
    world.start(() => follow({ uid, email: 'anna@cardinal.test' }));
    await world.settle();
    const { review } = services.game(gameId);
    orders.add(review === null ? 'verified first' : 'ended first');
    expect({ seed, state: review?.state ?? 'released' }).toEqual({ seed, state: 'released' });
    expect(services.read(`boards/daily-${TODAY}/rows/${uid}`)).toMatchObject({ score: 20 });
    expect(world.faults).toEqual([]);
    world.close();
  }
  expect([...orders].sort()).toEqual(['ended first', 'verified first']);
});
