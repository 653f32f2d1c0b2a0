import type { Page } from '@playwright/test';
import {
  startPlaying,
  wrongGuess,
  party,
  drinkingTurnOver,
  loseNext,
  clearTheDeck,
} from './playing';
import { asGuest, button, goTo } from './reaching';
import type { Screen } from './screen';
import { playToEnd } from '../table';

/** Blocks the call and its automatic retries. */
async function failToStart(page: Page): Promise<void> {
  await loseNext(page, '**/api/games', 3);
  await page.goto('/game?mode=fun');
}

/** Games from start to end, and the sign-in after a game. */
export const GAME: readonly Screen[] = [
  {
    row: 'Game screen (/game)',
    name: 'game-opening',
    as: 'player',
    open: async (page) => {
      await page.goto('/game?mode=fun');
      await button(page, 'SAME COLOR').waitFor();
    },
    texts: ['SAME COLOR', 'DIFFERENT COLORS', 'Personal Best', 'Daily High', 'Score', 'Lives'],
  },
  {
    row: 'Game screen (/game): drinking',
    name: 'game-drinking',
    as: 'player',
    open: async (page) => {
      await party(page);
      await button(page, 'Rules').click();
    },
    texts: ['Drinking Game Mode Rules', 'For players 21 years of age or older.'],
  },
  {
    row: 'Game screen (/game): quit confirmation',
    name: 'game-quit',
    as: 'player',
    open: async (page) => {
      await startPlaying(page);
      await button(page, 'Home').click();
    },
    texts: ['Quit this game?', 'Quit game', 'Keep playing'],
  },
  {
    row: 'Game screen (/game): change game mode confirmation',
    name: 'game-change-mode',
    as: 'player',
    open: async (page) => {
      await startPlaying(page);
      await button(page, /^Fun/).click();
    },
    texts: ['Change game mode?', 'Keep playing'],
  },
  {
    row: 'Game screen (/game): wrong-guess modal',
    name: 'game-wrong',
    as: 'player',
    open: wrongGuess,
    texts: [/^Next cards? (was|were) not/, /^You guessed/, /^(Keep playing|See the result)$/],
  },
  {
    row: 'Game screen (/game): Daily Mode Already Played',
    name: 'game-restricted',
    as: 'regular',
    open: (page) => goTo(page, '/game?mode=daily'),
    texts: [
      'Daily Mode Already Played',
      /You've already played today's Daily Mode challenge with a score of \d+\./,
      'Next daily challenge in:',
      /^\d+h \d+m$/,
      'Switch to Fun Mode',
    ],
  },
  {
    row: 'Game screen (/game): exit-drinking-mode confirmation',
    name: 'game-exit-drinking',
    as: 'player',
    open: async (page) => {
      await party(page);
      await button(page, 'Home').click();
    },
    texts: ['Exit Drinking Game Mode?', 'Exit', 'Keep playing'],
  },
  {
    row: 'Game screen (/game): game over',
    name: 'game-over',
    as: 'player',
    isOften: true,
    open: async (page) => {
      await page.goto('/game?mode=fun');
      await playToEnd(page);
    },
    texts: ['GAME OVER', 'NEW GAME', /You scored/],
  },
  {
    row: 'Game screen (/game): guest save-score prompt',
    name: 'game-guest-prompt',
    as: 'visitor',
    open: async (page) => {
      await asGuest(page);
      await page.goto('/game?mode=fun');
      await playToEnd(page);
      await button(page, 'LOG IN OR SIGN UP').waitFor();
    },
    texts: ['Great Game!', 'LOG IN OR SIGN UP', 'Continue as Guest'],
  },
  {
    row: 'Login/Register dialog (modal version)',
    name: 'auth-dialog',
    as: 'visitor',
    isNext: true,
    open: (page) => button(page, 'LOG IN OR SIGN UP').click(),
    texts: [
      'Welcome Back!',
      'Sign in to your account to track scores and more!',
      'OR',
      'Continue with Google',
      "Don't have an account? Sign up",
    ],
  },
  {
    row: 'Login/Register dialog (modal version): register',
    name: 'auth-dialog-register',
    as: 'visitor',
    isNext: true,
    open: async (page) => {
      await button(page, "Don't have an account? Sign up").click();
      await button(page, 'Create Account').click();
    },
    texts: [
      'Join to save your scores and compete globally!',
      'Already have an account? Sign in',
      'Please enter a valid email address',
    ],
  },
  {
    row: 'Game screen (/game): a guest’s daily is over',
    name: 'game-over-guest',
    as: 'visitor',
    open: async (page) => {
      await asGuest(page);
      await page.goto('/game?mode=daily');
      await playToEnd(page);
      await button(page, 'Continue as Guest').click();
    },
    texts: ['GAME OVER', 'Share my result', 'Share a picture', 'Next daily challenge in:'],
  },
  {
    row: 'Game screen (/game): a game that can’t be started',
    name: 'game-refused',
    as: 'player',
    open: failToStart,
    texts: ['Couldn’t start this game', 'Try again', 'Play a practice game'],
  },
  {
    row: 'Game screen (/game): a practice game',
    name: 'game-practice',
    as: 'player',
    open: async (page) => {
      await failToStart(page);
      await button(page, 'Play a practice game').click();
      await button(page, 'SAME COLOR').waitFor();
    },
    texts: ['Practice game: it isn’t saved', 'SAME COLOR'],
  },
  {
    row: 'Game screen (/game): a game that waits for the server',
    name: 'game-waiting',
    as: 'player',
    open: async (page) => {
      await startPlaying(page);
      await loseNext(page, '**/guesses');
      await button(page, 'HIGHER').click();
    },
    texts: ['Can’t reach the server. Retrying…'],
  },
  {
    row: 'Game screen (/game): the deck is cleared',
    name: 'game-cleared',
    as: 'player',
    open: clearTheDeck,
    texts: ['You cleared the deck!', 'NEW GAME', 'Saved. Today’s board counts your best game.'],
  },
  {
    row: 'Game screen (/game): a turn of the party game is over',
    name: 'game-drinking-wrong',
    as: 'player',
    open: drinkingTurnOver,
    texts: [
      'Turn Over! Pass to next player',
      'Pass to Next Player',
      /^Wrong! Take \d+ sips? and pass/,
    ],
  },
  {
    row: 'Game screen (/game): a trainer’s game',
    name: 'trainer',
    as: 'player',
    open: (page) => goTo(page, '/game?mode=fun&trainer'),
    texts: ['Show the chances', 'Practice game: it isn’t saved'],
  },
];
