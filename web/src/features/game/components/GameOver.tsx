import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDispatch } from 'react-redux';
import styled, { css, keyframes } from 'styled-components';
import type { Day } from '@cardinal/core/game/days';
import { Button } from '../../../components/Button';
import { Figure, Figures } from './Figures';
import { Alert, Muted, PanelTitle } from '../../../components/Surface';
import { PATHS } from '../../../config/paths';
import { isMotionReduced } from '../../../config/timings';
import { buttonRow } from '../../../theme/panels';
import { color, font, low, radius, shadow, space, text, TOUCH, wide } from '../../../theme/tokens';
import { gamesChosen } from '../claimSlice';
import { highScoreFlag, saveStatusMessage, type DailyHigh } from '../gameEndMessages';
import { nextGameText } from '../gameSelectors';
import { saveRetried, type PlayingState } from '../gameSlice';

const rise = keyframes`from { opacity: 0; transform: translateY(24px); }`;

const Others = styled.div`
  ${buttonRow}
`;

/** Overlaps the table's lower edge. On wide screens, the chart is beside the rest. */
const Card = styled.section<{ $isBroad: boolean }>`
  position: relative;
  z-index: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.oneHalf};
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
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  align-items: center;
  gap: ${space.half} ${space.oneHalf};
`;

const Flag = styled.p`
  padding: 0.1rem ${space.oneHalf};
  border-radius: ${radius.round};
  background: ${color.warnSurface};
  color: ${color.warn};
  font: 400 ${text.small} / 1.7 ${font.display};
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
  readonly playing: PlayingState;
  readonly today: Day | null;
  /** Compared with a guest's score. Null if it is unknown or doesn't apply. */
  readonly dailyHigh?: DailyHigh | null;
  /** A guest's best score before this game, as in the header. Null without one. */
  readonly guestsBest?: number | null;
  readonly isPlayer?: boolean;
  readonly onNext: () => void;
  readonly onSignIn: () => void;
  readonly figures?: ReactNode;
  readonly actions?: ReactNode;
  /** A chart of the result. */
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
}

export function GameOver(props: GameOverProps) {
  useLingui();
  const { playing, dailyHigh = null, guestsBest = null, onNext, figures, actions } = props;
  const { picture = null, children = null } = props;
  const { game, mode, saving } = playing;
  const { score } = game;
  const card = useArrival(saving.state === 'waiting');
  if (game.phase !== 'over') return null;
  const isToSave = saving.state === 'waiting' && score > 0;
  const flag = highScoreFlag(playing, dailyHigh, guestsBest);
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
          <PanelTitle>
            {game.outcome === 'cleared' ? t`You cleared the deck!` : t`GAME OVER`}
          </PanelTitle>
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
        <Keeping {...props} />
      </Results>
      {picture}
      {actions !== undefined && actions !== false && <Others>{actions}</Others>}
      {children}
      <Next $isSticky={mode !== 'daily'}>
        <Button $kind={isToSave ? 'secondary' : 'primary'} $wide onClick={onNext}>
          {nextGameText(mode)}
        </Button>
      </Next>
    </Card>
  );
}

function Keeping({ playing, today, isPlayer = false, onSignIn }: GameOverProps) {
  useLingui();
  const dispatch = useDispatch();
  const { saving, game, source } = playing;
  const note = saveStatusMessage(playing, today);
  if (note === null) return null;
  if (note.kind === 'held') {
    return (
      <Held>
        <p role="status">{note.text}</p>
        <Link to={PATHS.fairPlay}>{t`What that means`}</Link>
      </Held>
    );
  }
  if (saving.state === 'waiting' && game.score > 0 && isPlayer && source.kind === 'server') {
    // Someone has signed in elsewhere since the game ended, so the game's owner isn't known yet.
    const { gameId } = source;
    return (
      <Button $wide onClick={() => dispatch(gamesChosen([gameId]))}>
        {t`Save this score to your account`}
      </Button>
    );
  }
  if (saving.state === 'waiting' && game.score > 0) {
    return (
      <Button $wide onClick={onSignIn}>
        {note.text}
      </Button>
    );
  }
  if (note.kind !== 'bad') return <Muted role="status">{note.text}</Muted>;
  return (
    <>
      <Alert>{note.text}</Alert>
      {saving.state === 'failed' && (
        <Button $kind="secondary" onClick={() => dispatch(saveRetried())}>
          {t`Save again`}
        </Button>
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
