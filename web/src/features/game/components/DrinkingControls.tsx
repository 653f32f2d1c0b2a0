import { useEffect, useRef } from 'react';
import { PASS_FROM } from '@cardinal/core/game/drinking';
import { Button } from '../../../components/Button';
import { toldOf } from '../gameSelectors';
import type { PlayingState } from '../gameSlice';

/** From score 3 on the game may be passed; after a wrong guess it has to be. */
export function DrinkingControls({
  playing,
  onPass,
}: {
  playing: PlayingState;
  onPass: () => void;
}) {
  const { game, settledTurns, verdict } = playing;
  // Not before the wrong guess has been told: its dialog would cover the button.
  const isTold = settledTurns === game.turns.length && verdict.kind !== 'wrong';
  const isOver = game.phase === 'over';
  const mayPass = isOver ? isTold : toldOf(playing).score >= PASS_FROM;
  const button = useRef<HTMLButtonElement>(null);
  const isTurnOver = isOver && isTold;
  useEffect(() => {
    if (!isTurnOver) return undefined;
    // After the dialog has given the focus back: to a guess, and none can be made any more.
    const timer = setTimeout(() => {
      const active = document.activeElement;
      const isLost = active === document.body || active?.getAttribute('aria-disabled') === 'true';
      if (isLost) button.current?.focus();
    });
    return () => clearTimeout(timer);
  }, [isTurnOver]);
  // Its room is kept from the start: the table must not move when it comes.
  return (
    <Button
      ref={button}
      type="button"
      $wide
      style={{ visibility: mayPass ? 'visible' : 'hidden' }}
      onClick={() => playing.input.state !== 'sent' && onPass()}
      aria-disabled={mayPass && playing.input.state === 'sent'}
    >
      Pass to Next Player
    </Button>
  );
}
