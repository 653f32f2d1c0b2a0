import { useEffect, useRef } from 'react';
import styled, { keyframes } from 'styled-components';
import type { Day } from '@cardinal/core/game/days';
import { useAppDispatch } from '../../../app/hooks';
import { Button } from '../../../components/Button';
import { PageLink } from '../../../components/PageLink';
import { Alert, Muted } from '../../../components/Surface';
import { PATHS } from '../../../config/paths';
import { color, font, radius, space, text, TOUCH } from '../../../theme/tokens';
import { HELD, highScoreFlag, nextGameText, savingWords } from '../gameSelectors';
import { saveRetried } from '../gameEvents';
import type { PlayingState } from '../gameSlice';

const rise = keyframes`from { opacity: 0; transform: translateY(16px); }`;

const Panel = styled.section`
  display: grid;
  gap: ${space.one};
  justify-items: center;
  padding: ${space.two} ${space.three} ${space.three};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  text-align: center;
  animation: ${rise} 320ms ease-out;
`;

const Heading = styled.h2`
  font-size: ${text.title};
`;

const Flag = styled.p`
  padding: 0.2rem ${space.two};
  border-radius: ${radius.round};
  background: ${color.warnSurface};
  color: ${color.warn};
  font: 400 ${text.body} / 1.5 ${font.display};
`;

const Aside = styled(PageLink)`
  display: inline-flex;
  align-items: center;
  min-height: ${TOUCH};
  color: ${color.brandText};
  text-underline-offset: 0.2em;
`;

interface GameOverProps {
  readonly playing: PlayingState;
  /** Null until the server has told. */
  readonly today: Day | null;
  readonly onNext: () => void;
}

/** The end of a game: what it was worth, whether it is kept, and what comes next. */
export function GameOver({ playing, today, onNext }: GameOverProps) {
  const dispatch = useAppDispatch();
  const panel = useFocusLeftOver();
  const { game, mode, saving } = playing;
  if (game.phase !== 'over') return null;
  const flag = highScoreFlag(playing);
  const note = savingWords(playing, today);
  const isCleared = game.outcome === 'cleared';
  return (
    <Panel ref={panel} tabIndex={-1} aria-label="Game over">
      <Heading>{isCleared ? 'You cleared the deck!' : 'GAME OVER'}</Heading>
      {flag !== null && <Flag>{flag}</Flag>}
      <p>
        You scored <strong>{game.score}</strong> {game.score === 1 ? 'point' : 'points'}.
      </p>
      {note?.isBad && <Alert>{note.text}</Alert>}
      {note?.isBad === false && <Muted role="status">{note.text}</Muted>}
      {note?.text === HELD && <Aside to={PATHS.fairPlay}>What that means</Aside>}
      {saving.state === 'failed' && (
        <Button type="button" $kind="secondary" onClick={() => dispatch(saveRetried())}>
          Save again
        </Button>
      )}
      <Button type="button" onClick={onNext}>
        {nextGameText(mode)}
      </Button>
    </Panel>
  );
}

/** The focus was on a guess, and the guesses are gone: it goes on from here. */
function useFocusLeftOver() {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // After the dialog of the last guess has let go of the page.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, []);
  return panel;
}
