import type { Page } from '@playwright/test';
import { DECK, rankOf } from '@cardinal/core/game/cards';
import { gameOver, lessLikely, registerAndLand, signIn } from './support';

export const ROLES = ['visitor', 'player', 'regular', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Becomes that role, in a browser that is nobody's. */
export async function become(page: Page, role: Role): Promise<void> {
  if (role === 'player') await registerAndLand(page);
  if (role === 'regular') await signIn(page, 'grace@cardinal.test', 'cardinal-grace');
  if (role === 'admin') await signIn(page, 'dealer@cardinal.test', 'cardinal-deal');
}

/** A screen or dialog: where it belongs, how to reach it, what it says. */
export interface Screen {
  readonly row: string;
  readonly name: string;
  /**
   * Nobody; somebody who has just registered; a sample player (tools/seed.ts) with a week of games,
   * friends and requests, who has played today; the sample admin.
   */
  readonly as: Role;
  readonly open: (page: Page) => Promise<void>;
  readonly texts: readonly (string | RegExp)[];
}

/** The first place where it stands and is seen, word for word unless it is a pattern. */
export const written = (page: Page, text: string | RegExp) =>
  page
    .getByText(text, { exact: typeof text === 'string' })
    .filter({ visible: true })
    .first();

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
}

async function home(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('region', { name: 'Daily Challenge' }).waitFor();
}

async function menu(page: Page, item: string): Promise<void> {
  await home(page);
  await button(page, 'Settings').click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function social(page: Page, ...tabs: (string | RegExp)[]): Promise<void> {
  await home(page);
  await button(page, 'Leaderboards & Social').click();
  for (const name of tabs) await page.getByRole('tab', { name }).click();
}

async function about(page: Page): Promise<void> {
  await home(page);
  await button(page, 'About Cardinal').click();
  await button(page, 'Flip the logo').click();
}

async function age(page: Page): Promise<void> {
  await about(page);
  await button(page, 'enjoy').click();
  await button(page, '🍻 Play Drinking Game').click();
}

const verdict = (page: Page) =>
  page.getByRole('button', { name: /^(Keep Playing|See the Result)$/ });
const table = (page: Page) =>
  page
    .getByRole('group', { name: 'Your guess' })
    .locator('button:not(:disabled, [aria-disabled="true"])')
    .first();

/** A fun game with its opening guess made. */
async function underWay(page: Page): Promise<void> {
  await page.goto('/game?mode=fun');
  await table(page).waitFor();
  const opening = button(page, 'SAME COLOR');
  if (!(await opening.isVisible())) return;
  await opening.click();
  await table(page).or(verdict(page)).first().waitFor({ timeout: 20_000 });
  if (await verdict(page).isVisible()) await verdict(page).click();
  await button(page, 'HIGHER').waitFor();
}

/** Guesses the less likely until one is wrong. */
async function wrongGuess(page: Page): Promise<void> {
  await page.goto('/game?mode=fun');
  for (;;) {
    await table(page).or(verdict(page)).or(gameOver(page)).first().waitFor({ timeout: 20_000 });
    if (await verdict(page).isVisible()) {
      await page
        .locator('button:not(:disabled, [aria-disabled="true"])', {
          hasText: /Keep Playing|See the Result/,
        })
        .waitFor();
      return;
    }
    if (await gameOver(page).isVisible()) await button(page, 'NEW GAME').click();
    else await guessBadly(page);
  }
}

/** The party game, through both of its gates where they were not passed in this session yet. */
async function party(page: Page): Promise<void> {
  await page.goto('/game?mode=drinking');
  const yes = button(page, "Yes, I'm 21+");
  await yes.or(button(page, 'SAME COLOR')).first().waitFor();
  if (await yes.isVisible()) {
    await yes.click();
    await button(page, 'I accept').click();
  }
  await button(page, 'SAME COLOR').waitFor();
}

/** Guesses the less likely until the party's turn is over. */
async function drinkingTurnOver(page: Page): Promise<void> {
  await party(page);
  const pass = page.locator('[role="dialog"] button:not(:disabled, [aria-disabled="true"])', {
    hasText: 'Pass to Next Player',
  });
  for (;;) {
    await table(page).or(pass).first().waitFor({ timeout: 20_000 });
    if (await pass.isVisible()) return;
    await guessBadly(page);
  }
}

async function toTheEnd(page: Page, path: string): Promise<void> {
  if (!page.url().endsWith(path)) await page.goto(path);
  for (;;) {
    await table(page).or(verdict(page)).or(gameOver(page)).first().waitFor({ timeout: 20_000 });
    if (await verdict(page).isVisible())
      await verdict(page)
        .click({ timeout: 2000 })
        .catch(() => 0);
    else if (await gameOver(page).isVisible()) return;
    else await guessBadly(page);
  }
}

async function guessBadly(page: Page): Promise<void> {
  const opening = button(page, 'SAME COLOR');
  const name = (await opening.isVisible()) ? 'SAME COLOR' : await lessLikely(page);
  await button(page, name)
    .click({ timeout: 2000 })
    .catch(() => undefined); // the table closed in between
}

/** No answer to the next calls of this path. */
async function loseNext(page: Page, path: string, times: number): Promise<void> {
  await page.route(path, (route) => route.abort(), { times });
}

function json(status: number, body: unknown) {
  return { status, contentType: 'application/json', body: JSON.stringify(body) };
}

/** The fixed deck in its own order, all guessed right but for the last card, and that one too. */
async function clearTheDeck(page: Page): Promise<void> {
  const turns = DECK.slice(1).map((card, index) => {
    const before = DECK[index] ?? card;
    if (index === 0) return { guess: 'same', correct: true, cards: [before, card] };
    const guess = rankOf(card) > rankOf(before) ? 'higher' : 'lower';
    return { guess, correct: true, cards: [card] };
  });
  const gameId = 'a-game-dealt-by-this-test';
  const game = { gameId, mode: 'fun', date: null, lives: 3, startedAt: '2026-11-21T12:00:00.000Z' };
  const last = { ...turns.at(-1), index: turns.length - 1, score: 52, lives: 3, over: true };
  const result = { gameMode: 'fun', gameDate: '2026-11-21', score: 52, rank: 1, held: false };
  await page.route(/\/api\/(games|scores)/, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === '/api/scores') {
      await route.fulfill(json(201, { ...result, isPersonalBest: true, isDailyHigh: false }));
      await page.unroute(/\/api\/(games|scores)/);
    } else if (path.endsWith('/guesses')) await route.fulfill(json(200, last));
    else if (route.request().method() === 'GET')
      await route.fulfill(path === '/api/games' ? json(200, []) : json(404, {}));
    else
      await route.fulfill(
        json(201, { ...game, turns: turns.slice(0, -1), score: 51, over: false }),
      );
  });
  await page.goto('/game?mode=fun');
  await button(page, 'HIGHER').click();
  await page.getByText('You cleared the deck!').waitFor();
}

export const SCREENS: readonly Screen[] = [
  {
    row: '/login',
    name: 'login',
    as: 'visitor',
    open: (page) => goTo(page, '/login'),
    texts: [
      'Welcome Back!',
      'Sign In',
      'Forgot password?',
      'OR',
      'Continue with Google',
      "Don't have an account? Sign up",
      'Play as Guest',
      'About the Game',
      'Show me how to play',
      'Game rules & info',
    ],
  },
  {
    row: '/login',
    name: 'register',
    as: 'visitor',
    open: async (page) => {
      await page.goto('/login');
      await button(page, "Don't have an account? Sign up").click();
      await button(page, 'Create Account').click();
    },
    texts: [
      'Join the Game',
      'Already have an account? Sign in',
      'Please enter a valid email address',
      'Username must be at least 3 characters',
      'Password must be at least 8 characters',
      'Confirm password is required',
    ],
  },
  {
    row: '/login',
    name: 'forgot-password',
    as: 'visitor',
    open: async (page) => {
      await page.goto('/login');
      await button(page, 'Forgot password?').click();
    },
    texts: ['We send a link to choose a new one.', 'Send link'],
  },
  {
    row: '/login',
    name: 'reset-password',
    as: 'visitor',
    open: (page) => goTo(page, '/login/reset?code=abc'),
    texts: ['Choose a new password', 'Change Password'],
  },
  {
    row: 'any other path',
    name: 'not-found',
    as: 'visitor',
    open: (page) => goTo(page, '/nowhere/at/all'),
    texts: ['404 Page Not Found', 'Did you forget to add the page to the router?'],
  },
  {
    row: 'Fair play',
    name: 'fair-play',
    as: 'visitor',
    open: async (page) => {
      await page.goto('/fair-play');
      await page.getByText('The promise was kept.').waitFor();
    },
    texts: [
      'How a day is dealt',
      'Check it yourself',
      'What is kept, and for how long',
      'What makes a result held',
      'Who decides',
      'How to object',
    ],
  },
  {
    row: 'Privacy',
    name: 'privacy',
    as: 'visitor',
    open: (page) => goTo(page, '/privacy'),
    texts: ['Your account', 'Your games', 'Who sees what', 'Yours to take, and to delete'],
  },
  {
    row: '/verify: a link that is too old',
    name: 'verify',
    as: 'visitor',
    open: (page) => goTo(page, '/verify?code=abc'),
    texts: ['This link is no longer good'],
  },
  {
    row: 'Dashboard (/): a guest’s',
    name: 'home-guest',
    as: 'visitor',
    open: async (page) => {
      await page.goto('/login');
      await button(page, 'Play as Guest').click();
      await home(page);
    },
    texts: [
      'Play Daily Challenge',
      /Next daily challenge in: \d+h \d+m/,
      'Log In / Sign Up',
      /need an account/,
    ],
  },
  {
    row: 'Header and menus: Game Statistics dialog, to a guest',
    name: 'statistics-guest',
    as: 'visitor',
    open: async (page) => {
      await page.goto('/login');
      await button(page, 'Play as Guest').click();
      await home(page);
      await button(page, 'Game Statistics').click();
    },
    texts: ['Best Fun Mode Score', 'Best Daily Game Score', 'Log In / Sign Up'],
  },
  {
    row: 'Leaderboards & Social dialog: Friends, to a guest',
    name: 'social-guest',
    as: 'visitor',
    open: async (page) => {
      await page.goto('/login');
      await button(page, 'Play as Guest').click();
      await social(page, 'Friends & Social');
    },
    texts: ['Friends need an account.'],
  },
  {
    row: 'Dashboard (/)',
    name: 'home',
    as: 'player',
    open: home,
    texts: [
      'Daily Challenge',
      'Play Daily Challenge',
      'Daily Streak',
      /Next daily challenge in: \d+h \d+m/,
    ],
  },
  {
    row: 'Dashboard (/): Select Date',
    name: 'calendar',
    as: 'player',
    open: async (page) => {
      await home(page);
      await button(page, /opens the calendar/).click();
    },
    texts: ['Select Date'],
  },
  {
    row: 'Dashboard (/): a past day',
    name: 'past-day',
    as: 'player',
    open: async (page) => {
      await home(page);
      await button(page, /opens the calendar/).focus();
      await page.keyboard.press('ArrowLeft');
    },
    texts: ['You have not played this day yet. It counts for your own list.'],
  },
  {
    row: 'Header and menus',
    name: 'menu',
    as: 'player',
    open: async (page) => {
      await home(page);
      await button(page, 'Settings').click();
    },
    texts: ['Hello,', 'My Profile', 'Log Out', 'Gameplay Settings', 'How to Play'],
  },
  {
    row: 'Header and menus: Game Statistics dialog',
    name: 'statistics',
    as: 'player',
    open: async (page) => {
      await home(page);
      await button(page, 'Game Statistics').click();
    },
    texts: ['Best Fun Mode Score', 'Best Daily Game Score'],
  },
  {
    row: 'My Profile dialog',
    name: 'profile',
    as: 'player',
    open: (page) => menu(page, 'My Profile'),
    texts: ['My Profile', 'Profile', 'Security', 'First Name', 'ZIP Code', 'Save Changes', 'Close'],
  },
  {
    row: 'My Profile dialog: Security',
    name: 'security',
    as: 'player',
    open: async (page) => {
      await menu(page, 'My Profile');
      await page.getByRole('tab', { name: 'Security' }).click();
      await button(page, 'Change Password').click();
    },
    texts: [
      'Current password is required',
      'New password must be at least 8 characters',
      'Download my data',
      'Delete my account',
      'Where you are signed in',
      'Nowhere else.',
    ],
  },
  {
    row: 'About dialog',
    name: 'about',
    as: 'player',
    open: about,
    texts: ['Version 1.0.0', 'Created By', 'the Cardinal team', 'enjoy'],
  },
  {
    row: 'Age Verification dialog',
    name: 'age-verification',
    as: 'player',
    open: age,
    texts: [
      'Drinking Game Mode is intended for players 21 years of age or older. Are you 21 years of age or older?',
      'No, take me to Classic Mode',
      "Yes, I'm 21+",
    ],
  },
  {
    row: 'Drink Responsibly dialog',
    name: 'drink-responsibly',
    as: 'player',
    open: async (page) => {
      await age(page);
      await button(page, "Yes, I'm 21+").click();
    },
    texts: ['Drink Responsibly', 'Close without accepting', 'I accept'],
  },
  {
    row: 'How to Play dialog',
    name: 'how-to-play',
    as: 'player',
    open: (page) => menu(page, 'How to Play'),
    texts: [
      'Game Overview',
      'Basic Rules',
      'Scoring & Strategy',
      'Game Modes',
      'Show me how to play',
      'Ace is high, above the King; the 2 is the lowest card.',
      'Got It',
    ],
  },
  {
    row: 'Tutorial demo',
    name: 'tutorial',
    as: 'player',
    open: async (page) => {
      await menu(page, 'How to Play');
      await button(page, 'Show me how to play').click();
      await page.getByText('Tap anywhere to continue').waitFor();
    },
    texts: ['Tap anywhere to continue', 'Previous Cards', 'Fun Mode', 'Score: 0'],
  },
  {
    row: 'Gameplay Settings dialog',
    name: 'gameplay-settings',
    as: 'player',
    open: (page) => menu(page, 'Gameplay Settings'),
    texts: [
      'Card back color',
      'Table theme',
      'Four-color suits',
      'Reset to Default',
      'Cancel',
      'Save Changes',
    ],
  },
  {
    row: 'Leaderboards & Social dialog',
    name: 'leaderboard-day',
    as: 'player',
    open: (page) => social(page),
    texts: ['Leaderboards & Social', 'Leaderboard', 'Friends & Social', 'Daily', 'All-time'],
  },
  {
    row: 'Leaderboards & Social dialog: All-time',
    name: 'leaderboard-ever',
    as: 'player',
    open: (page) => social(page, 'All-time'),
    texts: ['All-time'],
  },
  {
    row: 'Leaderboards & Social dialog: Rankings',
    name: 'friends-rankings',
    as: 'player',
    open: (page) => social(page, 'Friends & Social'),
    texts: ['Rankings', 'Manage Friends', 'Requests (0)', 'Add friends to see the leaderboard!'],
  },
  {
    row: 'Leaderboards & Social dialog: Manage Friends',
    name: 'friends-manage',
    as: 'player',
    open: (page) => social(page, 'Friends & Social', 'Manage Friends'),
    texts: ['Search for friends by username', 'No friends added yet'],
  },
  {
    row: 'Leaderboards & Social dialog: the search',
    name: 'friends-search',
    as: 'player',
    open: async (page) => {
      await social(page, 'Friends & Social', 'Manage Friends');
      await page
        .getByPlaceholder('Search by username (type at least 2 characters)...')
        .fill('nobody-has-this-name');
    },
    texts: ['No users found'],
  },
  {
    row: 'Leaderboards & Social dialog: Requests',
    name: 'friends-requests',
    as: 'player',
    open: (page) => social(page, 'Friends & Social', /Requests/),
    texts: ['No pending friend requests'],
  },
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
    row: 'Admin page: not for players',
    name: 'admin-refused',
    as: 'player',
    open: async (page) => {
      await page.goto('/admin/game-records');
      await page.getByRole('alert').waitFor();
    },
    texts: ['Game Records & Analytics', 'Failed to load analytics data.'],
  },
  {
    row: 'Dashboard (/): played today',
    name: 'home-played',
    as: 'regular',
    open: async (page) => {
      await home(page);
      await page.getByTestId('daily-score').waitFor();
    },
    texts: ['Your score', /Global rank/, 'Play Fun Mode', 'Share my run', 'Daily Streak'],
  },
  {
    row: 'Dashboard (/): a past day that was played',
    name: 'past-day-played',
    as: 'regular',
    open: async (page) => {
      await home(page);
      await button(page, /opens the calendar/).focus();
      await page.keyboard.press('ArrowLeft');
    },
    texts: [
      'Historical daily challenge completed',
      'Each daily challenge can only be played once',
      'Play Fun Mode',
    ],
  },
  {
    row: 'Dashboard (/): the boards of a past day',
    name: 'past-day-boards',
    as: 'regular',
    open: async (page) => {
      await home(page);
      await button(page, /opens the calendar/).focus();
      await page.keyboard.press('ArrowLeft');
      await button(page, 'That day’s boards').click();
      await page.getByRole('dialog').getByText('grace').first().waitFor();
    },
    texts: [/^Boards of \d{4}-\d\d-\d\d$/, 'Daily Mode'],
  },
  {
    row: 'Dashboard (/): Select Date, with scores',
    name: 'calendar-played',
    as: 'regular',
    open: async (page) => {
      await home(page);
      await button(page, /opens the calendar/).click();
    },
    texts: ['Select Date'],
  },
  {
    row: 'Header and menus: Game Statistics dialog, with games',
    name: 'statistics-played',
    as: 'regular',
    open: async (page) => {
      await home(page);
      await button(page, 'Game Statistics').click();
    },
    texts: ['Best Fun Mode Score', 'Best Daily Game Score', /Daily games by score/],
  },
  {
    row: 'Leaderboards & Social dialog, with rows',
    name: 'leaderboard-day-rows',
    as: 'regular',
    open: (page) => social(page),
    texts: ['Daily Mode Today', 'Fun Mode Today', /\(you\)/],
  },
  {
    row: 'Leaderboards & Social dialog: All-time, with rows',
    name: 'leaderboard-ever-rows',
    as: 'regular',
    open: (page) => social(page, 'All-time'),
    texts: ['Daily Mode All-time', 'Fun Mode All-time'],
  },
  {
    row: 'Leaderboards & Social dialog: Rankings, with friends',
    name: 'friends-rankings-rows',
    as: 'regular',
    open: (page) => social(page, 'Friends & Social'),
    texts: ['Player', 'Best daily', 'Best fun', /\(you\)/],
  },
  {
    row: 'Leaderboards & Social dialog: Manage Friends, with friends',
    name: 'friends-manage-rows',
    as: 'regular',
    open: async (page) => {
      await social(page, 'Friends & Social', 'Manage Friends');
      await page.getByPlaceholder('Search by username (type at least 2 characters)...').fill('ka');
    },
    texts: ['@katherine', '@alan', 'Remove'],
  },
  {
    row: 'Leaderboards & Social dialog: removing a friend',
    name: 'friends-remove',
    as: 'regular',
    open: async (page) => {
      await social(page, 'Friends & Social', 'Manage Friends');
      await button(page, 'Remove').first().click();
    },
    texts: [/Are you sure you want to remove @\w+ from your friends list\?/],
  },
  {
    row: 'Leaderboards & Social dialog: Requests, with one',
    name: 'friends-requests-rows',
    as: 'regular',
    open: (page) => social(page, 'Friends & Social', /Requests/),
    texts: ['Incoming', '@linus', 'Accept', 'Decline'],
  },
  {
    row: 'Leaderboards & Social dialog: a friend’s run',
    name: 'run',
    as: 'regular',
    open: async (page) => {
      await social(page, 'Friends & Social');
      await page
        .getByRole('link', { name: /watch .+ run/ })
        .first()
        .click();
      await button(page, 'Next guess').click();
    },
    texts: ['Guess beside guess', 'You', 'Play'],
  },
  {
    row: 'My Profile dialog: deletion of the account',
    name: 'delete-account',
    as: 'regular',
    open: async (page) => {
      await menu(page, 'My Profile');
      await page.getByRole('tab', { name: 'Security' }).click();
      await button(page, 'Delete my account').click();
    },
    texts: ['Delete your account?', 'No password? Confirm with Google', 'Delete for good'],
  },
  {
    row: 'About dialog: the party game’s door',
    name: 'about-door',
    as: 'regular',
    open: async (page) => {
      await about(page);
      await button(page, 'enjoy').click();
    },
    texts: ['🍻 Play Drinking Game'],
  },
  {
    row: 'Tutorial demo: the end',
    name: 'tutorial-end',
    as: 'player',
    open: async (page) => {
      await menu(page, 'How to Play');
      await button(page, 'Show me how to play').click();
      await page.getByRole('dialog').waitFor();
      const tooltip = page.getByText('Tap anywhere to continue');
      const end = page.getByText('Demo Complete!');
      while (!(await end.isVisible())) {
        await tooltip.or(end).first().waitFor({ timeout: 20_000 });
        if (await tooltip.isVisible()) await tooltip.click();
      }
    },
    texts: [
      'Demo Complete!',
      'Click to close this window or the demo will restart automatically.',
      'Close Demo',
    ],
  },
  {
    row: 'Game screen (/game): quit confirmation',
    name: 'game-quit',
    as: 'regular',
    open: async (page) => {
      await underWay(page);
      await button(page, 'Home').click();
    },
    texts: ['Quit this game?', 'Quit Game', 'Keep Playing'],
  },
  {
    row: 'Game screen (/game): change game mode confirmation',
    name: 'game-change-mode',
    as: 'regular',
    open: async (page) => {
      await underWay(page);
      await button(page, /^Fun/).click();
    },
    texts: ['Change game mode?', 'Keep Playing'],
  },
  {
    row: 'Game screen (/game): wrong-guess modal',
    name: 'game-wrong',
    as: 'regular',
    open: wrongGuess,
    texts: [/^Next cards? (was|were) not/, /^You guessed/, /^(Keep Playing|See the Result)$/],
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
    as: 'regular',
    open: async (page) => {
      await party(page);
      await button(page, 'Home').click();
    },
    texts: ['Exit Drinking Game Mode?', 'Exit', 'Keep Playing'],
  },
  {
    row: 'Game screen (/game): game over',
    name: 'game-over',
    as: 'regular',
    open: async (page) => {
      await toTheEnd(page, '/game?mode=fun');
    },
    texts: ['GAME OVER', 'NEW GAME', /You scored/],
  },
  {
    row: 'Game screen (/game): guest save-score prompt',
    name: 'game-guest-prompt',
    as: 'visitor',
    open: async (page) => {
      await page.goto('/login');
      await button(page, 'Play as Guest').click();
      await page.goto('/game?mode=fun');
      await toTheEnd(page, '/game?mode=fun');
      await button(page, 'LOG IN OR SIGN UP').waitFor();
    },
    texts: ['Great Game!', 'LOG IN OR SIGN UP', 'Continue as Guest'],
  },
  {
    row: 'Login/Register dialog (modal version)',
    name: 'auth-dialog',
    as: 'visitor',
    open: async (page) => {
      const prompt = button(page, 'LOG IN OR SIGN UP'); // the screen before
      await prompt.click();
    },
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
    row: 'Authentication: the server is away',
    name: 'unreachable',
    as: 'regular',
    open: async (page) => {
      await loseNext(page, '**/api/auth/me', 1);
      await page.goto('/');
    },
    texts: [
      'Cardinal can’t be reached',
      'You are still signed in. It goes on as soon as the server answers.',
      'Try again',
    ],
  },
  {
    row: 'Game screen (/game): a game that can’t be begun',
    name: 'game-refused',
    as: 'regular',
    open: async (page) => {
      await loseNext(page, '**/api/games', 3);
      await page.goto('/game?mode=fun');
    },
    texts: ['This game can’t be begun', 'Try again', 'Play a practice game'],
  },
  {
    row: 'Game screen (/game): a practice game',
    name: 'game-practice',
    as: 'regular',
    open: async (page) => {
      await button(page, 'Play a practice game').click(); // on the screen before
      await button(page, 'SAME COLOR').waitFor();
    },
    texts: ['Practice game: it is not saved', 'SAME COLOR'],
  },
  {
    row: 'Game screen (/game): a game that waits for the server',
    name: 'game-waiting',
    as: 'regular',
    open: async (page) => {
      await underWay(page);
      await loseNext(page, '**/guesses', 4);
      await button(page, 'HIGHER').click();
    },
    texts: ['Waiting for the server. Your guess is kept.'],
  },
  {
    row: 'Game screen (/game): the deck is cleared',
    name: 'game-cleared',
    as: 'regular',
    open: clearTheDeck,
    texts: ['You cleared the deck!', 'NEW GAME', 'Saved. Your rank today: 1'],
  },
  {
    row: 'Game screen (/game): a turn of the party game is over',
    name: 'game-drinking-wrong',
    as: 'regular',
    open: drinkingTurnOver,
    texts: [
      'Turn Over! Pass to next player',
      'Pass to Next Player',
      /^Wrong! Take \d+ sips? and pass/,
    ],
  },
  {
    row: 'Leaderboards & Social dialog: Requests, sent',
    name: 'friends-requests-sent',
    as: 'player',
    open: async (page) => {
      await social(page, 'Friends & Social', 'Manage Friends');
      await page.getByPlaceholder('Search by username (type at least 2 characters)...').fill('ka');
      await button(page, 'Add').first().click();
      await page.getByRole('tab', { name: /Requests/ }).click();
    },
    texts: ['Outgoing', 'Pending', 'Cancel'],
  },
  {
    row: 'History (/history)',
    name: 'history',
    as: 'regular',
    open: async (page) => {
      await goTo(page, '/history');
      await page.getByText('Given away per guess').waitFor();
    },
    texts: [
      'Your history',
      'Your days',
      'Guess by guess',
      'Skill',
      'Best runs',
      'Your scores',
      'Head to head',
      /★ stands for a day without an error\./,
    ],
  },
  {
    row: 'Game screen (/game): a trainer’s game',
    name: 'trainer',
    as: 'player',
    open: (page) => goTo(page, '/game?mode=fun&trainer'),
    texts: ['Show the chances', 'Practice game: it is not saved'],
  },
  {
    row: 'Admin page (/admin/game-records)',
    name: 'admin',
    as: 'admin',
    open: async (page) => {
      await page.goto('/admin/game-records');
      await page.getByText('Total Games').first().waitFor();
    },
    texts: [
      'Game Records & Analytics',
      'Users',
      'Total Games',
      'Daily Mode Games',
      'Fun Mode Games',
      'Drinking Mode Games',
      /Sunday to Saturday/,
    ],
  },
  {
    row: 'Admin page (/admin/game-records): Fair play',
    name: 'admin-fair-play',
    as: 'admin',
    open: async (page) => {
      await page.goto('/admin/game-records');
      await page.getByRole('tab', { name: 'Fair play' }).click();
      await page.getByRole('region', { name: 'Games held' }).waitFor();
    },
    texts: ['Counters', 'Held', 'Released', 'Voided', 'Audit list'],
  },
  {
    row: 'About dialog: the admin’s icon',
    name: 'about-admin',
    as: 'admin',
    open: about,
    texts: ['Created By'],
  },
];
