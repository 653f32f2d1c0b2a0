import styled from 'styled-components';
import type { Guess } from '@cardinal/core/game/guesses';
import { useAppDispatch } from '../../../app/hooks';
import { Drawing } from '../../../components/card/Drawing';
import { Hidden } from '../../../components/Surface';
import { GUESS_FACES } from '../../../config/guesses';
import { OWN_SOUND } from '../../../lib/presses';
import { color, font, low, motion, radius, shadow, space, text, wide } from '../../../theme/tokens';
import { outsideBounds, outsideHint, selectLegalGuesses } from '../gameSelectors';
import { guessMade, type PlayingState } from '../gameSlice';

/** Room for a thumb, a sign and a word. */
const ROW = '3.75rem';

/**
 * Two rows at every stage, so that the table above does not move when the second ones come: the two
 * guesses of the opening lie one over the other. One row where the page is wide, and not low.
 */
export const ChoiceGrid = styled.div<{ $isOpening: boolean }>`
  --columns: ${({ $isOpening }) => ($isOpening ? 1 : 6)};
  display: grid;
  gap: ${space.one};
  grid-template-columns: repeat(var(--columns), 1fr);
  grid-auto-rows: 1fr;
  min-height: calc(2 * ${ROW} + ${space.one});
  ${wide} {
    --columns: ${({ $isOpening }) => ($isOpening ? 2 : 5)};
    min-height: 4.5rem;
  }
  ${low} {
    --columns: ${({ $isOpening }) => ($isOpening ? 1 : 6)};
    min-height: 0;
  }
`;

const Chip = styled.button<{ $span: number; $isOpening: boolean }>`
  grid-column: span ${({ $span }) => $span};
  display: grid;
  grid-auto-flow: ${({ $isOpening }) => ($isOpening ? 'column' : 'row')};
  place-content: center;
  place-items: center;
  gap: ${({ $isOpening }) => ($isOpening ? space.oneHalf : space.half)};
  min-height: ${ROW};
  padding: ${space.one} ${space.half};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.key};
  color: ${color.text};
  font: 750 ${text.small} / 1 ${font.body};
  letter-spacing: 0.03em;
  transition:
    transform ${motion.quick},
    opacity ${motion.quick};
  & svg {
    width: auto;
    height: ${({ $isOpening }) => ($isOpening ? '2.1rem' : '1.6rem')};
    overflow: visible;
  }
  &:hover:not([aria-disabled='true']) {
    background: ${color.raised};
  }
  &:active:not([aria-disabled='true']) {
    transform: translateY(2px) scale(0.98);
  }
  &[aria-disabled='true'] {
    cursor: default;
    opacity: 0.5;
  }
  &[data-sent='true'] {
    opacity: 1;
    outline: 3px solid ${color.cardGold};
    outline-offset: 1px;
  }
  ${wide} {
    grid-column: auto;
  }
  ${low} {
    grid-column: span ${({ $span }) => $span};
  }
`;

/** The two ranks with the gap between them, and the ways out of it that there are. */
const Range = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.2rem;
  height: 1.6rem;
  font-size: ${text.body};
  & i {
    width: 1.5rem;
    height: 1.05rem;
    border: solid ${color.muted};
    border-width: 0 2px;
    background: ${color.raised};
  }
`;

function OutsideSign({ game }: Pick<PlayingState, 'game'>) {
  const { below, above } = outsideBounds(game);
  return (
    <Range aria-hidden="true">
      {below && `◂ ${below}`}
      <i />
      {above && `${above} ▸`}
    </Range>
  );
}

interface Place {
  readonly guess: Guess;
  readonly span: number;
}

const OPENING: readonly Place[] = [
  { guess: 'same', span: 1 },
  { guess: 'different', span: 1 },
];

const CONTINUING: readonly Place[] = [
  { guess: 'higher', span: 2 },
  { guess: 'lower', span: 2 },
  { guess: 'outside', span: 2 },
  { guess: 'red', span: 3 },
  { guess: 'black', span: 3 },
];

/**
 * What can be guessed now. The colour pair is one aid: once one is used, both stay spent. A guess
 * that can't be made is `aria-disabled`, and a button stays in its place over the stages: a disabled
 * or removed one would let go of the focus.
 */
export function PredictionButtons({ playing }: { playing: PlayingState }) {
  const dispatch = useAppDispatch();
  const legal = selectLegalGuesses(playing);
  const isOpening = playing.settledTurns === 0;
  const sent = playing.input.state === 'sent' ? playing.input.guess : null;
  return (
    <ChoiceGrid $isOpening={isOpening} role="group" aria-label="Your guess" {...OWN_SOUND}>
      {(isOpening ? OPENING : CONTINUING).map(({ guess, span }, place) => {
        const { name, key } = GUESS_FACES[guess];
        const isLegal = legal.includes(guess);
        const isOutside = guess === 'outside';
        return (
          <Chip
            key={place}
            type="button"
            $span={span}
            $isOpening={isOpening}
            aria-label={name}
            aria-keyshortcuts={key}
            aria-describedby={isOutside ? 'outside-hint' : undefined}
            aria-disabled={!isLegal}
            data-sent={sent === guess}
            onClick={() => isLegal && dispatch(guessMade(guess))}
          >
            {isOutside ? (
              <OutsideSign game={playing.game} />
            ) : (
              <Drawing of={guess} width={48} height={28} />
            )}
            {name}
            {isOutside && <Hidden id="outside-hint">{outsideHint(playing.game)}</Hidden>}
          </Chip>
        );
      })}
    </ChoiceGrid>
  );
}
