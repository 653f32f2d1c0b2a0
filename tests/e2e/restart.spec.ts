import { startApi } from '../../tools/lib/api';
import { BASE_PORTS, claimPorts, offsetOf, portsAt } from '../../tools/lib/ports';
import { expectNothingLost } from './restarting';
import { inStack, test } from './support';

test('loses nothing when the server restarts during a game', async ({
  page,
  baseURL,
  expectedStatuses,
}, testInfo) => {
  const site = baseURL ?? '';
  for (const status of [0, 404, 503]) expectedStatuses.add(status);
  // An instance of the API beside the one that the other tests need, on the same emulators.
  const claimed = await claimPorts(offsetOf('restart'));
  const ports = {
    ...portsAt(Number(new URL(site).port) - BASE_PORTS.hosting),
    api: claimed.ports.api,
  };
  const start = () =>
    startApi({
      ports,
      folder: inStack(site, 'functions/dist'),
      env: { CARDINAL_SITE_URL: site, CARDINAL_GUESS_PACE_MS: '0' },
      logFile: testInfo.outputPath('api.log'),
    });
  let api = start();
  await api.untilHealthy();
  await page.route('**/api/**', (route) => {
    const url = route.request().url().replace(site, `http://127.0.0.1:${ports.api}`);
    return route.continue({ url });
  });
  try {
    await expectNothingLost(page, {
      stop: () => api.stop(),
      start: () => {
        api = start();
        return Promise.resolve();
      },
    });
  } finally {
    await api.stop();
    await claimed.release();
  }
});
