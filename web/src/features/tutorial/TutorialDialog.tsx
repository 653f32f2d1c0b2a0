import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { OPENING_GUESSES } from '@cardinal/core/game/guesses';
import { Button } from '../../components/Button';
import { OpenCard, PlayingCard } from '../../components/card/PlayingCard';
import { Dialog } from '../../components/Dialog';
import { Lives } from '../../components/Lives';
import { Muted } from '../../components/Surface';
import { guessLabel } from '../../lib/guessTexts';
import { felt, row, stack } from '../../theme/looks';
import { color, font, low, motion, narrow, radius, shadow, space, text } from '../../theme/tokens';
import { CARDS, STEPS } from './script';

const COMPARISONS = ['higher', 'lower'] as const;

const Stage = styled.div`
  position: relative;
  ${stack(space.two)}
  padding: min(${space.two}, 4vw);
  border-radius: ${radius.large};
  ${felt}
  ${low} {
    gap: ${space.one};
    padding: ${space.one};
  }
`;

/** Highlights what a tooltip describes. */
const highlight = css<{ $isHighlighted: boolean }>`
  border-radius: ${radius.small};
  outline: 3px solid ${({ $isHighlighted }) => ($isHighlighted ? color.cardGold : 'transparent')};
  outline-offset: 5px;
  ${low} {
    outline-offset: 2px;
  }
  transition: outline-color ${motion.quick};
`;

const Top = styled.div`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  gap: ${space.one};
  align-items: center;
  font-size: min(${text.body}, 4.1vw);
  line-height: 1.2;
  ${narrow} {
    font-size: ${text.small};
  }
`;

const Score = styled.p<{ $isHighlighted: boolean }>`
  justify-self: start;
  white-space: nowrap;
  font: ${font.weight} min(${text.title}, 6vw) / 1 ${font.display};
  ${narrow} {
    font-size: ${text.body};
  }
  ${highlight}
`;

const Hearts = styled.span<{ $isHighlighted: boolean }>`
  display: inline-flex;
  justify-self: end;
  ${highlight}
`;

const Cards = styled.div<{ $isHighlighted: boolean }>`
  display: flex;
  justify-self: center;
  gap: ${space.one};
  direction: ltr;
  ${highlight}
`;

const Slot = styled.div`
  width: min(5.6rem, 24vw);
  ${low} {
    width: 2.9rem;
  }
`;

/** Has room for the longest tooltip, so that nothing moves when one appears. */
const Foot = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.one};
  padding-bottom: 7.6rem;
  ${low} {
    padding: 0;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    align-content: start;
    align-items: center;
    font-size: ${text.small};
    /* If the window is high enough, the played cards stay visible above a tooltip. */
    min-height: clamp(6.75rem, 100 * var(--dvh) - 14.3rem, 10.75rem);
  }
`;

const Stack = styled.section`
  ${row(space.one)}
  justify-content: center;
  min-height: 3.6rem;
  font-size: ${text.small};
`;

const Row = styled.div`
  display: flex;
  gap: ${space.one};
  direction: ltr;
`;

const Small = styled.div`
  width: 2.4rem;
`;

const Buttons = styled.div<{ $isOver: boolean }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.one};
  font-size: min(${text.body}, 4.4vw);
  /* The text at the end is higher than a tooltip. */
  visibility: ${({ $isOver }) => ($isOver ? 'hidden' : 'visible')};
`;

const Chip = styled.span<{ $isPressed: boolean; $isShown: boolean }>`
  display: grid;
  grid-row: 1;
  place-content: center;
  padding: ${space.one} ${space.half};
  border-radius: ${radius.medium};
  background: ${color.chip};
  color: ${color.chipText};
  font-weight: 750;
  text-align: center;
  transition: transform ${motion.quick};
  transform: scale(${({ $isPressed }) => ($isPressed ? 0.92 : 1)});
  outline: ${({ $isPressed }) => ($isPressed ? `3px solid ${color.cardGold}` : 'none')};
  ${({ $isShown }) => !$isShown && 'visibility: hidden;'}
`;

const appear = keyframes`from { opacity: 0; transform: translateY(6px); }`;

/** Covers the lower part of the table. */
const Over = styled.div`
  position: absolute;
  inset: auto ${space.one} ${space.one};
`;

const slip = css`
  width: 100%;
  padding: ${space.oneHalf} ${space.two};
  border: 2px solid ${color.cardGold};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.card};
  text-align: center;
  text-wrap: balance;
  animation: ${appear} ${motion.calm};
`;

const Tooltip = styled.button`
  ${slip}
  font: 600 ${text.body} / 1.35 ${font.body};
  & small {
    display: block;
    margin-top: ${space.half};
    color: ${color.muted};
    font-weight: 550;
  }
`;

const End = styled.div`
  display: grid;
  gap: ${space.one};
  ${slip}
  font-size: ${text.small};
  ${low} {
    grid-template-columns: 1fr auto;
    column-gap: ${space.two};
    text-align: start;
    & > button {
      grid-area: 1 / 2 / span 2;
      align-self: center;
    }
  }
`;

/** Advances by itself. A tooltip waits for a tap, and the end restarts the demo. */
function useSteps() {
  const [at, setAt] = useState(0);
  const step = STEPS[at] ?? STEPS[0];
  const next = (): void => setAt((now) => (now + 1) % STEPS.length);
  useEffect(() => {
    if (step.lasts === undefined) return undefined;
    const timer = setTimeout(() => setAt((now) => (now + 1) % STEPS.length), step.lasts);
    return () => clearTimeout(timer);
  }, [step]);
  return { step, next };
}

/**
 * The automatic demo: four fixed cards, two right guesses and a wrong one. A press anywhere counts,
 * as its texts say: the dialog handles presses of the buttons too.
 */
export function TutorialDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { step, next } = useSteps();
  const { score } = step;
  const isComplete = step.name === 'complete';
  // The first two cards stay side by side until the next guess.
  const isOpening = step.open < 2 || (step.score === 2 && !step.isContinuing);
  const isAsking = step.open < 2;
  const shown = isOpening ? [0, 1] : [step.open - 1, step.open].filter((at) => at < CARDS.length);
  const previous = isOpening ? [] : CARDS.slice(0, step.open - 1);
  return (
    <Dialog
      title={t`Show me how to play`}
      onClose={onClose}
      onPress={step.lasts === undefined ? next : isComplete ? onClose : undefined}
    >
      <Stage data-step={step.name}>
        <Top>
          <Score $isHighlighted={step.about === 'score'}>{t`Score: ${score}`}</Score>
          <span>{t`Fun Mode`}</span>
          <Hearts $isHighlighted={step.about === 'lives'}>
            <Lives left={step.lives} size={22} />
          </Hearts>
        </Top>
        <Cards $isHighlighted={step.about === 'cards'}>
          {shown.map((at) => (
            <Slot key={at}>
              <PlayingCard card={at < step.open ? (CARDS[at] ?? null) : null} />
            </Slot>
          ))}
        </Cards>
        <Foot>
          <Stack aria-label={t`Previous Cards`}>
            <span>{t`Previous Cards`}</span>
            <Row>
              {previous.map((card) => (
                <Small key={card.value}>
                  <OpenCard card={card} />
                </Small>
              ))}
            </Row>
          </Stack>
          <Buttons aria-hidden="true" $isOver={isComplete}>
            {[OPENING_GUESSES, COMPARISONS].map((guesses, at) =>
              guesses.map((guess, column) => (
                <Chip
                  key={guess}
                  $isPressed={step.pressed === guess}
                  $isShown={isAsking === (at === 0)}
                  style={{ gridColumn: column + 1 }}
                >
                  {guessLabel(guess)}
                </Chip>
              )),
            )}
          </Buttons>
        </Foot>
        <Over aria-live="polite">
          {step.tooltip !== undefined && (
            <Tooltip type="button">
              <span>{t(step.tooltip)}</span>
              <small>{t`Tap anywhere to continue`}</small>
            </Tooltip>
          )}
          {isComplete && (
            <End>
              <strong>{t`Demo Complete!`}</strong>
              <Muted>{t`Click to close this window or the demo will restart automatically.`}</Muted>
              <Button>{t`Close Demo`}</Button>
            </End>
          )}
        </Over>
      </Stage>
    </Dialog>
  );
}
