import { setTimeout as sleep } from 'node:timers/promises';
import { PLAYING } from '@cardinal/core/documents/playing';
import { dayOf, type Day } from '@cardinal/core/game/days';
import { ALL_TIME } from '@cardinal/core/records/boards';
import { Client } from '../lib/client';
import { command } from '../lib/command';
import type { Stack } from '../lib/stack';
import { compare } from '../load/compare';
import type { Difference } from '../load/comparison';
import { bestOf, dailyOn } from '../load/expected';
import type { StubbornPlayer } from './player';
import type { Fault } from './scene';
import { untilAnswers } from './stage';

const FRIENDS_MS = 20_000;

/** What a fault has left of the data. */
export interface Judgement {
  readonly amiss: readonly string[];
  readonly differences: readonly Difference[];
  /** What friends still see otherwise than it is. */
  readonly lateShown: number;
  /** What a rebuild would mend; null: nothing. */
  readonly rebuild: string | null;
}

/** Asked of an instance that has served nothing before, and so keeps nothing that is old. */
export async function judge(
  stack: Stack,
  fault: Fault,
  all: readonly StubbornPlayer[],
  fresh: readonly StubbornPlayer[],
): Promise<Judgement> {
  const client = new Client(stack.url);
  await command(stack, 'admin', 'grant', all[0]?.email ?? '');
  await stack.api?.restart();
  await untilAnswers(stack.ports.api);
  const amiss: string[] = [];
  for (const player of fresh) amiss.push(...(await player.guessesAmiss(client)));
  const today = dayOf(fresh[0]?.now() ?? Date.now());
  const differences = await compare(client, all, today);
  // What only the new bundle stores is made good as after every deployment.
  if (fault.hasOldBundle === true) await command(stack, 'rebuild');
  return {
    amiss,
    differences,
    lateShown: (await lateFriends(client, fresh, today)) + (await stillShown(fresh)),
    rebuild: await command(stack, 'rebuild', '--check'),
  };
}

/** Rows that the first player still sees otherwise than they are, once there was time enough. */
async function lateFriends(
  client: Client,
  players: readonly StubbornPlayer[],
  today: Day,
): Promise<number> {
  for (const end = performance.now() + FRIENDS_MS; ; await sleep(1000)) {
    const token = players[0]?.credentials ?? null;
    const { body } = await client.call('friendsBoard', { token });
    const late = players.filter((player) => {
      const row = body.find(({ id }) => id === player.id);
      const daily = dailyOn(player, today);
      const isSame =
        row?.bestFunScoreEver === bestOf(player, 'fun', ALL_TIME) &&
        row.bestDailyScoreEver === bestOf(player, 'daily', ALL_TIME) &&
        row.bestFunScoreToday === bestOf(player, 'fun', today) &&
        row.dailyScoreToday === (daily === null || daily.isHeld ? null : daily.score);
      return !isSame && players.length > 1;
    });
    if (late.length === 0 || performance.now() > end) return late.length;
  }
}

/** Players who are shown to their friends as playing, though all their games are over. */
async function stillShown(players: readonly StubbornPlayer[]): Promise<number> {
  const { collection } = await import('../../functions/src/repos/documents');
  const { reader } = await import('../../functions/src/repos/store');
  for (const end = performance.now() + FRIENDS_MS; ; await sleep(1000)) {
    const shown = new Set((await reader.find(collection(PLAYING, PLAYING.name))).map(uidOf));
    const late = players.filter(({ id }) => shown.has(id)).length;
    if (late === 0 || performance.now() > end) return late;
  }
}

const uidOf = ({ uid }: { uid: string }): string => uid;
