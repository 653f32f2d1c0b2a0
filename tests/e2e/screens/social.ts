import type { Page } from '@playwright/test';
import { asGuest, button, goTo, searchFriends, social } from './reaching';
import type { Screen } from './screen';

/** Boards, friends and their runs. */
async function newGroup(page: Page): Promise<void> {
  await goTo(page, '/groups');
  await page.getByLabel('Name of the group').fill('Class 7b');
  await button(page, 'Create group').click();
  await button(page, 'Group settings').waitFor();
}

export const SOCIAL: readonly Screen[] = [
  {
    row: 'My groups (/groups)',
    name: 'groups',
    as: 'player',
    open: async (page) => {
      await goTo(page, '/groups');
      await page.getByText(/not in a group yet/).waitFor();
    },
    texts: ['My groups', 'New group', 'Create group'],
  },
  {
    row: 'A group (/groups/ID)',
    name: 'group',
    as: 'player',
    open: newGroup,
    texts: ['Class 7b', '1 member, streak of 0 days', 'Today', 'Invite', 'Leave the group'],
  },
  {
    row: 'A group: settings',
    name: 'group-settings',
    as: 'player',
    isNext: true,
    open: (page) => button(page, 'Group settings').click(),
    texts: ['Rename', 'Replace the link', 'Members'],
  },
  {
    row: 'Leaderboards & Social dialog: Friends, to a guest',
    name: 'social-guest',
    as: 'visitor',
    open: async (page) => {
      await asGuest(page);
      await social(page, 'Friends & Social');
    },
    texts: ['Sign in to add your friends.'],
  },
  {
    row: 'New challenge dialog',
    name: 'challenge-new',
    as: 'player',
    isOften: true,
    open: async (page) => {
      await goTo(page, '/');
      await button(page, 'Challenge a friend').click();
    },
    texts: ['Challenge a friend', 'One round', 'Best of three'],
  },
  {
    row: 'Challenge',
    name: 'challenge',
    as: 'player',
    isNext: true,
    isOften: true,
    open: (page) => button(page, 'One round').click(),
    texts: [/No one has played yet/, 'Play', 'Share the link'],
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
    open: (page) => searchFriends(page, 'no-such-username'),
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
    open: (page) => searchFriends(page, 'ka'),
    texts: ['@katherine', '@alan', 'Remove'],
  },
  {
    row: 'Leaderboards & Social dialog: a player',
    name: 'player',
    as: 'regular',
    open: async (page) => {
      await social(page, 'Friends & Social', 'Manage Friends');
      await button(page, /^@alan/).click();
      await button(page, 'Block').waitFor();
    },
    texts: ['Report', 'Block'],
  },
  {
    row: 'Leaderboards & Social dialog: reporting a player',
    name: 'report',
    as: 'regular',
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
    row: 'Leaderboards & Social dialog: blocking a player',
    name: 'block',
    as: 'regular',
    open: async (page) => {
      await social(page, 'Friends & Social', 'Manage Friends');
      await button(page, /^@alan/).click();
      await button(page, 'Block').click();
    },
    texts: ['Block this player?', /We don’t notify them/],
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
    texts: ['Guess by guess', 'You', 'Play'],
  },
  {
    row: 'A shared run, to a visitor without an account',
    name: 'run-shared',
    as: 'visitor',
    open: (page) => goTo(page, '/runs/2026-11-21/no-such-player/a-key'),
    texts: ['Someone shared this run with you', 'Play Daily Challenge', 'Log In / Sign Up'],
  },
  {
    row: 'Leaderboards & Social dialog: Requests, sent',
    name: 'friends-requests-sent',
    as: 'player',
    open: async (page) => {
      await searchFriends(page, 'ka');
      await button(page, 'Add').first().click();
      await page.getByRole('tab', { name: /Requests/ }).click();
    },
    texts: ['Outgoing', 'Pending', 'Cancel'],
  },
];
