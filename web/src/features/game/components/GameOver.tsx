import { plural, t } from '@lingui/core/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDispatch } from 'react-redux';
import styled, { css, keyframes } from 'styled-components';
import { Button } from '../../../components/Button';
import { Figure, Figures } from './Figures';
import { Alert, Muted, PanelTitle } from '../../../components/Surface';
import { PATHS } from '../../../config/paths';
import { isMotionReduced } from '../../../config/timings';
import { buttonRow } from '../../../theme/panels';
import { row, stack } from '../../../theme/looks';
import { color, font, low, radius, shadow, space, text, TOUCH, wide } from '../../../theme/tokens';
import type { EndNote, gameEnd } from '../gameEndMessages';
import { nextGameText } from '../gameSelectors';
import { saveRetried } from '../gameSlice';

const rise = keyframes`from { opacity: 0; transform: translateY(24px); }`;

const Others = styled.div`
  ${buttonRow}
`;

/** Overlaps the table's lower edge. On wide screens, the chart is beside the rest. */
const Card = styled.section<{ $isBroad: boolean }>`
  position: relative;
  z-index: 1;
  ${stack(space.oneHalf)}
  justify-items: center;
  margin-top: calc(-1 * ${space.three});
  padding: ${space.two};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${shadow.raised};
  text-align: center;
  animation: ${rise} 320ms ease-out;
  ${wide} {
    padding: ${space.three};
    ${({ $isBroad }) =>
      $isBroad &&
      css`
        grid-template-columns: repeat(2, minmax(0, 1fr));
        gap: ${space.one} ${space.four};
        padding-block: ${space.two};
        & > * {
          grid-column: 1;
        }
        & > :nth-child(2) {
          grid-area: 1 / 2 / span 2;
          align-content: start;
        }
        & > ${Others} {
          grid-area: 3 / 2 / span 2;
          align-content: start;
        }
      `}
  }
  ${low} {
    grid-template-columns: minmax(0, 1fr);
    margin-top: 0;
    & > :nth-child(n) {
      grid-area: auto;
    }
  }
  &:focus {
    outline: none;
  }
`;

const Results = styled.div`
  display: grid;
  gap: ${space.oneHalf};
  justify-items: center;
  width: 100%;
  text-wrap: balance;
`;

const Top = styled.header`
  ${row(`${space.half} ${space.oneHalf}`)}
  justify-content: center;
`;

const Flag = styled.p`
  padding: 0.1rem ${space.oneHalf};
  border-radius: ${radius.round};
  background: ${color.warnSurface};
  color: ${color.warn};
  font: ${font.weight} ${text.small} / 1.7 ${font.display};
`;

const Held = styled.div`
  width: 100%;
  padding: ${space.oneHalf} ${space.two} 0;
  border-radius: ${radius.medium};
  background: ${color.warnSurface};
  color: ${color.warn};
  & a {
    display: inline-flex;
    align-items: center;
    min-height: ${TOUCH};
    color: inherit;
    font-size: ${text.small};
    text-underline-offset: 0.2em;
  }
`;

/**
 * The button for the next game. It sticks to the bottom of the window while the card extends below
 * it. After a daily it doesn't, because it would cover 'Switch to Fun Mode', which does the same.
 */
const Next = styled.div<{ $isSticky: boolean }>`
  position: ${({ $isSticky }) => ($isSticky ? 'sticky' : 'static')};
  bottom: 0;
  width: 100%;
  padding: ${space.one} 0 max(${space.half}, env(safe-area-inset-bottom));
  background: ${color.surface};
  box-shadow: ${shadow.below};
`;

interface GameOverProps {
  readonly end: ReturnType<typeof gameEnd>;
  readonly onNext: () => void;
  /** Saves a guest's game: signs in, or chooses it. */
  readonly onSave: () => void;
  readonly figures?: ReactNode;
  readonly actions?: ReactNode;
  /** A chart of the result. */
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
}

export function GameOver(props: GameOverProps) {
  const { end, onNext, onSave, figures, actions, picture = null, children = null } = props;
  const { mode, score, isCleared, flag, note } = end;
  const card = useArrival(end.isWaiting);
  return (
    <Card
      ref={card}
      tabIndex={-1}
      aria-label={t`Game over`}
      data-area="game-over"
      $isBroad={picture !== null}
    >
      <Results>
        <Top>
          <PanelTitle>{isCleared ? t`You cleared the deck!` : t`GAME OVER`}</PanelTitle>
          {flag !== null && <Flag>{flag}</Flag>}
        </Top>
        <Figures>
          <Figure
            name={t({ message: 'You scored', comment: 'Above the score, with “points” below it.' })}
            unit={t({
              message: plural(score, { one: 'point', other: 'points' }),
              comment: 'Below a score.',
            })}
          >
            {score}
          </Figure>
          {figures}
        </Figures>
        {note !== null && <Note note={note} onSave={onSave} />}
      </Results>
      {picture}
      {actions !== undefined && actions !== false && <Others>{actions}</Others>}
      {children}
      <Next $isSticky={mode !== 'daily'}>
        <Button $kind={note?.kind === 'waiting' ? 'secondary' : 'primary'} $wide onClick={onNext}>
          {nextGameText(mode)}
        </Button>
      </Next>
    </Card>
  );
}

function Note({ note, onSave }: { note: EndNote; onSave: () => void }) {
  const dispatch = useDispatch();
  const { kind, text: words } = note;
  if (kind === 'fine') return <Muted role="status">{words}</Muted>;
  if (kind === 'held') {
    return (
      <Held>
        <p role="status">{words}</p>
        <Link to={PATHS.fairPlay}>{t`What that means`}</Link>
      </Held>
    );
  }
  if (kind === 'waiting') {
    return (
      <Button $wide onClick={onSave}>
        {words}
      </Button>
    );
  }
  return (
    <>
      <Alert>{words}</Alert>
      {kind === 'failed' && (
        <Button $kind="secondary" onClick={() => dispatch(saveRetried())}>{t`Save again`}</Button>
      )}
    </>
  );
}

/** The share of the window's height that the table keeps if the card doesn't fit below it. */
const TABLES_SHARE = 0.16;

/** Stops scrolling, so that a pressed button stays under the finger and gets its click. */
function stopGlide(): void {
  window.scrollBy({ top: 0, behavior: 'instant' });
}

/**
 * Scrolls the card into view while keeping part of the table visible. Also moves the focus to it,
 * because the guess buttons are gone.
 */
function useArrival(isToBeAsked: boolean) {
  const card = useRef<HTMLElement>(null);
  // The question that opens shortly blocks scrolling, and would interrupt a smooth scroll.
  const [isHeld] = useState(isToBeAsked);
  useEffect(() => {
    // Runs after the last guess's dialog has released the page.
    const timer = setTimeout(() => {
      if (card.current === null) return;
      if (document.activeElement === document.body) card.current.focus({ preventScroll: true });
      const { top, bottom } = card.current.getBoundingClientRect();
      const hidden = bottom - window.innerHeight;
      const spare = top - TABLES_SHARE * window.innerHeight;
      if (hidden <= 0 || spare <= 0) return;
      const behavior = isHeld || isMotionReduced() ? 'auto' : 'smooth';
      window.scrollBy({ top: Math.min(hidden, spare), behavior });
      addEventListener('pointerdown', stopGlide, { once: true });
    });
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', stopGlide);
    };
  }, [isHeld]);
  return card;
}
