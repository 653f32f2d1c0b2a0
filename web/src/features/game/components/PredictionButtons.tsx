import styled from 'styled-components';
import type { Guess } from '@cardinal/core/game/guesses';
import { useAppDispatch } from '../../../app/hooks';
import { Icon, type IconName } from '../../../components/icons';
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

const Chip = styled.button<{ $span: number; $tone: 'plain' | 'red' | 'black' }>`
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
  background: ${({ $tone }) =>
    $tone === 'plain' ? color.chip : $tone === 'red' ? color.cardRed : color.cardBlack};
  color: ${({ $tone }) => ($tone === 'plain' ? color.chipText : '#fff')};
  font: 750 ${text.body} / 1.1 ${font.body};
  letter-spacing: 0.02em;
  transition:
    transform ${motion.quick},
    opacity ${motion.quick};
  &:active:not(:disabled) {
    transform: translateY(2px) scale(0.98);
  }
  &:disabled {
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

interface Choice {
  readonly guess: Guess;
  readonly text: string;
  readonly icon?: IconName;
  readonly sign?: string;
  readonly span: number;
  readonly tone: 'plain' | 'red' | 'black';
  readonly key: string;
}

const OPENING: readonly Choice[] = [
  { guess: 'same', text: 'SAME COLOR', icon: 'same', span: 1, tone: 'plain', key: 's' },
  {
    guess: 'different',
    text: 'DIFFERENT COLORS',
    icon: 'different',
    span: 1,
    tone: 'plain',
    key: 'd',
  },
];

const CONTINUING: readonly Choice[] = [
  { guess: 'higher', text: 'HIGHER', icon: 'up', span: 2, tone: 'plain', key: 'h' },
  { guess: 'lower', text: 'LOWER', icon: 'down', span: 2, tone: 'plain', key: 'l' },
  { guess: 'outside', text: 'OUTSIDE', icon: 'outside', span: 2, tone: 'plain', key: 'o' },
  { guess: 'red', text: 'RED', sign: '♥ ♦', span: 3, tone: 'red', key: 'r' },
  { guess: 'black', text: 'BLACK', sign: '♠ ♣', span: 3, tone: 'black', key: 'b' },
];

/** What can be guessed now. The colour pair is one aid: once one is used, both stay spent. */
export function PredictionButtons({ playing }: { playing: PlayingState }) {
  const dispatch = useAppDispatch();
  const legal = selectLegalGuesses(playing);
  const isOpening = playing.settledTurns === 0;
  const sent = playing.input.state === 'sent' ? playing.input.guess : null;
  return (
    <ChoiceGrid $isOpening={isOpening} role="group" aria-label="Your guess">
      {(isOpening ? OPENING : CONTINUING).map(
        ({ guess, text: name, icon, sign, span, tone, key }) => (
          <Chip
            key={guess}
            type="button"
            $span={span}
            $tone={tone}
            aria-label={name}
            aria-keyshortcuts={key}
            aria-describedby={guess === 'outside' ? 'outside-hint' : undefined}
            data-sent={sent === guess}
            disabled={!legal.includes(guess)}
            onClick={() => dispatch(guessMade(guess))}
          >
            {icon && <Icon name={icon} size={20} />}
            {sign && <span aria-hidden="true">{sign}</span>}
            {name}
            {guess === 'outside' && <Hint id="outside-hint">{outsideHint(playing.game)}</Hint>}
          </Chip>
        ),
      )}
    </ChoiceGrid>
  );
}

/** The guess that a key stands for at this stage. */
export function guessOfKey(key: string, isOpening: boolean): Guess | null {
  const choices = isOpening ? OPENING : CONTINUING;
  return choices.find((choice) => choice.key === key.toLowerCase())?.guess ?? null;
}
