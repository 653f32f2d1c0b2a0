import { loseNext } from './playing';
import { asGuest, button, goTo, home, yesterday } from './reaching';
import type { Screen } from './screen';

/** The dashboard, statistics, and history. */
export const DASHBOARD: readonly Screen[] = [
  {
    row: 'Dashboard (/): a guest’s',
    name: 'home-guest',
    as: 'visitor',
    open: async (page) => {
      await asGuest(page);
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
      await asGuest(page);
      await home(page);
      await button(page, 'Game Statistics').click();
    },
    texts: ['Best Fun Mode Score', 'Best Daily Game Score', 'Log In / Sign Up'],
  },
  {
    row: 'Dashboard (/)',
    name: 'home',
    as: 'player',
    isOften: true,
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
    open: yesterday,
    texts: ['You haven’t played this day yet. It only counts in your history.'],
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
    open: yesterday,
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
      await yesterday(page);
      await button(page, 'That day’s boards').click();
      await page.getByRole('dialog').getByText('grace').first().waitFor();
    },
    texts: [/^Boards of \w{3} \d{1,2}, \d{4}$/, 'Daily Mode'],
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
    row: 'Authentication: the server is unavailable',
    name: 'unreachable',
    as: 'regular',
    open: async (page) => {
      await loseNext(page, '**/api/auth/me', 2);
      await page.goto('/');
    },
    texts: [
      'Cardinal can’t be reached',
      'You’re still signed in. We’ll reconnect as soon as the server responds.',
      'Try again',
    ],
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
      /★ By the odds/,
    ],
  },
];
