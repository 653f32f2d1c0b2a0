import { advance, call, newPlayer, PASSWORD, realClock, refusal, type TestPlayer } from './support';

beforeEach(realClock);

const HOUR = 60 * 60_000;
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

async function signInOnPhone({ user: { email } }: TestPlayer): Promise<string> {
  const headers = { 'user-agent': PHONE };
  return (await call('login', { headers, body: { email, password: PASSWORD } })).body.token;
}

describe('a player’s sessions', () => {
  it('are listed with their devices, last used first', async () => {
    const player = await newPlayer();
    advance(2 * HOUR);
    const phone = await signInOnPhone(player);
    const { body } = await call('sessions', { token: player.token });
    expect(body).toEqual([
      expect.objectContaining({ device: 'Safari on iPhone', isCurrent: false }),
      expect.objectContaining({ device: 'Unknown device', isCurrent: true }),
    ]);
    expect(Date.parse(body[0]?.startedAt ?? '')).toBeGreaterThan(
      Date.parse(body[1]?.startedAt ?? ''),
    );
    const onPhone = (await call('sessions', { token: phone })).body;
    expect(onPhone.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  it('can be ended everywhere else', async () => {
    const player = await newPlayer();
    const phone = await signInOnPhone(player);
    expect((await call('endOtherSessions', { token: phone })).status).toBe(204);
    expect(await refusal('me', { token: player.token })).toMatchObject({ status: 401 });
    expect((await call('sessions', { token: phone })).body).toHaveLength(1);
    expect((await call('endOtherSessions', { token: phone })).status).toBe(204);
  });

  it('can be started at the same time on many devices', async () => {
    const player = await newPlayer();
    const body = { email: player.user.email, password: PASSWORD };
    const logins = await Promise.all(Array.from({ length: 6 }, () => call('login', { body })));
    for (const login of logins) await call('me', { token: login.body.token });
    expect((await call('sessions', { token: player.token })).body).toHaveLength(7);
  });
});
