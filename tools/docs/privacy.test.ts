import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths';
import { declaredKinds } from './declaredKinds';

/** What the page says, without its tags and in one line. */
const page = readFileSync(join(ROOT, 'web', 'src', 'pages', 'PrivacyPage.tsx'), 'utf8')
  .replace(/\{' '\}/g, ' ')
  .replace(/<[^>]+>/g, ' ')
  .replace(/\s+/g, ' ');

/** Where the page tells of each kind of document; null where it says nothing about anybody. */
const TOLD: Readonly<Record<string, string | null>> = {
  DAYS: null,
  PLAYS: 'its score and its day',
  GAMES: 'Each game with its guesses and when each was made',
  EVIDENCE: 'For 30 days a scrambled form of the network address that a game was played from',
  ROWS: 'your username and your scores, on the boards',
  TALLY_SHARDS: null,
  COUNTER_SHARDS: null,
  DEPARTED: null,
  EXCUSED: null,
  USERS: 'Your e-mail address, your username, and whether the address is verified',
  USERNAMES: 'your username',
  PLAYERS: 'your streak and badges',
  FRIENDS: 'Who your friends are',
  REQUESTS: 'requests that are still waiting',
  PLAYING: 'while you play it your running score',
  CREDENTIALS: 'For each sign-in: when it began, when it was last used, and the kind of browser',
  CODES: 'For some days: when we mailed you a link, and what it was for',
  LINKS: 'If you sign in with Google, we get your address and an ID',
  DEPARTURES: 'While that goes on, some minutes at most, we keep a note of it',
  KNOWN_ADDRESSES: 'a scrambled form of the network addresses that you have signed in from',
  LIMITS: 'calls are counted by network address for an hour or less',
  TRIES: 'To keep out floods and guessed passwords',
  AUDIT: 'What an admin has done and why stays on a list',
};

describe('the privacy page', () => {
  it('tells of every kind of document that is kept of anybody', async () => {
    const kinds = (await declaredKinds()).map(([constant]) => constant);
    expect(Object.keys(TOLD).sort()).toEqual(kinds.sort());
    const untold = Object.entries(TOLD).filter(
      ([, words]) => words !== null && !page.includes(words),
    );
    expect(untold).toEqual([]);
  });

  it('says who sees what, where it lies, how to take it along and how to delete it', () => {
    for (const words of [
      'Who sees what',
      'Everything lies with Google’s Firebase',
      '‘Download my data’ in My Profile',
      '‘Delete my account’ deletes it with every game',
      'Google’s own log beside it may hold the address as it is. Both go after 30 days.',
      'end by themselves after 14 days',
    ]) {
      expect(page).toContain(words);
    }
  });

  it('links to the licences that the build writes', () => {
    const source = readFileSync(join(ROOT, 'web', 'src', 'pages', 'PrivacyPage.tsx'), 'utf8');
    const linked = /href="\/(licences\.\w+)"/.exec(source)?.[1];
    const config = readFileSync(join(ROOT, 'web', 'vite.config.ts'), 'utf8');
    expect(config).toContain(`license: { fileName: '${linked}' }`);
  });
});
