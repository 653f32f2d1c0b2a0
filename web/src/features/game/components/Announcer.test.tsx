import { act, screen } from '@testing-library/react';
import type { Card } from '@cardinal/core/game/cards';
import { fromTurns, type Mode, type Turn } from '@cardinal/core/game/game';
import type { Guess } from '@cardinal/core/game/guesses';
import { valueOf } from '@cardinal/core/testing/games';
import { renderPart } from '../../../testing/renderPart';
import { H2, H3, H4, H5, H6, OPENING, WRONG } from '../../../testing/table';
import {
  cardsSettled,
  gameOpened,
  gameRequested,
  guessAnswered,
  guessMade,
  inputUnlocked,
  turnJudged,
  verdictClosed,
  verdictGiven,
  wrongStepReached,
  type Verdict,
} from '../gameSlice';
import { Announcer } from './Announcer';

const CORRECT: Verdict = { kind: 'correct', phrase: { id: 'Correct!' }, isTyped: false };
const ORDER = Array.from({ length: 52 }, (_, index) => index);

function open(mode: Mode = 'fun', turns: readonly Turn[] = []) {
  const { store } = renderPart(<Announcer />);
  const region = screen.getByRole('status', { name: 'Last guess' });
  const announced: string[] = [];
  new MutationObserver(() => region.textContent && announced.push(region.textContent)).observe(
    region,
    {
      childList: true,
      characterData: true,
      subtree: true,
    },
  );
  const rules = mode === 'drinking' ? 'drinking' : 'classic';
  const kind = mode === 'drinking' ? mode : 'practice';
  const game = valueOf(fromTurns(turns, rules));
  const opened = { mode, date: null, source: { kind, order: ORDER } as const, game };
  act(() => void store.dispatch(gameOpened(opened)));

  const turn = async (guess: Guess, cards: readonly Card[], verdict: Verdict): Promise<void> => {
    const shown = [
      guessMade(guess),
      guessAnswered({ guess, cards }),
      turnJudged(),
      verdictGiven(verdict),
      ...(verdict.kind === 'wrong' ? [wrongStepReached('result'), wrongStepReached('lives')] : []),
      cardsSettled(),
      verdictClosed(),
      inputUnlocked(),
    ];
    for (const action of shown) await act(async () => void store.dispatch(action));
  };
  return { store, region, announced, turn, opened };
}

const LOST: Verdict = { kind: 'wrong', step: 'cards', taunt: { id: 'Shuffle it off.' } };

it('renders its live region before the game starts', () => {
  const { store } = renderPart(<Announcer />);
  act(() => void store.dispatch(gameRequested({ mode: 'daily', date: null })));
  expect(screen.getByRole('status', { name: 'Last guess' })).toBeEmptyDOMElement();
});

it('announces the card, result, score and lives of each guess once', async () => {
  const { announced, turn } = open();
  await turn('same', [H2, H3], CORRECT);
  await turn('higher', [H4], {
    ...CORRECT,
    phrase: { id: 'Are you counting cards?' },
    isTyped: true,
  });
  await turn('lower', [H5], LOST);
  await turn('lower', [H6], LOST);
  expect(announced).toEqual([
    '2 of hearts, 3 of hearts. Correct. Score 2. 3 lives left.',
    '4 of hearts. Correct. Score 3. 3 lives left. Are you counting cards?',
    '5 of hearts. Wrong. Score 3. 2 lives left.',
    '6 of hearts. Wrong. Score 3. 1 life left.',
  ]);
});

it('announces the end with the last guess', async () => {
  const { announced, turn } = open('fun', [OPENING, WRONG(H4), WRONG(H5)]);
  await turn('lower', [H6], LOST);
  expect(announced).toEqual(['6 of hearts. Wrong. Score 2. No lives left. Game over.']);
});

it('announces nothing about earlier turns when a game is continued or reopened', async () => {
  const { store, announced, turn, region, opened } = open('fun', [OPENING]);
  expect(region).toBeEmptyDOMElement();
  await turn('higher', [H4], CORRECT);
  await act(
    async () => void store.dispatch(gameOpened({ ...opened, source: { ...opened.source } })),
  );
  expect(region).toBeEmptyDOMElement();
  expect(announced).toHaveLength(1);
});

it('announces who drinks, and no lives, in the drinking game', async () => {
  const { announced, turn } = open('drinking');
  await turn('same', [H2, H3], { ...CORRECT, phrase: { id: 'Nice! Give a sip.' }, isTyped: true });
  await turn('lower', [H4], LOST);
  expect(announced).toEqual([
    '2 of hearts, 3 of hearts. Correct. Score 2. Nice! Give a sip.',
    '4 of hearts. Wrong! Take 2 sips and pass to the next player. Score 2.',
  ]);
});
