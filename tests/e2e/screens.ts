import type { Page } from '@playwright/test';

/** A screen or dialog: the row of section 2 of the specification, how to reach it, what it says. */
export interface Screen {
  readonly row: string;
  readonly name: string;
  readonly as: 'visitor' | 'player';
  readonly open: (page: Page) => Promise<void>;
  readonly texts: readonly (string | RegExp)[];
}

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
      await page.goto('/game?mode=drinking');
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
];
