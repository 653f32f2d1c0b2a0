import type { Page } from '@playwright/test';
import {
  startPlaying,
  wrongGuess,
  party,
  drinkingTurnOver,
  loseNext,
  clearTheDeck,
} from './playing';
import { asGuest, button } from './reaching';
import type { Screens } from './screen';
import { playToEnd } from '../table';

/** Blocks the call and its automatic retries. */
async function failToStart(page: Page): Promise<void> {
  await loseNext(page, '**/api/games', 3);
  await page.goto('/game?mode=fun');
}

/** Games from start to end, and the sign-in after a game. */
export const GAME: Screens = {
  visitor: [
    {
      name: 'game-guest-prompt',
      open: async (page) => {
        await asGuest(page);
        await page.goto('/game?mode=fun');
        await playToEnd(page);
        await button(page, 'LOG IN OR SIGN UP').waitFor();
      },
      texts: ['Great Game!', 'LOG IN OR SIGN UP', 'Continue as Guest'],
    },
    {
      name: 'auth-dialog',
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
      name: 'auth-dialog-register',
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
      name: 'game-over-guest',
      open: async (page) => {
        await asGuest(page);
        await page.goto('/game?mode=daily');
        await playToEnd(page);
        await button(page, 'Continue as Guest').click();
      },
      texts: ['GAME OVER', 'Share my result', 'Share a picture', 'Next daily challenge in:'],
    },
  ],
  player: [
    {
      name: 'game-opening',
      open: async (page) => {
        await page.goto('/game?mode=fun');
        await button(page, 'SAME COLOR').waitFor();
      },
      texts: ['SAME COLOR', 'DIFFERENT COLORS', 'Personal Best', 'Daily High', 'Score', 'Lives'],
    },
    {
      name: 'game-drinking',
      open: async (page) => {
        await party(page);
        await button(page, 'Rules').click();
      },
      texts: ['Drinking Game Mode Rules', 'For players 21 years of age or older.'],
    },
    {
      name: 'game-quit',
      open: async (page) => {
        await startPlaying(page);
        await button(page, 'Home').click();
      },
      texts: ['Quit this game?', 'Quit game', 'Keep playing'],
    },
    {
      name: 'game-change-mode',
      open: async (page) => {
        await startPlaying(page);
        await button(page, /^Fun/).click();
      },
      texts: ['Change game mode?', 'Keep playing'],
    },
    {
      name: 'game-wrong',
      open: wrongGuess,
      texts: [/^Next cards? (was|were) not/, /^You guessed/, /^(Keep playing|See the result)$/],
    },
    {
      name: 'game-exit-drinking',
      open: async (page) => {
        await party(page);
        await button(page, 'Home').click();
      },
      texts: ['Exit Drinking Game Mode?', 'Exit', 'Keep playing'],
    },
    {
      name: 'game-over',
      isOften: true,
      open: async (page) => {
        await page.goto('/game?mode=fun');
        await playToEnd(page);
      },
      texts: ['GAME OVER', 'NEW GAME', /You scored/],
    },
    {
      name: 'game-refused',
      open: failToStart,
      texts: ['Couldn’t start this game', 'Try again', 'Play a practice game'],
    },
    {
      name: 'game-practice',
      open: async (page) => {
        await failToStart(page);
        await button(page, 'Play a practice game').click();
        await button(page, 'SAME COLOR').waitFor();
      },
      texts: ['Practice game: it isn’t saved', 'SAME COLOR'],
    },
    {
      name: 'game-waiting',
      open: async (page) => {
        await startPlaying(page);
        await loseNext(page, '**/guesses');
        await button(page, 'HIGHER').click();
      },
      texts: ['Can’t reach the server. Retrying…'],
    },
    {
      name: 'game-cleared',
      open: clearTheDeck,
      texts: ['You cleared the deck!', 'NEW GAME', 'Saved. Today’s board counts your best game.'],
    },
    {
      name: 'game-drinking-wrong',
      open: drinkingTurnOver,
      texts: [
        'Turn Over! Pass to next player',
        'Pass to Next Player',
        /^Wrong! Take \d+ sips? and pass/,
      ],
    },
    {
      name: 'trainer',
      open: (page) => page.goto('/game?mode=fun&trainer'),
      texts: ['Show the chances', 'Practice game: it isn’t saved'],
    },
  ],
  regular: [
    {
      name: 'game-restricted',
      open: (page) => page.goto('/game?mode=daily'),
      texts: [
        'Daily Mode Already Played',
        /You've already played today's Daily Mode challenge with a score of \d+\./,
        'Next daily challenge in:',
        /^\d+h \d+m$/,
        'Switch to Fun Mode',
      ],
    },
  ],
};
