import type { Page } from '@playwright/test';
import type { League } from '@cardinal/core/api/leagues';
import { asGuest, button, searchFriends, social } from './reaching';
import type { Screens } from './screen';

async function newGroup(page: Page): Promise<void> {
  await page.goto('/groups');
  await page.getByLabel('Name of the group').fill('Class 7b');
  await button(page, 'Create group').click();
  await button(page, 'Group settings').waitFor();
}

/** In the sample players' league, no one moves. */
async function markMoves(page: Page): Promise<void> {
  const moves = ['up', 'down'] as const;
  await page.route('**/api/league', async (route) => {
    const response = await route.fetch();
    const league = (await response.json()) as League;
    const rows = league.rows.map((row, at) => ({ ...row, moves: moves[at] ?? null }));
    await route.fulfill({ response, json: { ...league, id: null, division: 'jack', rows } });
  });
}

/** Boards, friends, their runs, groups and challenges. */
export const SOCIAL: Screens = {
  visitor: [
    {
      name: 'social-guest',
      open: async (page) => {
        await asGuest(page);
        await social(page, 'Friends & Social');
      },
      texts: ['Sign in to add your friends.'],
    },
    {
      name: 'run-shared',
      open: (page) => page.goto('/runs/2026-11-21/no-such-player/a-key'),
      texts: ['Someone shared this run with you', 'Play Daily Challenge', 'Log In / Sign Up'],
    },
  ],
  player: [
    {
      name: 'groups',
      open: async (page) => {
        await page.goto('/groups');
        await page.getByText(/not in a group yet/).waitFor();
      },
      texts: ['My groups', 'New group', 'Create group'],
    },
    {
      name: 'group',
      open: newGroup,
      texts: ['Class 7b', '1 member, streak of 0 days', 'Today', 'Invite', 'Leave the group'],
    },
    {
      name: 'group-settings',
      isNext: true,
      open: (page) => button(page, 'Group settings').click(),
      texts: ['Rename', 'Replace the link', 'Members'],
    },
    {
      name: 'challenge-new',
      isOften: true,
      open: async (page) => {
        await page.goto('/');
        await button(page, 'Challenge a friend').click();
      },
      texts: ['Challenge a friend', 'One round', 'Best of three'],
    },
    {
      name: 'challenge',
      isNext: true,
      isOften: true,
      open: (page) => button(page, 'One round').click(),
      texts: [/No one has played yet/, 'Play', 'Share the link'],
    },
    {
      name: 'leaderboard-day',
      open: (page) => social(page),
      texts: ['Leaderboards & Social', 'Leaderboard', 'Friends & Social', 'Daily', 'All-time'],
    },
    {
      name: 'leaderboard-ever',
      open: (page) => social(page, 'All-time'),
      texts: ['All-time'],
    },
    {
      name: 'friends-rankings',
      open: (page) => social(page, 'Friends & Social'),
      texts: ['Rankings', 'Manage Friends', 'Requests (0)', 'Add friends to see the leaderboard!'],
    },
    {
      name: 'friends-manage',
      open: (page) => social(page, 'Friends & Social', 'Manage Friends'),
      texts: ['Search for friends by username', 'No friends added yet'],
    },
    {
      name: 'friends-search',
      open: (page) => searchFriends(page, 'no-such-username'),
      texts: ['No users found'],
    },
    {
      name: 'friends-requests',
      open: (page) => social(page, 'Friends & Social', /Requests/),
      texts: ['No pending friend requests'],
    },
    {
      name: 'friends-requests-sent',
      open: async (page) => {
        await searchFriends(page, 'ka');
        await button(page, 'Add').first().click();
        await page.getByRole('tab', { name: /Requests/ }).click();
      },
      texts: ['Outgoing', 'Pending', 'Cancel'],
    },
  ],
  regular: [
    {
      name: 'leaderboard-day-rows',
      open: (page) => social(page),
      texts: ['Daily Mode Today', 'Fun Mode Today', /\(you\)/],
    },
    {
      name: 'leaderboard-ever-rows',
      open: (page) => social(page, 'All-time'),
      texts: ['Daily Mode All-time', 'Fun Mode All-time'],
    },
    {
      name: 'league-rows',
      open: async (page) => {
        await markMoves(page);
        await social(page, 'League');
      },
      texts: ['Ten league', 'rises', 'falls', /\(you\)/],
    },
    {
      name: 'friends-rankings-rows',
      open: (page) => social(page, 'Friends & Social'),
      texts: ['Player', 'Best daily', 'Best fun', /\(you\)/],
    },
    {
      name: 'friends-manage-rows',
      open: (page) => searchFriends(page, 'ka'),
      texts: ['@katherine', '@alan', 'Remove'],
    },
    {
      name: 'player',
      open: async (page) => {
        await social(page, 'Friends & Social', 'Manage Friends');
        await button(page, /^@alan/).click();
        await button(page, 'Block').waitFor();
      },
      texts: ['Report', 'Block'],
    },
    {
      name: 'report',
      isNext: true,
      open: async (page) => {
        await button(page, 'Report').click();
        await button(page, 'Send report').click();
      },
      texts: [
        'Report a player',
        /won’t learn who reported them/,
        'Cheating',
        'Note (optional)',
        'Please choose a reason.',
      ],
    },
    {
      name: 'block',
      open: async (page) => {
        await social(page, 'Friends & Social', 'Manage Friends');
        await button(page, /^@alan/).click();
        await button(page, 'Block').click();
      },
      texts: ['Block this player?', /We don’t notify them/],
    },
    {
      name: 'friends-remove',
      open: async (page) => {
        await social(page, 'Friends & Social', 'Manage Friends');
        await button(page, 'Remove').first().click();
      },
      texts: [/Are you sure you want to remove @\w+ from your friends list\?/],
    },
    {
      name: 'friends-requests-rows',
      open: (page) => social(page, 'Friends & Social', /Requests/),
      texts: ['Incoming', '@linus', 'Accept', 'Decline'],
    },
    {
      name: 'run',
      open: async (page) => {
        await social(page, 'Friends & Social');
        await page
          .getByRole('link', { name: /watch .+ run/ })
          .first()
          .click();
        await button(page, 'Next guess').click();
      },
      texts: ['Guess by guess', 'You', 'Play'],
    },
  ],
};
