// cspell:ignore meydan okuyor
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RequestOf } from '@cardinal/core/api/contract';
import type { Language } from '@cardinal/core/documents/languages';
import {
  testSessions,
  type Sessions,
  ORIGIN,
  PASSWORD,
  type Player,
} from '../../testing/testSessions';
import { chosenGuess } from '../../testing/chosenGuess';
import { costOf } from '../../testing/world';
import { withLanguages } from '../../lib/callersLanguage';
import { devicesOf } from '../../repos/devicesRepo';
import type { Push } from '../../repos/pushRepo';
import { deleteAccount } from '../accountData/deletion';
import { changePassword } from '../signIn/passwords';
import { updatePreferences } from '../profile/profile';
import { endOtherSessions, endSession } from '../signIn/sessions';
import { changePlayerStatus } from '../reviews/playerStatus';
import { registerDevice, removeDevice } from './devices';
import { blockPlayer } from '../friends/blocks';
import { challengeGames } from '../challenges/challengeGames';
import { storeDecisions } from '../challenges/changes';
import { createChallenge } from '../challenges/create';
import { giveUpRound } from '../challenges/rounds';
import { startChallengeGame } from '../challenges/startChallengeGame';
import { notifyChallenged } from './notify';
import { sendDueReminders } from './send';

const BERLIN = 'Europe/Berlin';
const LOS_ANGELES = 'America/Los_Angeles';
const MINUTE = 60_000;
const PHONE = '0d9f1c52-7c0e-4f4e-9a53-2f8a5f0f9b11';
const LAPTOP = '7b1e3c9a-55d2-4a39-8c2e-6f1f2b7d0c44';
const DAILY = 'Today’s daily is waiting';
const BERT = { id: 'bert', username: 'bert' };

let sessions: Sessions;
let anna: Player;
let outbox = '';

testSessions((...opened) => ([sessions, anna] = opened));
beforeEach(() => {
  outbox = mkdtempSync(join(tmpdir(), 'cardinal-outbox-'));
  process.env.CARDINAL_OUTBOX = outbox;
});

afterEach(() => {
  rmSync(outbox, { recursive: true });
  delete process.env.CARDINAL_OUTBOX;
});

function setClock(iso: string): void {
  sessions.world.clock = Date.parse(iso);
}

const visit = ({ session }: Player, token: string, browserId = PHONE, timeZone = BERLIN) =>
  registerDevice(session, { token, browserId, timeZone });

const prefer = (reminders: NonNullable<RequestOf<'updatePreferences'>['reminders']>) =>
  updatePreferences(anna.uid, { reminders });

async function tokens(): Promise<string[]> {
  const devices = await devicesOf(anna.uid);
  return devices.map(({ token }) => token).sort();
}

/** Takes what was sent since the last look, oldest first. */
function taken(): (Push & { readonly token: string })[] {
  const files = readdirSync(outbox).sort();
  return files.map((file) => {
    const path = join(outbox, file);
    const push = JSON.parse(readFileSync(path, 'utf8')) as Push & { readonly token: string };
    rmSync(path);
    return push;
  });
}

const titles = (): string[] => taken().map(({ title }) => title);

/** When the server looks next. */
function dueAt(): unknown {
  return sessions.read(`reminders/${anna.uid}`)?.dueAt;
}

/** What is sent at a time. */
async function sentAt(iso: string): Promise<string[]> {
  setClock(iso);
  await sendDueReminders();
  return titles();
}

describe('a registration', () => {
  it('belongs to its browser, whatever tokens and accounts it has', async () => {
    const bert = await sessions.join('bert');
    await visit(anna, 'one');
    await visit(anna, 'two');
    await visit(anna, 'other', LAPTOP);
    expect(await tokens()).toEqual(['other', 'two']);
    await visit(bert, 'three', PHONE.toUpperCase());
    expect(await tokens()).toEqual(['other']);
    await visit(bert, 'other', LAPTOP);
    expect(await tokens()).toEqual([]);
  });

  it('replaces the one of ten that was unused for longest', async () => {
    const browser = (at: number): string => PHONE.replace(/.$/, at.toString(16));
    for (let at = 0; at < 10; at += 1) {
      await visit(anna, `token-${at}`, browser(at));
      sessions.world.clock += MINUTE;
    }
    await visit(anna, 'token-0', browser(0));
    sessions.world.clock += MINUTE;
    await visit(anna, 'token-10', browser(10));
    const kept = await tokens();
    expect(kept).toHaveLength(10);
    expect(kept).not.toContain('token-1');
  });

  it.each([
    ['ends with the session that renewed it last', () => endSession(anna.session), []],
    ['is removed', () => removeDevice(anna.uid, 'one'), []],
    ['ends with the account', leave, []],
    ['outlives a session that is ended elsewhere', endedElsewhere, ['one']],
    ['outlives a new password', newPassword, ['one']],
  ] as const)('%s', async (_, end, left) => {
    await visit(anna, 'one');
    await end();
    expect(await tokens()).toEqual(left);
  });

  it('ends with a suspension', async () => {
    await visit(anna, 'one');
    const admin = await sessions.world.register('admin-bert');
    await changePlayerStatus(anna.uid, admin, { suspended: true, reason: 'a test' });
    expect(await tokens()).toEqual([]);
  });
});

async function endedElsewhere(): Promise<void> {
  const phone = await sessions.signIn(anna.uid, anna.email);
  await endOtherSessions(phone.session);
}

async function newPassword(): Promise<void> {
  const body = { currentPassword: PASSWORD, newPassword: 'another horse' };
  await changePassword(anna.session, body, ORIGIN);
}

async function leave(): Promise<void> {
  await deleteAccount(anna.session, { password: PASSWORD });
}

describe('after the session has ended without a logout', () => {
  beforeEach(async () => {
    setClock('2026-11-21T17:00:00Z');
    await visit(anna, 'one');
    await prefer({ dailyHour: 20, streak: true, friends: true, challenges: true });
    await endedElsewhere();
  });

  it('only the daily’s reminder comes', async () => {
    await notifyChallenged(anna.uid, BERT, 'CODE');
    expect(titles()).toEqual([]);
    expect(await sentAt('2026-11-21T19:00:05Z')).toEqual([DAILY]);
  });

  it('all come again after the next sign-in', async () => {
    const again = await sessions.signIn(anna.uid, anna.email);
    await visit(again, 'one');
    await notifyChallenged(anna.uid, BERT, 'CODE');
    expect(titles()).toEqual(['\u2068bert\u2069 challenges you']);
  });
});

describe('the reminder of the daily', () => {
  it('follows the time zone of each visit, once a day', async () => {
    setClock('2026-11-21T10:00:00Z');
    await visit(anna, 'one', PHONE, LOS_ANGELES);
    await prefer({ dailyHour: 20 });
    await visit(anna, 'one', PHONE, BERLIN);
    expect(await sentAt('2026-11-21T18:59:00Z')).toEqual([]);
    expect(await sentAt('2026-11-21T19:00:05Z')).toEqual([DAILY]);
    await visit(anna, 'one', PHONE, LOS_ANGELES);
    expect(await sentAt('2026-11-22T04:00:05Z')).toEqual([]);
    expect(await sentAt('2026-11-23T04:00:05Z')).toEqual([DAILY]);
  });

  it('comes on each day of a year, on trips and after sessions ended, to both browsers', async () => {
    setClock('2026-11-21T10:00:00Z');
    await prefer({ dailyHour: 20 });
    await visit(anna, 'phone');
    await visit(anna, 'laptop', LAPTOP);
    let player = anna;
    const counts = new Map<string, number>();
    for (let day = 0; sessions.world.clock < Date.parse('2027-11-21T19:00:00Z'); day += 1) {
      // A trip in spring, a new session each quarter, and no visit in summer.
      if (day === 120) await visit(player, 'phone', PHONE, LOS_ANGELES);
      if (day === 134) await visit(player, 'phone', PHONE, BERLIN);
      if (day % 90 === 89) {
        await endedElsewhere();
        player = await sessions.signIn(anna.uid, anna.email);
        if (day < 180) await visit(player, 'phone');
      }
      sessions.world.clock = Number(dueAt());
      await sendDueReminders();
      for (const { token } of taken()) counts.set(token, (counts.get(token) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({ phone: 366, laptop: 366 });
  });

  it('is never at night', async () => {
    setClock('2026-11-21T17:00:00Z');
    await visit(anna, 'one');
    await prefer({ dailyHour: 21, challenges: true });
    setClock('2026-11-21T21:00:00Z'); // 22:00 in Berlin
    await notifyChallenged(anna.uid, BERT, 'CODE');
    await sendDueReminders();
    setClock('2026-11-22T08:00:00Z');
    await sendDueReminders();
    expect(titles()).toEqual([]);
  });
});

describe('the reminder of a streak', () => {
  const STREAK = 'Your 3-day streak is about to end';

  /** The last days that were played, as the player's record has them. */
  function played(...days: string[]): void {
    const latest = { lastDay: days.at(-1) ?? '', length: days.length, freezes: 0 };
    const streak = { latest, longest: days.length, stretches: [latest] };
    sessions.put(`players/${anna.uid}`, (player) => ({ ...player, streak }));
  }

  beforeEach(async () => {
    setClock('2026-11-21T17:00:00Z');
    await visit(anna, 'one');
    await prefer({ dailyHour: 21, streak: true });
  });

  it('comes before the player’s night, and no other one after it', async () => {
    played('2026-11-18', '2026-11-19', '2026-11-20');
    expect(await sentAt('2026-11-21T20:00:05Z')).toEqual([STREAK]); // 21:00 in Berlin
    expect(await sentAt('2026-11-22T02:00:05Z')).toEqual([]); // 21:00 in New York
  });

  it('doesn’t come for two days', async () => {
    played('2026-11-19', '2026-11-20');
    expect(await sentAt('2026-11-21T20:00:05Z')).toEqual([DAILY]);
  });

  it('doesn’t come once the daily is played, and neither does the daily’s', async () => {
    played('2026-11-18', '2026-11-19', '2026-11-20');
    await sessions.play(anna.uid, 'daily', []);
    expect(await sentAt('2026-11-21T20:00:05Z')).toEqual([]);
  });
});

describe('the language of a push', () => {
  const visitIn = (language: Language | null, token: string, browserId = PHONE) =>
    withLanguages(language ?? undefined, () =>
      registerDevice(anna.session, { token, browserId, timeZone: BERLIN }),
    );

  async function challenged(): Promise<Record<string, string>> {
    await notifyChallenged(anna.uid, BERT, 'CODE');
    return Object.fromEntries(taken().map(({ token, title }) => [token, title]));
  }

  beforeEach(async () => {
    setClock('2026-11-21T15:00:00Z');
    await prefer({ challenges: true });
  });

  it('is that of each browser until the player chooses one', async () => {
    await visitIn('ja', 'phone');
    await visitIn(null, 'laptop', LAPTOP);
    expect(await challenged()).toEqual({
      phone: '\u2068bert\u2069さんから挑戦状が届きました',
      laptop: '\u2068bert\u2069 challenges you',
    });
  });

  it('is the one that the player has chosen', async () => {
    await visitIn('de', 'phone');
    await visitIn(null, 'laptop', LAPTOP);
    await updatePreferences(anna.uid, { language: 'ja' });
    const title = '\u2068bert\u2069さんから挑戦状が届きました';
    expect(await challenged()).toEqual({ phone: title, laptop: title });
  });

  it('is that of the latest visit', async () => {
    await visitIn('ja', 'phone');
    await visitIn('tr', 'phone');
    expect(await challenged()).toEqual({ phone: '\u2068bert\u2069 sana meydan okuyor' });
  });
});

describe('a challenge', () => {
  const invite = (id: string, code: string) =>
    notifyChallenged(anna.uid, { id, username: id }, code);

  beforeEach(async () => {
    setClock('2026-11-21T15:00:00Z');
    await visit(anna, 'one');
    await prefer({ challenges: true });
  });

  it('is pushed at once, one from each friend, and later ones with how many wait', async () => {
    await invite('bert', 'A');
    await invite('bert', 'B');
    for (const [code, state] of Object.entries({ A: 'waiting', B: 'accepted', C: 'waiting' })) {
      const endsAt = Date.parse('2026-11-28T15:00:00Z');
      sessions.put(`players/${anna.uid}/invitations/${code}`, () => ({
        ...{ v: 1, code, from: 'bert', state, at: 1, endsAt },
      }));
    }
    for (const id of ['carl', 'dora', 'emil']) await invite(id, 'C');
    expect(taken()).toMatchObject([
      { title: '\u2068bert\u2069 challenges you', link: '/challenge/A', tag: 'challenge' },
      { title: '2 challenges wait for you', link: '/', tag: 'challenge' },
      { title: '2 challenges wait for you', link: '/', tag: 'challenge' },
    ]);
    setClock('2026-11-22T15:00:00Z');
    await invite('bert', 'E');
    expect(titles()).toEqual(['\u2068bert\u2069 challenges you']);
  });

  it('is pushed only to players who want it', async () => {
    await prefer({ challenges: false });
    await invite('bert', 'A');
    expect(titles()).toEqual([]);
  });

  it('never fails because of its push', async () => {
    rmSync(outbox, { recursive: true });
    process.env.CARDINAL_OUTBOX = '/dev/null/outbox';
    await expect(invite('bert', 'A')).resolves.toBeUndefined();
    outbox = mkdtempSync(join(tmpdir(), 'cardinal-outbox-'));
  });

  describe('tells of a turn', () => {
    let bert: Player;
    beforeEach(async () => (bert = await sessions.join('bert')));

    async function create(): Promise<string> {
      sessions.world.clock += MINUTE;
      return (await createChallenge(anna.uid, { rounds: 1 })).challenge.code;
    }

    /** Three right guesses, and gives up: a result. */
    const play = (code: string, { uid }: Player) =>
      sessions.withTriggers(`challenges/${code}`, async () => {
        const who = { uid, seat: null };
        const { gameId } = (await startChallengeGame({ code, ...who })).game;
        for (const index of [0, 1, 2]) {
          const guess = chosenGuess(sessions.world, gameId, index, 'right') ?? 'same';
          await challengeGames.guess(gameId, uid, { index, guess }, 'test');
        }
        await giveUpRound(code, '1', who);
      });

    it('and of the decision that the player waited for, once a day from each challenge', async () => {
      const [one, two, three] = [await create(), await create(), await create()];
      await play(one, bert);
      await play(one, anna);
      await play(two, anna);
      await play(two, bert);
      await play(three, bert);
      const body = (text: string) => expect.stringContaining(text) as string;
      expect(taken()).toMatchObject([
        {
          title: 'Your turn in a challenge',
          body: body('bert'),
          link: `/challenge/${one}`,
          tag: 'turn',
        },
        { title: 'A challenge is decided', body: body('See who won'), link: `/challenge/${two}` },
        { title: 'Your turn in a challenge', link: `/challenge/${three}` },
      ]);
      await play(await create(), bert);
      expect(titles()).toEqual([]); // three a day
    });

    it('of a decision by the clock alone, though no one looks', async () => {
      const [code, carl] = [await create(), await sessions.join('carl')];
      const { gameId } = (await startChallengeGame({ code, uid: carl.uid, seat: null })).game;
      await play(code, anna);
      await play(code, bert);
      const sweep = async () => {
        await sessions.withTriggers(`challenges/${code}`, storeDecisions);
        return titles();
      };
      sessions.world.clock += 10 * MINUTE;
      await challengeGames.guess(gameId, carl.uid, { index: 0, guess: 'same' }, 'test');
      sessions.world.clock += 10 * MINUTE;
      expect(await sweep()).toEqual([]); // Carl was playing 10 minutes ago
      sessions.world.clock += 4 * MINUTE;
      expect(await costOf(storeDecisions)).toEqual({ reads: 1, writes: 0 });
      sessions.world.clock += MINUTE;
      expect(await sweep()).toEqual(['A challenge is decided']);
      expect(await costOf(storeDecisions)).toEqual({ reads: 1, writes: 0 });
    });

    it('with how many wait, and never of a player whom they block', async () => {
      const [one, two, three] = [await create(), await create(), await create()];
      await play(one, bert);
      await play(two, bert);
      expect(taken()[1]).toMatchObject({ title: 'Your turn in 2 challenges', link: '/' });
      await startChallengeGame({ code: three, uid: bert.uid, seat: null });
      await blockPlayer(anna.uid, bert.uid);
      await play(three, bert);
      expect(titles()).toEqual([]);
    });
  });
});
