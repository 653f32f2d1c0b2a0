import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type * as Toolkit from './identityToolkit';
import { log } from './logger';

it('sends a password to no other address, even if Auth redirects there', async () => {
  jest.spyOn(log, 'write').mockImplementation(() => {});
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url?.split('?', 1)[0]);
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  process.env.FUNCTIONS_EMULATOR = 'true';
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${port}`;
  const { identityCall }: typeof Toolkit = await import('./identityToolkit'); // reads the environment
  await expect(identityCall('signInWithPassword', { password: 'secret' })).rejects.toMatchObject({
    code: 'unavailable',
  });
  await new Promise((resolve) => server.close(resolve));
  expect(asked).toEqual(['/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword']);
});
