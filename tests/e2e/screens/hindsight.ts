import { button, goTo, home, menu } from './reaching';
import type { Screen } from './screen';

/** Reviews of a player's games, for a player who played today and on earlier days. */
export const HINDSIGHT: readonly Screen[] = [
  {
    row: 'Dashboard (/): how everyone did, and the coach',
    name: 'coach',
    as: 'regular',
    open: async (page) => {
      await home(page);
      await button(page, 'How well did I play?').click();
      await page.getByRole('table', { name: 'Your chances' }).waitFor();
      await page.getByText(/got this far/).waitFor();
    },
    texts: [
      'How well you played',
      'Accuracy',
      'Given away',
      'Luck',
      'Luck-adjusted',
      /\bpar\b/i,
      /^Guess \d+ of \d+/,
      'What everyone did here',
      'How we calculate this',
    ],
  },
  {
    row: 'Dashboard (/): all badges',
    name: 'badges',
    as: 'regular',
    open: async (page) => {
      await home(page);
      await button(page, 'All badges').click();
      await page.getByText(/^\d+ of \d+ earned$/).waitFor();
    },
    texts: ['Badges', 'First Deal', /^Earned on \w+ \d+, \d{4}$/, 'Full Month', /^\d+ of 30 days$/],
  },
  {
    row: 'A run (/runs): the player’s own, beside par',
    name: 'run-own',
    as: 'regular',
    open: async (page) => {
      await goTo(page, '/history');
      await button(page, 'Watch again').click();
      await page.getByRole('region', { name: 'Runs side by side' }).waitFor();
    },
    texts: [
      'Guess by guess',
      'You',
      'Par',
      /^Par takes the best chance at every guess\./,
      'Share my run',
      'Turn off links to this run',
    ],
  },
  {
    row: 'Header and menus: Trainer',
    name: 'trainer-chances',
    as: 'regular',
    open: async (page) => {
      await menu(page, 'Trainer');
      await page.getByRole('list', { name: 'Chances' }).waitFor();
    },
    texts: ['Show the chances', 'Practice game: it isn’t saved', /^51%/],
  },
];
