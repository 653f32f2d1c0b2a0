import type { MessageDescriptor } from '@lingui/core';
import { createSlice, type PayloadAction, createAction } from '@reduxjs/toolkit';
import type { RequestOf } from '@cardinal/core/api/contract';
import type { ScoreAnswer } from '@cardinal/core/api/play';
import type { Card } from '@cardinal/core/game/cards';
import type { Day } from '@cardinal/core/game/days';
import {
  legalGuesses,
  takeTurn,
  type GameState,
  type Mode,
  type ScoredMode,
} from '@cardinal/core/game/game';
import type { Guess } from '@cardinal/core/game/guesses';
import { signedOut } from '../../lib/events';
import type { Message } from '../../lib/language';

export interface ServerGame {
  readonly gameId: string;
  readonly mode: ScoredMode;
  /** The daily's day, or null for a fun game. */
  readonly date: Day | null;
  /** Whether a daily was started on its own day, so that it counts for that day. */
  readonly isOwnDay: boolean;
  /** The place in a challenge, where no score is submitted. */
  readonly place?: ChallengePlace | undefined;
}

export interface ChallengePlace {
  readonly code: string;
  /** From 1. */
  readonly round: number;
  readonly participantId: string;
  /** A guest's token for the progress of the others. */
  readonly realtimeToken?: string | undefined;
}

/** Who deals. The browser deals practice and drinking games, which are never stored. */
export type Source =
  | ({ readonly kind: 'server' } & ServerGame)
  | { readonly kind: 'practice'; readonly order: readonly number[] }
  | { readonly kind: 'drinking'; readonly order: readonly number[] };

/** The requested game. `date` is a past day, or null for today and other modes. */
export interface GameRequest {
  readonly mode: Mode;
  readonly date: Day | null;
  /** Whether the browser deals a game that doesn't count. */
  readonly isPractice?: boolean;
  /** The request for the next round of a challenge. */
  readonly challenge?: RequestOf<'startGame'>;
}

export type Input =
  | { readonly state: 'open' }
  /** Sent to the server. `isServerUnavailable` after a try without a response. */
  | { readonly state: 'sent'; readonly guess: Guess; readonly isServerUnavailable: boolean }
  | { readonly state: 'locked' };

export type Verdict =
  | { readonly kind: 'none' }
  | { readonly kind: 'correct'; readonly phrase: MessageDescriptor; readonly isTyped: boolean }
  /** The dialog shows the cards and the guess, then what was wrong, then the lost life. */
  | {
      readonly kind: 'wrong';
      readonly step: 'cards' | 'result' | 'lives';
      readonly taunt: MessageDescriptor;
    };

/** How much of the last turn the table has shown: the card, its result, and the cost. */
export type Revealed = 'card' | 'verdict' | 'all';

/** Why saving a score takes long. */
export type Trouble = 'slow' | 'unreachable' | 'busy' | 'broken' | 'signed-out';

export type Saving =
  | { readonly state: 'none' }
  /** `trouble` is the reason, once it takes long. */
  | { readonly state: 'sending'; readonly trouble: Trouble | null }
  | { readonly state: 'stored'; readonly answer: ScoreAnswer | null }
  | { readonly state: 'failed' }
  /** A guest's game that the signed-in account can't claim. `message` is the server's. */
  | { readonly state: 'refused'; readonly message: Message }
  /** A guest's game that waits for a sign-in. */
  | { readonly state: 'waiting'; readonly isPromptOpen: boolean };

export interface PlayingState extends GameRequest {
  readonly phase: 'playing';
  readonly source: Source;
  readonly game: GameState;
  /** The number of turns whose cards have moved to their places. */
  readonly settledTurns: number;
  readonly revealStep: Revealed;
  readonly input: Input;
  readonly verdict: Verdict;
  readonly saving: Saving;
}

/** The day's daily has been played. */
export interface Restriction extends GameRequest {
  /** Null if it is unknown. */
  readonly score: number | null;
  /** The server's message, if the server refused. */
  readonly message?: Message | null;
}

export type GameSliceState =
  | { readonly phase: 'idle' }
  | (GameRequest & { readonly phase: 'asking' })
  | (Restriction & { readonly phase: 'restricted' })
  /**
   * The game can't be started. `message` says why; `isUnavailable` is true if the server was unavailable.
   */
  | (GameRequest & {
      readonly phase: 'refused';
      /** What the server said, or null. */
      readonly message: Message | null;
      readonly isUnavailable: boolean;
      /** What is wrong with a guest's name, as a field shows it. */
      readonly nameFault?: Message;
    })
  | PlayingState;

const initialState = { phase: 'idle' } as GameSliceState;

const OPEN: Input = { state: 'open' };
const LOCKED: Input = { state: 'locked' };
const NO_VERDICT: Verdict = { kind: 'none' };

/** Applies an event to a game in progress. In any other phase the event came too late. */
function whilePlaying<P>(change: (state: PlayingState, payload: P) => PlayingState) {
  return (state: GameSliceState, { payload }: PayloadAction<P>): GameSliceState =>
    state.phase === 'playing' ? change(state, payload) : state;
}

function afterTurn(state: PlayingState, guess: Guess, cards: readonly Card[]): PlayingState {
  const next = takeTurn(state.game, guess, cards);
  if (!next.ok) return { ...state, input: OPEN };
  return { ...state, game: next.value, revealStep: 'card', input: LOCKED, verdict: NO_VERDICT };
}

export const gameSlice = createSlice({
  name: 'game',
  initialState,
  reducers: {
    gameRequested: (_, { payload }: PayloadAction<GameRequest>): GameSliceState => ({
      phase: 'asking',
      ...payload,
    }),
    gameLeft: (): GameSliceState => ({ phase: 'idle' }),
    gameRestricted: (_, { payload }: PayloadAction<Restriction>): GameSliceState => ({
      phase: 'restricted',
      ...payload,
    }),
    gameRefused: (
      _,
      { payload }: PayloadAction<Omit<GameSliceState & { phase: 'refused' }, 'phase'>>,
    ): GameSliceState => ({ phase: 'refused', ...payload }),
    gameOpened: (
      _,
      { payload }: PayloadAction<GameRequest & { source: Source; game: GameState }>,
    ): GameSliceState => ({
      phase: 'playing',
      ...payload,
      settledTurns: payload.game.turns.length,
      revealStep: 'all',
      input: OPEN,
      verdict: NO_VERDICT,
      saving: { state: 'none' },
    }),
    guessMade: whilePlaying<Guess>((state, guess) =>
      state.input.state === 'open' && legalGuesses(state.game).includes(guess)
        ? { ...state, input: { state: 'sent', guess, isServerUnavailable: false } }
        : state,
    ),
    serverUnavailable: whilePlaying<undefined>((state) =>
      state.input.state === 'sent'
        ? { ...state, input: { ...state.input, isServerUnavailable: true } }
        : state,
    ),
    guessRefused: whilePlaying<undefined>((state) => ({ ...state, input: OPEN })),
    guessAnswered: whilePlaying<{ guess: Guess; cards: readonly Card[] }>(
      (state, { guess, cards }) => afterTurn(state, guess, cards),
    ),
    /** Another tab or device has continued the game, so the table shows the server's. */
    gameResynced: whilePlaying<GameState>((state, game) => ({
      ...state,
      game,
      settledTurns: game.turns.length,
      revealStep: 'all',
      input: OPEN,
      verdict: NO_VERDICT,
    })),
    /**
     * The turned card has been seen. A right guess is fully shown now; a wrong guess's cost comes
     * later.
     */
    turnJudged: whilePlaying<undefined>((state) => ({
      ...state,
      revealStep: state.game.turns.at(-1)?.correct ? 'all' : 'verdict',
    })),
    cardsSettled: whilePlaying<undefined>((state) => ({
      ...state,
      settledTurns: state.game.turns.length,
    })),
    inputUnlocked: whilePlaying<undefined>((state) =>
      state.input.state === 'locked' ? { ...state, input: OPEN } : state,
    ),
    verdictGiven: whilePlaying<Verdict>((state, verdict) => ({ ...state, verdict })),
    wrongStepReached: whilePlaying<'result' | 'lives'>((state, step) => {
      if (state.verdict.kind !== 'wrong') return state;
      const revealStep = step === 'lives' ? 'all' : state.revealStep;
      return { ...state, revealStep, verdict: { ...state.verdict, step } };
    }),
    verdictClosed: whilePlaying<undefined>((state) => ({ ...state, verdict: NO_VERDICT })),
    /**
     * For the game on the table or one that has left it: a late response changes only its own game.
     */
    savingChanged: whilePlaying<{ gameId: string; saving: Saving }>((state, { gameId, saving }) =>
      state.source.kind === 'server' && state.source.gameId === gameId
        ? { ...state, saving }
        : state,
    ),
    guestPromptClosed: whilePlaying<undefined>((state) =>
      state.saving.state === 'waiting'
        ? { ...state, saving: { state: 'waiting', isPromptOpen: false } }
        : state,
    ),
  },
  extraReducers: (builder) => builder.addCase(signedOut, (): GameSliceState => initialState),
});

export const {
  gameRequested,
  gameLeft,
  gameRestricted,
  gameRefused,
  gameOpened,
  guessMade,
  serverUnavailable,
  guessRefused,
  guessAnswered,
  gameResynced,
  turnJudged,
  cardsSettled,
  inputUnlocked,
  verdictGiven,
  wrongStepReached,
  verdictClosed,
  savingChanged,
  guestPromptClosed,
} = gameSlice.actions;

/** Events for the sagas that change no state. */
export const saveRetried = createAction('game/saveRetried');
/** Starts the next player's turn of the drinking game. */
export const drinkingTurnPassed = createAction('game/drinkingTurnPassed');
