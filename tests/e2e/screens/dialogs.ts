import type { Page } from '@playwright/test';
import { button, menu, about, age } from './reaching';
import type { Screens } from './screen';

/** Stops the demo at its end, where it would restart after 3 s. */
function preventRestart(page: Page): Promise<void> {
  return page.evaluate(() => {
    const later = window.setTimeout;
    const stay = (work: TimerHandler, ms?: number) => later(work, ms === 3000 ? 600_000 : ms);
    Object.assign(window, { setTimeout: stay });
  });
}

/** The state after a sign-in on a device where a guest played. */
async function askAboutGuestsGames(page: Page): Promise<void> {
  await page.goto('/');
  await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('authToken') ?? ''}` };
    const me = (await (await fetch('/api/auth/me', { headers })).json()) as { id: string };
    const playedOn = '2026-11-20';
    const games = [
      { gameId: 'a', mode: 'daily', date: playedOn, isOwnDay: true, score: 9, playedOn },
      { gameId: 'b', mode: 'fun', date: null, isOwnDay: false, score: 12, playedOn },
    ];
    localStorage.setItem('waitingGames', JSON.stringify(games));
    sessionStorage.setItem('askAboutGames', me.id);
  });
  await page.goto('/');
  await page.getByRole('dialog').waitFor();
  await page.evaluate(() => {
    localStorage.removeItem('waitingGames');
    sessionStorage.removeItem('askAboutGames');
  });
}

/** Dialogs that open over any page. */
export const DIALOGS: Screens = {
  player: [
    {
      name: 'guests-games',
      open: askAboutGuestsGames,
      texts: [
        'Played on this device as a guest: save these games to your account?',
        'Daily Challenge',
        '9 points',
        'Save 2 games',
        'Not now',
      ],
    },
    {
      name: 'profile',
      open: (page) => menu(page, 'My Profile'),
      texts: [
        'My Profile',
        'Profile',
        'Security',
        'Change username',
        'First Name',
        'ZIP Code',
        'Save Changes',
        'Close',
      ],
    },
    {
      name: 'username',
      open: async (page) => {
        await menu(page, 'My Profile');
        await button(page, 'Change username').click();
        await page.getByLabel('Username').last().fill('no');
        await button(page, 'Save username').click();
      },
      texts: ['Change your username', 'Username must be at least 3 characters', 'Cancel'],
    },
    {
      name: 'blocked',
      open: async (page) => {
        await menu(page, 'My Profile');
        await page.getByRole('tab', { name: 'Security' }).click();
        await button(page, 'Show blocked players').click();
      },
      texts: ['Blocked players', 'You haven’t blocked anyone.'],
    },
    {
      name: 'security',
      open: async (page) => {
        await menu(page, 'My Profile');
        await page.getByRole('tab', { name: 'Security' }).click();
        await button(page, 'Change Password').click();
      },
      texts: [
        'Current password is required',
        'New password must be at least 8 characters',
        'Show blocked players',
        'Download my data',
        'Delete my account',
        'Where you are signed in',
        'You’re only signed in here.',
      ],
    },
    {
      name: 'about',
      open: about,
      texts: ['Version 1.1.0', 'Created By', 'the Cardinal team', 'enjoy'],
    },
    {
      name: 'age-verification',
      open: age,
      texts: [
        'Drinking Game Mode is intended for players 21 years of age or older. Are you 21 years of age or older?',
        'No, take me to Classic Mode',
        "Yes, I'm 21+",
      ],
    },
    {
      name: 'drink-responsibly',
      open: async (page) => {
        await age(page);
        await button(page, "Yes, I'm 21+").click();
      },
      texts: ['Drink Responsibly', 'Close without accepting', 'I accept'],
    },
    {
      name: 'how-to-play',
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
      name: 'tutorial',
      open: async (page) => {
        await menu(page, 'How to Play');
        await button(page, 'Show me how to play').click();
        await page.getByText('Tap anywhere to continue').waitFor();
      },
      texts: ['Tap anywhere to continue', 'Previous Cards', 'Fun Mode', 'Score: 0'],
    },
    {
      name: 'gameplay-settings',
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
      name: 'tutorial-end',
      open: async (page) => {
        await menu(page, 'How to Play');
        await preventRestart(page);
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
  ],
  regular: [
    {
      name: 'delete-account',
      open: async (page) => {
        await menu(page, 'My Profile');
        await page.getByRole('tab', { name: 'Security' }).click();
        await button(page, 'Delete my account').click();
      },
      texts: ['Delete your account?', 'No password? Confirm with Google', 'Delete for good'],
    },
    {
      name: 'about-door',
      open: async (page) => {
        await about(page);
        await button(page, 'enjoy').click();
      },
      texts: ['🍻 Play Drinking Game'],
    },
  ],
};
