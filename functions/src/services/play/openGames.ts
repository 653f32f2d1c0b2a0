import type { OpenGame } from '@cardinal/core/api/play';
import { playerView } from '@cardinal/core/game/game';
import { isoInstant, now } from '../../lib/clock';
import { isExpired, newestUnfinished } from '../../repos/gamesRepo';
import { stateOf } from './games';

const SHOWN = 10;
/** So many of the newest are looked through: dailies whose day is closed are among them. */
const LOOKED_THROUGH = { fun: 1, daily: 60 } as const;

/** The player's games that can go on: the newest of each mode and day, newest first. */
export async function openGames(uid: string): Promise<OpenGame[]> {
  const at = now();
  const found = await Promise.all([
    newestUnfinished(uid, 'daily', LOOKED_THROUGH.daily),
    newestUnfinished(uid, 'fun', LOOKED_THROUGH.fun),
  ]);
  return found
    .flat()
    .filter((game) => !isExpired(game, at))
    .sort((a, b) => b.startedAt - a.startedAt)
    .slice(0, SHOWN)
    .map((game) => {
      const { score, lives } = playerView(stateOf(game));
      const { id: gameId, mode, date, startedAt } = game;
      return { gameId, mode, date, score, lives, startedAt: isoInstant(startedAt) };
    });
}
