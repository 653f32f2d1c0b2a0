import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import type { Run } from '@cardinal/core/api/days';
import { Button, IconButton } from '../../components/Button';
import { OpenCard } from '../../components/card/PlayingCard';
import { Icon } from '../../components/icons';
import { Lives } from '../../components/Lives';
import { Hidden } from '../../components/Surface';
import { guessInSentence, guessLabel } from '../../lib/guessTexts';
import { TIMINGS } from '../../config/timings';
import { bareList, felt, line, stack } from '../../theme/looks';
import { color, font, low, narrow, narrowBar, radius, space, text } from '../../theme/tokens';
import { stepsOf, type Move, type Step } from './comparison';
import { cardName } from '../../components/card/cardName';
import { listed } from '../../lib/lists';

const turn = keyframes`from { opacity: 0; transform: rotateY(70deg) scale(0.94); }`;

const Felt = styled.section`
  ${stack(space.two)}
  padding: ${space.three} ${space.two} ${space.two};
  border-radius: ${radius.large};
  ${felt}
  /* On a low screen, the cards are beside the runs. */
  ${low} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: ${space.one} ${space.two};
    padding: ${space.two};
    & > ul {
      grid-row: 1 / span 2;
      min-height: 0;
      & li {
        width: 6rem;
      }
    }
    & > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

const Cards = styled.ul`
  display: flex;
  justify-content: center;
  gap: ${space.one};
  direction: ltr;
  min-height: 10.5rem;
  ${bareList}
  & li {
    width: 7.5rem;
    animation: ${turn} 320ms ease-out;
  }
  /* The card that the guess compares with. */
  & li[data-before] {
    width: 3.2rem;
    align-self: end;
    opacity: 0.75;
    animation: none;
  }
`;

const Players = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: ${space.one};
`;

const Player = styled.div`
  display: grid;
  gap: ${space.half};
  justify-items: center;
  align-content: start;
  min-width: 0;
  padding: ${space.oneHalf} min(${space.one}, 2vw);
  border-radius: ${radius.medium};
  background: ${color.feltShade};
  text-align: center;
  ${narrow} {
    padding-inline: ${space.half};
  }
`;

const Name = styled.h2`
  max-width: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: 650 ${text.small} / 1.3 ${font.body};
`;

const Score = styled.strong`
  font: ${font.weight} ${text.title} / 1 ${font.display};
  font-variant-numeric: tabular-nums;
`;

/** The sign shows right or wrong; the color only adds to it. */
const Guessed = styled.p<{ $isRight: boolean | null }>`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  min-height: 2rem;
  /* At twice the font size, two of them still fit side by side on a phone. */
  padding: ${space.half} min(${space.oneHalf}, 2.5vw);
  border-radius: ${radius.round};
  background: ${({ $isRight }) => ($isRight === null ? 'transparent' : color.chip)};
  color: ${({ $isRight }) => ($isRight === null ? color.onFeltMuted : color.chipText)};
  font: 700 min(${text.small}, 3.7vw) / 1 ${font.body};
  & svg {
    flex: none;
    color: ${({ $isRight }) => ($isRight ? '#1b6b3a' : color.cardRed)};
  }
  ${narrow} {
    padding-inline: ${space.one};
    font-size: ${text.tiny};
  }
`;

/** Wraps to the width of its words if one line is too long, so that the sign stays beside them. */
const GuessName = styled.span`
  ${narrowBar} {
    width: min-content;
  }
  ${low} {
    width: min-content;
  }
  :lang(ja) & {
    word-break: keep-all;
  }
`;

const Controls = styled.div`
  ${line(space.one)}
  & input {
    flex: 1;
    min-width: 0;
    height: 2.75rem;
    accent-color: ${color.cardGold};
    direction: ltr;
  }
  /* At twice the font size, its word still fits. */
  & > button:not([aria-label]) {
    padding-inline: min(${space.three}, 5vw);
    font-size: min(${text.body}, 5vw);
  }
  /* Guesses run from left to right, as the cards. */
  [dir='rtl'] & {
    flex-direction: row-reverse;
  }
  /* On its own line, because a finger needs the length. */
  ${narrow} {
    flex-wrap: wrap;
    justify-content: space-between;
    & input {
      flex: 1 0 100%;
      order: -1;
    }
  }
`;

const Where = styled.p`
  text-align: center;
  font-size: ${text.small};
  color: ${color.onFeltMuted};
`;

interface RunComparisonProps {
  readonly runs: readonly { readonly name: string; readonly run: Run }[];
}

/** Replays runs of one day side by side, each guess with the card that it turned. */
export function RunComparison({ runs }: RunComparisonProps) {
  const { t } = useLingui();
  const steps = stepsOf(runs.map(({ run }) => run));
  const { at, isPlaying, goTo, toggle } = useSteps(steps.length);
  const step = steps[at];
  const [number, count] = [at + 1, steps.length];
  if (step === undefined) return null;
  const before = steps.slice(0, at).flatMap(({ cards }) => cards);
  return (
    <Felt aria-label={t`Runs side by side`}>
      <Cards key={at}>
        {before.slice(-2).map((card) => (
          <li key={cardName(card)} data-before aria-hidden="true">
            <OpenCard card={card} />
          </li>
        ))}
        {step.cards.map((card) => (
          <li key={cardName(card)}>
            <OpenCard card={card} />
          </li>
        ))}
      </Cards>
      <Players>
        {runs.map(({ name }, player) => (
          <PlayerMove key={name} name={name} move={step.moves[player]} />
        ))}
      </Players>
      <Where aria-hidden="true">{t`Guess ${number} of ${count}`}</Where>
      <Hidden role="status">{isPlaying ? '' : spoken(step, runs, at)}</Hidden>
      <Controls>
        <IconButton
          aria-label={t`Previous guess`}
          aria-disabled={at === 0}
          onClick={() => goTo(at - 1)}
        >
          <Icon name="back" />
        </IconButton>
        <Button onClick={toggle}>
          {isPlaying
            ? t({ message: 'Pause', comment: 'Pauses the replay of two runs.' })
            : number === count
              ? t({ message: 'Again', comment: 'A button: replays two runs again.' })
              : t({ message: 'Play', comment: 'Replays two runs.', context: 'replay' })}
        </Button>
        <input
          type="range"
          aria-label={t({ message: 'Guess', comment: 'A noun: which guess of the run is shown.' })}
          aria-valuetext={t`${number} of ${count}`}
          min={0}
          max={steps.length - 1}
          value={at}
          onChange={(event) => goTo(Number(event.target.value))}
        />
        <IconButton
          aria-label={t`Next guess`}
          aria-disabled={at === steps.length - 1}
          onClick={() => goTo(at + 1)}
        >
          <Icon name="forward" />
        </IconButton>
      </Controls>
    </Felt>
  );
}

function PlayerMove({ name, move }: { name: string; move: Move | undefined }) {
  const { t } = useLingui();
  if (move === undefined) return null;
  const { turn: made, score, lives } = move;
  return (
    <Player>
      <Name>
        <bdi>{name}</bdi>
      </Name>
      <Score>
        <span translate="no">{score}</span>{' '}
        <Hidden>{t`${plural(score, { one: 'point', other: 'points' })}`}</Hidden>
      </Score>
      <Lives left={lives} size={18} />
      <Guessed $isRight={made?.correct ?? null}>
        {made === null ? (
          t`Game over`
        ) : (
          <>
            <Icon name={made.correct ? 'check' : 'close'} size={16} />
            <GuessName>{guessLabel(made.guess)}</GuessName>{' '}
            <Hidden>{made.correct ? t`was right` : t`was wrong`}</Hidden>
          </>
        )}
      </Guessed>
    </Player>
  );
}

function spoken(step: Step, runs: RunComparisonProps['runs'], at: number): string {
  const [number, cards] = [at + 1, listed(step.cards.map(cardName))];
  const guesses = runs.map(({ name }, player) => {
    const made = step.moves[player]?.turn;
    if (!made) return t`${name}: over.`;
    const guess = guessInSentence(made.guess);
    return made.correct ? t`${name}: ${guess}, right.` : t`${name}: ${guess}, wrong.`;
  });
  return [t`Guess ${number}: ${cards}.`, ...guesses].join(' ');
}

function useSteps(count: number) {
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const isLast = at >= count - 1;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const next = (): void => (isLast ? setPlaying(false) : setAt(at + 1));
    const timer = setTimeout(next, TIMINGS.runStep);
    return () => clearTimeout(timer);
  }, [isPlaying, isLast, at]);
  return {
    at,
    isPlaying: isPlaying && !isLast,
    goTo: (next: number): void => {
      setPlaying(false);
      setAt(Math.min(Math.max(next, 0), count - 1));
    },
    toggle: (): void => {
      if (isLast) setAt(0);
      setPlaying(isLast || !isPlaying);
    },
  };
}
