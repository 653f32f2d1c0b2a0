import { inBatches } from '../../lib/batches';
import { correctBlockLists } from '../../repos/blocksRepo';
import { loadRow, rowsOf, saveRow } from '../../repos/boardsRepo';
import { deleteRename, loadRename } from '../../repos/renamesRepo';
import { inTransaction, reader } from '../../repos/store';
import { loadUser } from '../../repos/usersRepo';

/**
 * Runs in the background after a change of a username: changes it wherever a copy is stored, except
 * where the change itself did. Every step reads the current name and can be repeated, so a run that
 * failed, or one that another change overtook, does no harm.
 */
export async function spreadName(uid: string): Promise<void> {
  const job = await loadRename(reader, uid);
  if (job === null) return;
  await renameRows(uid);
  for await (const _ of correctBlockLists(uid));
  await inTransaction(async (tx) => {
    // A later change has its own run.
    if ((await loadRename(tx, uid))?.at === job.at) deleteRename(tx, uid);
  });
}

async function renameRows(uid: string): Promise<void> {
  const user = await loadUser(reader, uid);
  const old = (await rowsOf(uid)).filter(({ username }) => username !== user?.username);
  for (const some of inBatches(old)) {
    await inTransaction(async (tx) => {
      const current = await loadUser(tx, uid);
      const rows = await Promise.all(some.map(({ board }) => loadRow(tx, board, uid)));
      if (current === null) return; // the account was deleted meanwhile
      const { username } = current;
      for (const row of rows) {
        if (row !== null && row.username !== username) saveRow(tx, { ...row, username });
      }
    });
  }
}
