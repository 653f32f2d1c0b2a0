import { array, boolean, object, string, type InferType } from 'yup';
import { GUESSES } from '../game/guesses';
import { MAX_SCORE, MAX_TURNS, SCORED_MODES } from '../game/game';
import {
  anyText,
  chosenPassword,
  currentPassword,
  email,
  MESSAGES,
  newPassword,
  optionalPassword,
  password,
  profileText,
  username,
  wholeNumber,
} from './fields';

const mode = string().oneOf(SCORED_MODES, 'Must be daily or fun').required(MESSAGES.required);
const guess = string().oneOf(GUESSES, 'Unknown guess').required(MESSAGES.required);

export const register = object({ email, username, password: chosenPassword });
export const login = object({ email, password });
export const profile = object({
  firstName: profileText,
  lastName: profileText,
  nickname: profileText,
  address: profileText,
  city: profileText,
  state: profileText,
  zipCode: profileText,
  country: profileText,
});
export const changePassword = object({ currentPassword, newPassword });
export const forgotPassword = object({ email });
export const resetPassword = object({ code: anyText(2000), newPassword });
export const preferences = object({ showPlaying: boolean().required(MESSAGES.required) });
/** Without a password: right after a sign-in at Google. */
export const deleteAccount = object({ password: optionalPassword });

export const newGame = object({ mode });
export const makeGuess = object({ index: wholeNumber(0, MAX_TURNS), guess });
export const submitScore = object({
  score: wholeNumber(1, MAX_SCORE),
  gameMode: mode,
  gameId: anyText(100),
});
export const historicalGame = object({
  score: wholeNumber(0, MAX_SCORE),
  guesses: array().of(guess).max(MAX_TURNS, 'Too many guesses').required(MESSAGES.required),
});
export const friendId = object({ friendId: anyText(128) });

export type RegisterRequest = InferType<typeof register>;
export type LoginRequest = InferType<typeof login>;
export type ProfileRequest = InferType<typeof profile>;
export type ChangePasswordRequest = InferType<typeof changePassword>;
export type ForgotPasswordRequest = InferType<typeof forgotPassword>;
export type ResetPasswordRequest = InferType<typeof resetPassword>;
export type PreferencesRequest = InferType<typeof preferences>;
export type DeleteAccountRequest = InferType<typeof deleteAccount>;
export type NewGameRequest = InferType<typeof newGame>;
export type GuessRequest = InferType<typeof makeGuess>;
export type ScoreRequest = InferType<typeof submitScore>;
export type HistoricalRequest = InferType<typeof historicalGame>;
export type FriendRequest = InferType<typeof friendId>;
