import { t } from '@lingui/core/macro';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import { isColorGuessSpent, revealedCards, type GameState } from '@cardinal/core/game/game';
import { isColorGuess, type Guess } from '@cardinal/core/game/guesses';
import { Drawing } from '../../../components/card/Drawing';
import { memo } from '../../../components/memo';
import { guessLabel } from '../../../lib/guessTexts';
import { GUESS_KEYS } from '../../../config/guesses';
import { color, font, motion, radius, shadow, space, text } from '../../../theme/tokens';
import {
  aboveRank,
  belowRank,
  outsideBounds,
  outsideHint,
  selectLegalGuesses,
} from '../gameSelectors';
import { guessMade, type PlayingState } from '../gameSlice';

/** Room for a thumb, an icon and a word. */
const ROW = '3.9rem';

/**
 * Two rows at each stage, and the first two guesses of each start at the same corners, so that
 * nothing moves between stages. Higher is above lower, red above black, and outside between them.
 */
export const ChoiceGrid = styled.div`
  display: grid;
  gap: ${space.one};
  grid-template: repeat(2, minmax(${ROW}, auto)) / repeat(3, minmax(0, 1fr));
`;

const Chip = styled.button`
  display: grid;
  place-content: center;
  place-items: center;
  gap: ${space.half};
  padding: ${space.one} ${space.half};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.key};
  color: ${color.text};
  /* At twice the font size, three still fit side by side on a phone, here and below. */
  font: 750 min(${text.small}, 4.4vw) / 1 ${font.body};
  letter-spacing: 0.03em;
  overflow-wrap: anywhere;
  [dir='rtl'] & {
    letter-spacing: 0;
  }
  transition: transform ${motion.quick};
  & svg {
    width: auto;
    height: min(1.6rem, 9vw);
    overflow: visible;
  }
  /* Touch has no hover: the button under the finger must look like all others. */
  @media (hover: hover) {
    &:hover:not([aria-disabled='true']) {
      background: ${color.raised};
    }
  }
  &:active:not([aria-disabled='true']) {
    transform: translateY(2px) scale(0.98);
  }
  &[aria-disabled='true'] {
    opacity: 0.5;
    /* Only on the hovered button: its children inherit the cursor, so browsers would restyle
       them. */
    &:hover {
      cursor: default;
    }
  }
  &[data-sent='true'] {
    opacity: 1;
    outline: 3px solid ${color.cardGold};
    outline-offset: 1px;
  }
  &[data-is-opening='true'] {
    grid-auto-flow: column;
    gap: ${space.oneHalf};
    & svg {
      height: min(2.1rem, 12vw);
    }
  }
`;

/** The compared card or the number of uses left, beside the icon. */
const Sign = styled.span`
  display: inline-flex;
  align-items: center;
  gap: min(0.3rem, 1.5vw);
  font-size: min(${text.body}, 5vw);
  & small {
    color: ${color.muted};
    font-weight: 550;
    font-size: min(${text.tiny}, 3.75vw);
    letter-spacing: 0;
  }
`;

/** The two ranks with the gap between them, and the possible directions outside it. */
const Range = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.2rem;
  height: 1.6rem;
  font-size: min(${text.body}, 5vw);
  letter-spacing: 0;
  white-space: nowrap;
  & i {
    width: min(1.5rem, 7.5vw);
    height: 1.05rem;
    border: solid ${color.muted};
    border-width: 0 2px;
    background: ${color.raised};
  }
`;

const Hint = styled.small`
  font-weight: 550;
  font-size: min(${text.tiny}, 3.75vw);
  line-height: 1.15;
  letter-spacing: 0;
  text-wrap: balance;
  color: ${color.muted};
`;

/** The rank that the next card is compared with. Undefined for guesses that compare no rank. */
function comparedRank(guess: Guess, game: GameState): string | undefined {
  const isRelative = guess === 'higher' || guess === 'lower';
  return isRelative ? revealedCards(game).at(-1)?.value : undefined;
}

interface FaceProps extends ReturnType<typeof outsideBounds> {
  readonly guess: Guess;
  readonly rank: string | undefined;
  readonly isOnce: boolean;
  readonly hint: string | undefined;
}

const Face = memo(function Face({ guess, rank, isOnce, hint, below, above }: FaceProps) {
  const isOutside = guess === 'outside';
  return (
    <>
      {isOutside ? (
        <Range aria-hidden="true" dir="ltr" translate="no">
          {below && <span>{`◂ ${below}`}</span>}
          <i />
          {above && <span>{`${above} ▸`}</span>}
        </Range>
      ) : (
        <Sign aria-hidden="true" translate="no">
          <Drawing of={guess} width={48} height={28} />
          {rank !== undefined && <span>{rank}</span>}
          {isOnce && (
            <small>
              {t({ message: 'once', comment: 'A guess of a color is possible once a game.' })}
            </small>
          )}
        </Sign>
      )}
      <span>{guessLabel(guess)}</span>
      {isOutside && <Hint>{hint}</Hint>}
    </>
  );
});

/** What screen readers say after the name. */
function hintOf(guess: Guess, game: GameState): string | undefined {
  if (guess === 'outside') return outsideHint(game);
  const rank = comparedRank(guess, game);
  if (rank !== undefined) return guess === 'higher' ? aboveRank(rank) : belowRank(rank);
  return isColorGuess(guess) ? t`once a game` : undefined;
}

/** A guess and its grid area: row / column, and where it ends. */
type Place = readonly [guess: Guess, area: string];

const OPENING: readonly Place[] = [
  ['same', '1 / 1 / auto / -1'],
  ['different', '2 / 1 / auto / -1'],
];

const CONTINUING: readonly Place[] = [
  ['higher', '1 / 1'],
  ['lower', '2 / 1'],
  ['outside', '1 / 2 / span 2'],
  ['red', '1 / 3'],
  ['black', '2 / 3'],
];

/**
 * The possible guesses. The two colors are one aid: once one is used, both are spent. An impossible
 * guess is `aria-disabled`, and buttons stay in place between stages, because a disabled or removed
 * button would lose the focus.
 */
export const PredictionButtons = memo(function PredictionButtons({
  game,
  settledTurns,
  input,
  hasKeys,
}: Pick<PlayingState, 'game' | 'settledTurns' | 'input'> & { readonly hasKeys: boolean }) {
  const dispatch = useDispatch();
  const legal = selectLegalGuesses({ game, input });
  const isOpening = settledTurns === 0;
  // The range changes only when the new card is in its place.
  const settled = { ...game, turns: game.turns.slice(0, settledTurns) };
  const bounds = outsideBounds(settled);
  const isSpent = isColorGuessSpent(settled);
  const sent = input.state === 'sent' ? input.guess : null;
  return (
    <ChoiceGrid role="group" aria-label={t`Your guess`} data-area="guesses" data-own-sound>
      {(isOpening ? OPENING : CONTINUING).map(([guess, area], place) => {
        const [name, key] = [guessLabel(guess), GUESS_KEYS[guess]];
        const isLegal = legal.includes(guess);
        const hint = hintOf(guess, settled);
        return (
          <Chip
            key={place}
            type="button"
            style={{ gridArea: area }}
            data-is-opening={isOpening}
            aria-label={name}
            aria-keyshortcuts={hasKeys ? key : undefined}
            aria-description={hint}
            aria-disabled={!isLegal}
            data-sent={sent === guess}
            onClick={() => isLegal && dispatch(guessMade(guess))}
          >
            {/* The key creates new elements for new words, which browsers don't count as moved. */}
            <Face
              key={guess === 'outside' ? hint : guess}
              guess={guess}
              hint={hint}
              rank={comparedRank(guess, settled)}
              isOnce={isColorGuess(guess) && !isSpent}
              {...bounds}
            />
          </Chip>
        );
      })}
    </ChoiceGrid>
  );
});
