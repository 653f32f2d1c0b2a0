import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { PASS_FROM } from '@cardinal/core/game/drinking';
import { Button } from '../../../components/Button';
import { revealedOf } from '../gameSelectors';
import type { PlayingState } from '../gameSlice';

/** A player may pass the game on from score 3, and must pass it on after a wrong guess. */
export function DrinkingControls({
  playing,
  onPass,
}: {
  playing: PlayingState;
  onPass: () => void;
}) {
  const { t } = useLingui();
  const { game, settledTurns, verdict } = playing;
  // Waits for the wrong guess to be shown: its dialog would cover the button.
  const isRevealed = settledTurns === game.turns.length && verdict.kind !== 'wrong';
  const isOver = game.phase === 'over';
  const mayPass = isOver ? isRevealed : revealedOf(playing).score >= PASS_FROM;
  const button = useRef<HTMLButtonElement>(null);
  const isTurnOver = isOver && isRevealed;
  useEffect(() => {
    if (!isTurnOver) return undefined;
    // Runs after the dialog has returned the focus to a guess, which is now disabled.
    const timer = setTimeout(() => {
      const active = document.activeElement;
      const isLost = active === document.body || active?.getAttribute('aria-disabled') === 'true';
      if (isLost) button.current?.focus();
    });
    return () => clearTimeout(timer);
  }, [isTurnOver]);
  // Always takes its space, so that the table doesn't move when it appears.
  return (
    <Button
      ref={button}
      $wide
      style={{ visibility: mayPass ? 'visible' : 'hidden' }}
      onClick={() => playing.input.state !== 'sent' && onPass()}
      aria-disabled={mayPass && playing.input.state === 'sent'}
    >
      {t`Pass to Next Player`}
    </Button>
  );
}
