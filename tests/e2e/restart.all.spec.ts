import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { offsetOf } from '../../tools/lib/ports';
import { startStack } from '../../tools/lib/stack';
import { withOwnApi } from './ownApi';
import { expectNothingLost } from './restarting';
import { test } from './support';

test('loses nothing when the server restarts during a game', async ({
  page,
  expectedStatuses,
}, testInfo) => {
  for (const status of [0, 404, 503]) expectedStatuses.add(status);
  await withOwnApi(page, testInfo, (server) => expectNothingLost(page, server));
});

/** A second stack, separate from the one of the other tests. */
const OFFSET = offsetOf('restart');

test('loses nothing when the whole stack restarts during a game', async ({
  page,
  expectedStatuses,
}) => {
  test.setTimeout(600_000); // it starts two stacks, next to the other tests
  for (const status of [0, 404, 500, 502, 503]) expectedStatuses.add(status);
  const dataFolder = mkdtempSync(join(tmpdir(), 'cardinal-restart-'));
  let stack = await startStack({ offset: OFFSET, dataFolder });
  try {
    await expectNothingLost(page, {
      url: stack.url,
      stop: async () => {
        await stack.save();
        await stack.stop();
      },
      start: async () => {
        stack = await startStack({ offset: stack.offset, dataFolder });
      },
    });
  } finally {
    await stack.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
