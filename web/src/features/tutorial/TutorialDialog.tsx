import { useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { Button } from '../../components/Button';
import { OpenCard, PlayingCard } from '../../components/card/PlayingCard';
import { Dialog } from '../../components/Dialog';
import { Lives } from '../../components/Lives';
import { Muted } from '../../components/Surface';
import { felt } from '../../theme/felt';
import { color, font, motion, radius, space, text } from '../../theme/tokens';
import { CARDS, isPaused, STEPS } from './script';

const Stage = styled.div`
  position: relative;
  display: grid;
  gap: ${space.two};
  padding: ${space.two};
  border-radius: ${radius.large};
  ${felt}
`;

const Top = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
`;

const Score = styled.p`
  font: 400 ${text.title} / 1 ${font.display};
`;

const Cards = styled.div`
  display: flex;
  justify-content: center;
  gap: ${space.one};
`;

const Slot = styled.div`
  width: min(5.6rem, 26vw);
`;

const Stack = styled.section`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.one};
  min-height: 3.6rem;
  font-size: ${text.small};
`;

const Small = styled.div`
  width: 2.4rem;
`;

const Buttons = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space.one};
`;

const Chip = styled.span<{ $isPressed: boolean }>`
  padding: ${space.one};
  border-radius: ${radius.medium};
  background: ${color.chip};
  color: ${color.chipText};
  font-weight: 750;
  text-align: center;
  transition: transform ${motion.quick};
  transform: scale(${({ $isPressed }) => ($isPressed ? 0.92 : 1)});
  outline: ${({ $isPressed }) => ($isPressed ? `3px solid ${color.cardGold}` : 'none')};
`;

const appear = keyframes`from { opacity: 0; transform: translateY(6px); }`;

const Tooltip = styled.button`
  width: 100%;
  padding: ${space.two};
  border: 2px solid ${color.brand};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
  font: 600 ${text.body} / 1.35 ${font.body};
  text-align: center;
  animation: ${appear} ${motion.calm};
  & small {
    display: block;
    margin-top: ${space.half};
    color: ${color.muted};
    font-weight: 550;
  }
`;

const Below = styled.div`
  display: grid;
  gap: ${space.one};
  min-height: 8.5rem;
  margin-top: ${space.two};
  align-content: start;
  text-align: center;
`;

/** Goes from step to step by itself; a tooltip holds it until a tap, and the end begins it anew. */
function useSteps() {
  const [at, setAt] = useState(0);
  const step = STEPS[at] ?? STEPS[0];
  const next = (): void => setAt((now) => (now + 1) % STEPS.length);
  useEffect(() => {
    if (!step || isPaused(step)) return undefined;
    const timer = setTimeout(() => setAt((now) => (now + 1) % STEPS.length), step.lasts);
    return () => clearTimeout(timer);
  }, [step]);
  return { step, next };
}

/**
 * The self-playing demo: four fixed cards, two right guesses and a wrong one. What says 'Tap anywhere'
 * means it: its own press goes on with the dialog's.
 */
export function TutorialDialog({ onClose }: { onClose: () => void }) {
  const { step, next } = useSteps();
  if (!step) return null;
  // The opening's two cards lie side by side until the next guess.
  const isOpening = step.open < 2 || (step.score === 2 && !step.isContinuing);
  const isAsking = step.open < 2;
  const shown = isOpening ? [0, 1] : [step.open - 1, step.open].filter((at) => at < CARDS.length);
  const previous = isOpening ? [] : CARDS.slice(0, step.open - 1);
  return (
    <Dialog
      title="Show me how to play"
      onClose={onClose}
      onPress={isPaused(step) ? next : undefined}
    >
      <Stage data-step={step.name}>
        <Top>
          <Score>Score: {step.score}</Score>
          <span>Fun Mode</span>
          <Lives left={step.lives} size={22} />
        </Top>
        <Cards>
          {shown.map((at) => (
            <Slot key={at}>
              <PlayingCard card={at < step.open ? (CARDS[at] ?? null) : null} />
            </Slot>
          ))}
        </Cards>
        <Stack aria-label="Previous Cards">
          Previous Cards
          {previous.map((card) => (
            <Small key={card.value}>
              <OpenCard card={card} />
            </Small>
          ))}
        </Stack>
        <Buttons aria-hidden="true">
          {(isAsking ? ['SAME COLOR', 'DIFFERENT COLORS'] : ['HIGHER', 'LOWER']).map((name) => (
            <Chip key={name} $isPressed={step.pressed === name}>
              {name}
            </Chip>
          ))}
        </Buttons>
      </Stage>
      <Below aria-live="polite">
        {step.tooltip !== undefined && (
          <Tooltip type="button">
            {step.tooltip}
            <small>Tap anywhere to continue</small>
          </Tooltip>
        )}
        {step.isWrongShown && (
          <Tooltip type="button">
            Next card was not HIGHER
            <small>Tap anywhere to continue</small>
          </Tooltip>
        )}
        {step.name === 'complete' && (
          <>
            <strong>Demo Complete!</strong>
            <Muted>Click to close this window or the demo will restart automatically.</Muted>
            <Button type="button" onClick={onClose}>
              Close Demo
            </Button>
          </>
        )}
      </Below>
    </Dialog>
  );
}
