import { about } from './reaching';
import type { Screens } from './screen';

/** The admin's screens, and their rejection of players. */
export const ADMIN: Screens = {
  player: [
    {
      name: 'admin-refused',
      open: async (page) => {
        await page.goto('/admin/game-records');
        await page.getByRole('alert').waitFor();
      },
      texts: [
        'Game Records & Analytics',
        'Failed to load analytics data.',
        'Only admins can see this.',
      ],
    },
  ],
  admin: [
    {
      name: 'admin',
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
      name: 'admin-fair-play',
      open: async (page) => {
        await page.goto('/admin/game-records');
        await page.getByRole('tab', { name: 'Fair play' }).click();
        await page.getByRole('region', { name: 'Games held' }).waitFor();
      },
      texts: ['Counters', 'Held', 'Released', 'Voided', 'Audit list'],
    },
    {
      name: 'admin-reports',
      open: async (page) => {
        await page.goto('/admin/game-records');
        await page.getByRole('tab', { name: 'Reports' }).click();
        await page.getByRole('region', { name: 'Reported players' }).waitFor();
      },
      texts: ['Reports'],
    },
    {
      name: 'about-admin',
      open: about,
      texts: ['Created By'],
    },
  ],
};
