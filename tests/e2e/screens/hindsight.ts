import { button, home, menu } from './reaching';
import type { Screens } from './screen';

/** Reviews of a player's games, for a player who played today and on earlier days. */
export const HINDSIGHT: Screens = {
  regular: [
    {
      name: 'coach',
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
      name: 'badges',
      open: async (page) => {
        await home(page);
        await button(page, 'All badges').click();
        await page.getByText(/^\d+ of \d+ earned$/).waitFor();
      },
      texts: [
        'Badges',
        'First Deal',
        /^Earned on \w+ \d+, \d{4}$/,
        'Full Month',
        /^\d+ of 30 days$/,
      ],
    },
    {
      name: 'run-own',
      open: async (page) => {
        await page.goto('/history');
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
      name: 'trainer-chances',
      open: async (page) => {
        await menu(page, 'Trainer');
        await page.getByRole('list', { name: 'Chances' }).waitFor();
      },
      texts: ['Show the chances', 'Practice game: it isn’t saved', /^51%/],
    },
  ],
};
