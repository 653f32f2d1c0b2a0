import styled from 'styled-components';
import type { Guess } from '@cardinal/core/game/guesses';
import { useAppDispatch } from '../../../app/hooks';
import { Icon } from '../../../components/icons';
import { GUESS_FACES, type GuessFace } from '../../../config/guesses';
import { OWN_SOUND } from '../../../lib/presses';
import { color, font, motion, radius, space, text, wide } from '../../../theme/tokens';
import { outsideHint, selectLegalGuesses } from '../gameSelectors';
import { guessMade, type PlayingState } from '../gameSlice';

/** With room for a sign, a word and a hint. */
const ROW = '4.6rem';

export const ChoiceGrid = styled.div<{ $isOpening: boolean }>`
  --gap: ${space.one};
  display: grid;
  gap: var(--gap);
  grid-template-columns: repeat(${({ $isOpening }) => ($isOpening ? 2 : 6)}, 1fr);
  /* Two rows at every stage: the table above must not move when the second one comes. */
  grid-auto-rows: 1fr;
  min-height: calc(2 * ${ROW} + var(--gap));
  ${wide} {
    --gap: ${space.oneHalf};
  }
`;

const TONES = { plain: color.chip, red: color.cardRed, black: color.cardBlack } as const;
type Tone = keyof typeof TONES;

const Chip = styled.button<{ $span: number; $tone: Tone }>`
  grid-column: span ${({ $span }) => $span};
  display: grid;
  grid-auto-flow: row;
  justify-items: center;
  align-content: center;
  gap: 0.1rem;
  min-height: ${ROW};
  padding: ${space.one} ${space.half};
  border: 2px solid ${color.cardGold};
  border-radius: ${radius.medium};
  background: ${({ $tone }) => TONES[$tone]};
  color: ${({ $tone }) => ($tone === 'plain' ? color.chipText : '#fff')};
  font: 750 ${text.body} / 1.1 ${font.body};
  letter-spacing: 0.02em;
  transition:
    transform ${motion.quick},
    opacity ${motion.quick};
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
`;

const Hint = styled.small`
  font-weight: 550;
  font-size: 0.68rem;
  line-height: 1.1;
  letter-spacing: 0;
`;

interface Place {
  readonly guess: Guess;
  readonly span: number;
  readonly tone: Tone;
}

const OPENING: readonly Place[] = [
  { guess: 'same', span: 1, tone: 'plain' },
  { guess: 'different', span: 1, tone: 'plain' },
];

const CONTINUING: readonly Place[] = [
  { guess: 'higher', span: 2, tone: 'plain' },
  { guess: 'lower', span: 2, tone: 'plain' },
  { guess: 'outside', span: 2, tone: 'plain' },
  { guess: 'red', span: 3, tone: 'red' },
  { guess: 'black', span: 3, tone: 'black' },
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
      {(isOpening ? OPENING : CONTINUING).map(({ guess, span, tone }, place) => {
        const { name, icon, suits, key }: GuessFace = GUESS_FACES[guess];
        const isLegal = legal.includes(guess);
        return (
          <Chip
            key={place}
            type="button"
            $span={span}
            $tone={tone}
            aria-label={name}
            aria-keyshortcuts={key}
            aria-describedby={guess === 'outside' ? 'outside-hint' : undefined}
            aria-disabled={!isLegal}
            data-sent={sent === guess}
            onClick={() => isLegal && dispatch(guessMade(guess))}
          >
            {icon && <Icon name={icon} size={20} />}
            {suits && <span aria-hidden="true">{suits}</span>}
            {name}
            {guess === 'outside' && <Hint id="outside-hint">{outsideHint(playing.game)}</Hint>}
          </Chip>
        );
      })}
    </ChoiceGrid>
  );
}
