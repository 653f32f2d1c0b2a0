import { withOwnApi } from './ownApi';
import { expectNothingLost } from './restarting';
import { test } from './support';

test('loses nothing when the server restarts during a game', async ({
  page,
  expectedStatuses,
}, testInfo) => {
  for (const status of [0, 404, 503]) expectedStatuses.add(status);
  await withOwnApi(page, testInfo, {}, (server) => expectNothingLost(page, server));
});
