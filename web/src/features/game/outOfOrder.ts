import type { GameAnswer } from '@cardinal/core/api/play';
import { fromTurns, type GameState } from '@cardinal/core/game/game';

function hasGame(body: unknown): body is { readonly game: Pick<GameAnswer, 'turns'> } {
  if (typeof body !== 'object' || body === null || !('game' in body)) return false;
  const { game } = body;
  return typeof game === 'object' && game !== null && 'turns' in game && Array.isArray(game.turns);
}

/** The game that the refusal of an out-of-order guess carries: what another device has played. */
export function outOfOrderGame(body: unknown): GameState | null {
  if (!hasGame(body)) return null;
  const played = fromTurns(body.game.turns);
  return played.ok ? played.value : null;
}
