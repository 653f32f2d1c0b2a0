import { attempt, call, freshName, newPlayer, PASSWORD } from './support';

const TIMES = 20;
const atOnce = <T>(work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: TIMES }, (_, at) => work(at)));

describe(`${TIMES} simultaneous writes to one account`, () => {
  it('each return a successive state of the account', async () => {
    const { token } = await newPlayer();
    const replies = await atOnce((at) =>
      call('updateProfile', { body: { nickname: `name ${at}` }, token }),
    );
    const names = replies.map(({ body }) => body.nickname);
    expect(new Set(names).size).toBe(TIMES);
    const stored = (await call('me', { token })).body.nickname;
    expect(names).toContain(stored);
  });

  it('do not count correct passwords as failures', async () => {
    const email = `${freshName()}@cardinal.test`;
    await call('register', { body: { email, username: freshName(), password: PASSWORD } });
    const statuses = await atOnce(async () => {
      const body = { email, password: PASSWORD };
      return (await attempt('login', { body })).status;
    });
    expect(statuses).toEqual(Array.from({ length: TIMES }, () => 200));
  });
});

/** Retries calls that waited too long for others, as a browser does. */
async function retryUnavailable<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!String(error).includes('answered 503')) throw error;
    }
  }
}

it('accepts crossing friend requests between one player and many others', async () => {
  const star = await newPlayer();
  const others = await atOnce(() => newPlayer());
  await Promise.all(
    others.flatMap(({ token, user }) => [
      retryUnavailable(() => call('addFriend', { body: { friendId: star.user.id }, token })),
      retryUnavailable(() => call('addFriend', { body: { friendId: user.id }, token: star.token })),
    ]),
  );
  const friends = (await call('friends', { token: star.token })).body;
  expect(friends).toHaveLength(TIMES);
}, 60_000);
