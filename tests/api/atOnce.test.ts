import { freshName, newPlayer, PASSWORD, raw, call } from './support';

const TIMES = 20;
const atOnce = <T>(work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: TIMES }, (_, at) => work(at)));

describe(`${TIMES} writes at once for one account`, () => {
  it('are all answered, each with the account as it then is', async () => {
    const { token } = await newPlayer();
    const replies = await atOnce((at) =>
      call('updateProfile', { body: { nickname: `name ${at}` }, token }),
    );
    const names = replies.map(({ body }) => body.nickname);
    expect(new Set(names).size).toBe(TIMES);
    const kept = (await call('me', { token })).body.nickname;
    expect(names).toContain(kept);
  });

  it('of right passwords are no tries too many', async () => {
    const email = `${freshName()}@cardinal.test`;
    await call('register', { body: { email, username: freshName(), password: PASSWORD } });
    const statuses = await atOnce(async () => {
      const body = JSON.stringify({ email, password: PASSWORD });
      const headers = { 'content-type': 'application/json' };
      return (await raw('/api/auth/login', { method: 'POST', headers, body })).status;
    });
    expect(statuses).toEqual(Array.from({ length: TIMES }, () => 200));
  });
});

/** What was given up, because others came before it for too long, is sent again, as by a browser. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!String(error).includes('answered 503')) throw error;
    }
  }
}

it('everybody may ask the same player to be friends, and the two cross', async () => {
  const star = await newPlayer();
  const others = await atOnce(() => newPlayer());
  await Promise.all(
    others.flatMap(({ token, user }) => [
      patiently(() => call('addFriend', { body: { friendId: star.user.id }, token })),
      patiently(() => call('addFriend', { body: { friendId: user.id }, token: star.token })),
    ]),
  );
  const friends = (await call('friends', { token: star.token })).body;
  expect(friends).toHaveLength(TIMES);
}, 60_000);
