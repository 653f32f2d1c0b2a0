import { about } from './reaching';
import type { Screen } from './screen';

/** The admin's screens, and their rejection of players. */
export const ADMIN: readonly Screen[] = [
  {
    row: 'Admin page: not for players',
    name: 'admin-refused',
    as: 'player',
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
    row: 'Admin page (/admin/game-records): Reports',
    name: 'admin-reports',
    as: 'admin',
    open: async (page) => {
      await page.goto('/admin/game-records');
      await page.getByRole('tab', { name: 'Reports' }).click();
      await page.getByRole('region', { name: 'Reported players' }).waitFor();
    },
    texts: ['Reports'],
  },
  {
    row: 'About dialog: the admin’s icon',
    name: 'about-admin',
    as: 'admin',
    open: about,
    texts: ['Created By'],
  },
];
