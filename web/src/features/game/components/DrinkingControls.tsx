import { PASS_FROM } from '@cardinal/core/game/drinking';
import { Button } from '../../../components/Button';
import type { PlayingState } from '../gameSlice';

/** From score 3 on the game may be passed; after a wrong guess it has to be. */
export function DrinkingControls({
  playing,
  onPass,
}: {
  playing: PlayingState;
  onPass: () => void;
}) {
  const { game } = playing;
  if (game.phase !== 'over' && game.score < PASS_FROM) return null;
  return (
    <Button type="button" $wide onClick={onPass} disabled={playing.input.state === 'sent'}>
      Pass to Next Player
    </Button>
  );
}
