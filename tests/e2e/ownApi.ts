import type { Page, TestInfo } from '@playwright/test';
import { startApi } from '../../tools/lib/api';
import { BASE_PORTS, claimPorts, offsetOf, portsAt } from '../../tools/lib/ports';
import type { Server } from './restarting';
import { inStack } from './support';

/**
 * Sends the page's calls to an instance of the API beside the one that the other tests need, on the
 * same emulators.
 */
export async function withOwnApi(
  page: Page,
  testInfo: TestInfo,
  work: (server: Server) => Promise<void>,
): Promise<void> {
  const site = testInfo.project.use.baseURL ?? '';
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
  try {
    await api.untilHealthy();
    await page.route('**/api/**', (route) => {
      const url = route.request().url().replace(site, `http://127.0.0.1:${ports.api}`);
      return route.continue({ url });
    });
    await work({
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
}
