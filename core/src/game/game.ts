import { DECK_SIZE, type Card } from './cards';
import {
  COLOR_GUESSES,
  isColorGuess,
  isOpeningGuess,
  judgeContinuing,
  judgeOpening,
  OPENING_GUESSES,
  RANK_GUESSES,
  type Guess,
} from './guesses';

/** Version of the rules for new games. A game keeps the version that it started with. */
export const RULES_VERSION = 1;

export const MODES = ['daily', 'fun', 'drinking'] as const;
export type Mode = (typeof MODES)[number];

/** The modes whose scores are kept. */
export const SCORED_MODES = ['daily', 'fun'] as const;
export type ScoredMode = (typeof SCORED_MODES)[number];

export function isMode(text: unknown): text is Mode {
  return MODES.some((mode) => mode === text);
}

export function isScoredMode(text: unknown): text is ScoredMode {
  return SCORED_MODES.some((mode) => mode === text);
}

export const LIVES = 3;
export const OPENING_POINTS = 2;
export const CONTINUING_POINTS = 1;
/** The opening turns two cards, each later guess one. */
export const MAX_TURNS = DECK_SIZE - 1;
export const MAX_SCORE = OPENING_POINTS + CONTINUING_POINTS * (DECK_SIZE - 2);

/** Classic: three lives. Drinking: no lives, the first wrong guess ends the player's turn. */
export type Rules = 'classic' | 'drinking';

export interface Turn {
  readonly guess: Guess;
  readonly correct: boolean;
  /** The turned card, or the two cards of the opening. */
  readonly cards: readonly Card[];
}

interface Table {
  readonly rules: Rules;
  readonly turns: readonly Turn[];
  readonly score: number;
  /** Always `LIVES` under drinking rules. */
  readonly lives: number;
}

export type GameState =
  | (Table & { readonly phase: 'opening' })
  | (Table & { readonly phase: 'continuing' })
  /** Cleared: the 52nd card was turned, right or wrong, with a life left. */
  | (Table & { readonly phase: 'over'; readonly outcome: 'lost' | 'cleared' });

export type Result<T, E extends string> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

type Played = Result<GameState, 'not-allowed' | 'wrong-cards'>;

export function newGame(rules: Rules = 'classic'): GameState {
  return { phase: 'opening', rules, turns: [], score: 0, lives: LIVES };
}

export function revealedCards(game: GameState): Card[] {
  return game.turns.flatMap((turn) => turn.cards);
}

/** Red and black are a single aid: using either spends both for the rest of the game. */
export function isColorGuessSpent(game: GameState): boolean {
  return game.turns.some((turn) => isColorGuess(turn.guess));
}

export function legalGuesses(game: GameState): readonly Guess[] {
  switch (game.phase) {
    case 'opening':
      return OPENING_GUESSES;
    case 'continuing':
      return isColorGuessSpent(game) ? RANK_GUESSES : [...RANK_GUESSES, ...COLOR_GUESSES];
    case 'over':
      return [];
  }
}

/** How many cards the next guess turns. */
export function cardsToTurn(game: GameState): 0 | 1 | 2 {
  switch (game.phase) {
    case 'opening':
      return 2;
    case 'continuing':
      return 1;
    case 'over':
      return 0;
  }
}

function judge(game: GameState, guess: Guess, cards: readonly Card[]): boolean {
  const [first, second] = cards;
  if (first === undefined) return false;
  if (isOpeningGuess(guess)) return second !== undefined && judgeOpening(guess, first, second);
  return judgeContinuing(guess, revealedCards(game), first);
}

/**
 * Plays one guess on the cards it turns. The owner of the deck supplies them: the server from its order,
 * a browser from the server's response or a local deal.
 * Errors: `not-allowed` if the guess isn't legal now, `wrong-cards` if the number of cards differs from
 * `cardsToTurn`.
 */
export function takeTurn(game: GameState, guess: Guess, cards: readonly Card[]): Played {
  if (!legalGuesses(game).includes(guess)) return { ok: false, error: 'not-allowed' };
  if (cards.length !== cardsToTurn(game)) return { ok: false, error: 'wrong-cards' };

  const correct = judge(game, guess, cards);
  const points = isOpeningGuess(guess) ? OPENING_POINTS : CONTINUING_POINTS;
  const table: Table = {
    rules: game.rules,
    turns: [...game.turns, { guess, correct, cards }],
    score: game.score + (correct ? points : 0),
    lives: game.lives - (correct || game.rules === 'drinking' ? 0 : 1),
  };
  const lost = game.rules === 'drinking' ? !correct : table.lives === 0;
  if (lost) return { ok: true, value: { ...table, phase: 'over', outcome: 'lost' } };
  if (table.turns.length === MAX_TURNS) {
    return { ok: true, value: { ...table, phase: 'over', outcome: 'cleared' } };
  }
  return { ok: true, value: { ...table, phase: 'continuing' } };
}

/** Plays one guess on a fully known deck. */
export function applyGuess(game: GameState, guess: Guess, deal: readonly Card[]): Played {
  const turned = revealedCards(game).length;
  return takeTurn(game, guess, deal.slice(turned, turned + cardsToTurn(game)));
}

/** Plays from the start. Stops with an error at the first step that isn't allowed. */
function playAll<Step>(
  steps: readonly Step[],
  rules: Rules,
  play: (game: GameState, step: Step) => Played,
): Played {
  let game = newGame(rules);
  for (const step of steps) {
    const next = play(game, step);
    if (!next.ok) return next;
    game = next.value;
  }
  return { ok: true, value: game };
}

/** Plays all guesses on a fully known deck. */
export function replay(
  guesses: readonly Guess[],
  deal: readonly Card[],
  rules: Rules = 'classic',
): Played {
  return playAll(guesses, rules, (game, guess) => applyGuess(game, guess, deal));
}

/** Rebuilds a game from judged turns (a server response, a stored game). */
export function fromTurns(turns: readonly Turn[], rules: Rules = 'classic'): Played {
  return playAll(turns, rules, (game, { guess, cards }) => takeTurn(game, guess, cards));
}

export interface PlayerView {
  readonly turns: readonly Turn[];
  readonly score: number;
  readonly lives: number;
  readonly over: boolean;
}

/** Everything a player may see of a game: never an unturned card. */
export function playerView(game: GameState): PlayerView {
  return {
    turns: game.turns,
    score: game.score,
    lives: game.lives,
    over: game.phase === 'over',
  };
}
