import { loseNext } from './playing';
import { asGuest, button, home, yesterday } from './reaching';
import type { Screens } from './screen';

/** The dashboard, statistics, and history. */
export const DASHBOARD: Screens = {
  visitor: [
    {
      name: 'home-guest',
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
      name: 'statistics-guest',
      open: async (page) => {
        await asGuest(page);
        await home(page);
        await button(page, 'Game Statistics').click();
      },
      texts: ['Best Fun Mode Score', 'Best Daily Game Score', 'Log In / Sign Up'],
    },
  ],
  player: [
    {
      name: 'home',
      isOften: true,
      open: home,
      texts: [
        'Daily Challenge',
        'Play Daily Challenge',
        'Daily Streak',
        'Ten league',
        /Next daily challenge in: \d+h \d+m/,
      ],
    },
    {
      name: 'league',
      open: async (page) => {
        await home(page);
        await button(page, 'See the table').click();
      },
      texts: ['League', /^Up to 30 players/],
    },
    {
      name: 'calendar',
      open: async (page) => {
        await home(page);
        await button(page, /opens the calendar/).click();
      },
      texts: ['Select Date'],
    },
    {
      name: 'past-day',
      open: yesterday,
      texts: ['You haven’t played this day yet. It only counts in your history.'],
    },
    {
      name: 'menu',
      open: async (page) => {
        await home(page);
        await button(page, 'Settings').click();
      },
      texts: ['Hello,', 'My Profile', 'Log Out', 'Gameplay Settings', 'How to Play'],
    },
    {
      name: 'statistics',
      open: async (page) => {
        await home(page);
        await button(page, 'Game Statistics').click();
      },
      texts: ['Best Fun Mode Score', 'Best Daily Game Score'],
    },
  ],
  regular: [
    {
      name: 'home-played',
      open: async (page) => {
        await home(page);
        await page.getByTestId('daily-score').waitFor();
      },
      texts: [
        'Your score',
        /Global rank/,
        'Play Fun Mode',
        'Share my run',
        'Daily Streak',
        /^Rank \d+ of \d+, /,
      ],
    },
    {
      name: 'past-day-played',
      open: yesterday,
      texts: [
        'Historical daily challenge completed',
        'Each daily challenge can only be played once',
        'Play Fun Mode',
      ],
    },
    {
      name: 'past-day-boards',
      open: async (page) => {
        await yesterday(page);
        await button(page, 'That day’s boards').click();
        await page.getByRole('dialog').getByText('grace').first().waitFor();
      },
      texts: [/^Boards of \w{3} \d{1,2}, \d{4}$/, 'Daily Mode'],
    },
    {
      name: 'calendar-played',
      open: async (page) => {
        await home(page);
        await button(page, /opens the calendar/).click();
      },
      texts: ['Select Date'],
    },
    {
      name: 'statistics-played',
      open: async (page) => {
        await home(page);
        await button(page, 'Game Statistics').click();
      },
      texts: ['Best Fun Mode Score', 'Best Daily Game Score', /Daily games by score/],
    },
    {
      name: 'unreachable',
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
      name: 'history',
      open: async (page) => {
        await page.goto('/history');
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
  ],
};
