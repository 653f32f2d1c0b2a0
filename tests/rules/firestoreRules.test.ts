import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  runTransaction,
  setDoc,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import { addDays } from '@cardinal/core/game/days';
import { newPlay, credentials, live, play, threePlayers, today } from './players';

const { as, pastTheApi, stranger, given, clear } = threePlayers('demo-cardinal-rules');

/** More than a client stays connected: to the emulator, all reads are at the time of connecting. */
const HOUR = 3_600_000;

describe('the daily play of a player', () => {
  it('can be started by its player today', async () => {
    await assertSucceeds(setDoc(play(as('ada'), 'ada'), newPlay()));
  });

  it("can't be started a second time", async () => {
    await assertSucceeds(setDoc(play(as('ada'), 'ada'), newPlay()));
    await assertFails(setDoc(play(as('ada'), 'ada'), newPlay()));
  });

  it("can't be started by a client after the API started it", async () => {
    await given(`days/${today()}/plays/ada`, { startedAt: Timestamp.now(), gameId: 'g' });
    await assertFails(setDoc(play(as('ada'), 'ada'), newPlay()));
  });

  it("can't be started for another player", async () => {
    await assertFails(setDoc(play(as('ada'), 'bob'), newPlay()));
  });

  it.each([-1, 1])("can't be started for another day (%i)", async (days) => {
    await assertFails(setDoc(play(as('ada'), 'ada', addDays(today(), days)), newPlay()));
  });

  it("can't be started for an invalid day", async () => {
    await assertFails(setDoc(play(as('ada'), 'ada', 'today'), newPlay()));
  });

  it.each<[string, object]>([
    ['a score', { ...newPlay(), score: 52 }],
    ['a game', { ...newPlay(), gameId: 'mine' }],
    ['a user', { ...newPlay(), uid: 'ada' }],
    ['nothing', {}],
    ['a text as its time', { startedAt: 'now' }],
    ['an earlier time', { startedAt: Timestamp.fromMillis(Date.now() - 60_000) }],
    ['a later time', { startedAt: Timestamp.fromMillis(Date.now() + HOUR) }],
  ])("can't contain %s", async (_, data) => {
    await assertFails(setDoc(play(as('ada'), 'ada'), data));
  });

  it("can't be changed, or deleted and started again", async () => {
    await assertSucceeds(setDoc(play(as('ada'), 'ada'), newPlay()));
    await assertFails(updateDoc(play(as('ada'), 'ada'), newPlay()));
    await assertFails(updateDoc(play(as('ada'), 'ada'), { score: 9 }));
    await assertFails(deleteDoc(play(as('ada'), 'ada')));
  });

  it("can't be deleted and started in one batch", async () => {
    await assertSucceeds(setDoc(play(as('ada'), 'ada'), newPlay()));
    const db = as('ada');
    const batch = writeBatch(db);
    batch.delete(play(db, 'ada'));
    batch.set(play(db, 'ada'), newPlay());
    await assertFails(batch.commit());
  });

  it("can't be started in a batch together with another player’s", async () => {
    const db = as('ada');
    const batch = writeBatch(db);
    batch.set(play(db, 'ada'), newPlay());
    batch.set(play(db, 'bob'), newPlay());
    await assertFails(batch.commit());
  });

  it("can't be started twice in a transaction", async () => {
    const db = as('ada');
    const begin = () =>
      runTransaction(db, async (transaction) => {
        await transaction.get(play(db, 'ada'));
        transaction.set(play(db, 'ada'), newPlay());
      });
    await assertSucceeds(begin());
    await assertFails(begin());
  });

  it("can't be started by a guest, or by an account created outside the API", async () => {
    await assertFails(setDoc(play(stranger(), 'ada'), newPlay()));
    await assertFails(setDoc(play(as('ada', {}), 'ada'), newPlay()));
    await assertFails(setDoc(play(pastTheApi('ada'), 'ada'), newPlay()));
    await assertFails(setDoc(play(pastTheApi('ada', live(true)), 'ada'), newPlay()));
    await assertFails(setDoc(play(as('ada', live('bob')), 'ada'), newPlay()));
    await assertFails(setDoc(play(as('ada', live('')), 'ada'), newPlay()));
  });
});

describe('plays', () => {
  beforeEach(async () => {
    await given(`days/${today()}/plays/ada`, { uid: 'ada', date: today(), score: 4 });
    await given(`days/${today()}/plays/bob`, { uid: 'bob', date: today(), score: 5 });
  });

  it('are read only by their player', async () => {
    await assertSucceeds(getDoc(play(as('ada'), 'ada')));
    await assertFails(getDoc(play(as('ada'), 'bob')));
    await assertFails(getDoc(play(stranger(), 'ada')));
    await assertFails(getDoc(play(pastTheApi('ada'), 'ada')));
  });

  it('are listed only by their player', async () => {
    const plays = (db: Firestore, uid: string) =>
      getDocs(query(collectionGroup(db, 'plays'), where('uid', '==', uid)));
    await assertSucceeds(plays(as('ada'), 'ada'));
    await assertFails(plays(as('ada'), 'bob'));
    await assertFails(getDocs(collection(as('ada'), `days/${today()}/plays`)));
  });
});

describe('boards', () => {
  const rows = (db: Firestore) => collection(db, 'boards/daily-alltime/rows');

  beforeEach(() => given('boards/daily-alltime/rows/ada', { uid: 'ada', score: 9 }));

  it('are read by players, up to a hundred rows at a time', async () => {
    const top = (db: Firestore, count: number) =>
      getDocs(query(rows(db), orderBy('score', 'desc'), limit(count)));
    await assertSucceeds(top(as('bob'), 50));
    await assertSucceeds(top(as('bob'), 100));
    await assertFails(top(as('bob'), 101));
    await assertFails(getDocs(rows(as('bob'))));
    await assertFails(top(stranger(), 50));
    await assertFails(top(as('bob', {}), 50));
  });

  it('show players when a row last left them, and let no one write it', async () => {
    await given('boards/daily-alltime', { removedAt: 9 });
    await assertSucceeds(getDoc(doc(as('bob'), 'boards/daily-alltime')));
    await assertFails(getDoc(doc(stranger(), 'boards/daily-alltime')));
    await assertFails(setDoc(doc(as('bob'), 'boards/daily-alltime'), { removedAt: 10 }));
  });

  it('are read by a group, up to 30 members at a time', async () => {
    const of = (db: Firestore) => query(rows(db), where('uid', 'in', ['ada', 'bob']), limit(30));
    await assertSucceeds(getDocs(of(as('bob'))));
    await assertFails(getDocs(of(stranger())));
  });

  it('show single rows to players', async () => {
    await assertSucceeds(getDoc(doc(rows(as('bob')), 'ada')));
    await assertFails(getDoc(doc(rows(stranger()), 'ada')));
  });

  it("can't be written by clients", async () => {
    await assertFails(setDoc(doc(rows(as('bob')), 'bob'), { uid: 'bob', score: 52 }));
    await assertFails(updateDoc(doc(rows(as('ada')), 'ada'), { score: 52 }));
    await assertFails(deleteDoc(doc(rows(as('bob')), 'ada')));
  });
});

describe.each(['friends', 'requests'])('%s', (name) => {
  beforeEach(() => given(`players/ada/${name}/bob`, { id: 'bob', username: 'bob' }));

  it('are read only by their owner', async () => {
    await assertSucceeds(getDocs(collection(as('ada'), `players/ada/${name}`)));
    await assertSucceeds(getDoc(doc(as('ada'), `players/ada/${name}/bob`)));
    await assertFails(getDocs(collection(as('bob'), `players/ada/${name}`)));
    await assertFails(getDoc(doc(as('bob'), `players/ada/${name}/bob`)));
    await assertFails(getDocs(collection(stranger(), `players/ada/${name}`)));
    await assertFails(getDocs(collection(pastTheApi('ada'), `players/ada/${name}`)));
  });

  it("can't be written by clients", async () => {
    await assertFails(setDoc(doc(as('ada'), `players/ada/${name}/eve`), { id: 'eve' }));
    await assertFails(deleteDoc(doc(as('ada'), `players/ada/${name}/bob`)));
  });
});

describe('a challenge and its progress', () => {
  const goneAt = new Date(Date.now() + HOUR);
  const challenge = (db: Firestore, code = 'code') => doc(db, `challenges/${code}`);
  const progress = (db: Firestore, code = 'code') => collection(db, `challenges/${code}/progress`);
  const one = (db: Firestore) => doc(db, 'challenges/code/progress/ada');
  const guest = (participant = 'bo', code = 'code') =>
    pastTheApi(`guest:${participant}`, { challenge: code, participant });

  beforeEach(async () => {
    const members = { uids: ['ada', 'bob'], readers: ['ada', 'bob', 'bo'] };
    const rounds = [{ watchers: ['bob'] }, { watchers: ['bo'] }];
    await given('challenges/code', { ...members, rounds, goneAt });
    await given('challenges/code/runs/ada-1', { round: 1 });
    await given('challenges/code/runs/ada-2', { round: 2 });
    await given('challenges/code/progress/ada', { turned: 2 });
    await given('challenges/code/rounds/1', { order: [0], salt: '' });
    await given('challenges/code/seats/hash', { participantId: 'bo' });
    await given('challenges/other', { uids: ['eve'], readers: ['eve'], goneAt });
    await given('challengeGames/game-c', { order: [0] });
    await given('waiting/ada', { code: 'code' });
  });

  it('can be read by those in it, and by guests with a token for it', async () => {
    for (const db of [as('ada'), as('bob'), guest()]) {
      await assertSucceeds(getDoc(challenge(db)));
      await assertSucceeds(getDoc(one(db)));
      await assertSucceeds(getDocs(progress(db)));
    }
  });

  it('show a run to those whose own round is over, in no other round, and one at a time', async () => {
    const run = (db: Firestore, round: number) => doc(db, `challenges/code/runs/ada-${round}`);
    await assertSucceeds(getDoc(run(as('bob'), 1)));
    await assertFails(getDoc(run(as('bob'), 2)));
    await assertSucceeds(getDoc(run(guest(), 2)));
    await assertFails(getDoc(run(guest(), 1)));
    for (const db of [as('ada'), as('eve'), stranger(), guest('al')]) {
      await assertFails(getDoc(run(db, 1)));
      await assertFails(getDoc(run(db, 2)));
    }
    await assertFails(getDocs(collection(as('bob'), 'challenges/code/runs')));
    await assertFails(updateDoc(run(as('bob'), 1), { round: 2 }));
  });

  it("can't be read by anyone else, such as a guest who was removed", async () => {
    const ofNone = pastTheApi('guest:bo', { participant: 'bo' });
    const ofNoOne = pastTheApi('guest:bo', { challenge: 'code' });
    const others = [guest('al'), guest('bo', 'other'), ofNone, ofNoOne];
    for (const db of [as('eve'), stranger(), ...others]) {
      await assertFails(getDoc(challenge(db)));
      await assertFails(getDoc(one(db)));
      await assertFails(getDocs(progress(db)));
    }
    for (const db of [as('ada'), guest()]) {
      await assertFails(getDoc(challenge(db, 'other')));
      await assertFails(getDocs(progress(db, 'other')));
      await assertFails(getDocs(query(collection(db, 'challenges'), limit(1))));
      await assertFails(getDocs(query(collectionGroup(db, 'progress'), limit(1))));
    }
  });

  it("can't be read after the session ended, or by a guest for longer than the challenge", async () => {
    await given('credentials/ada', { isSuspended: true });
    await assertFails(getDoc(challenge(as('ada'))));
    await assertFails(getDocs(progress(as('ada'))));
    await given('challenges/code', { goneAt: new Date(Date.now() - HOUR) });
    await assertFails(getDoc(challenge(guest())));
  });

  it('show no one a deck, a game, a seat or who waits, and accept no write', async () => {
    for (const db of [as('ada'), guest()]) {
      await assertFails(getDoc(doc(db, 'challenges/code/rounds/1')));
      await assertFails(getDoc(doc(db, 'challenges/code/seats/hash')));
      await assertFails(getDoc(doc(db, 'challengeGames/game-c')));
      await assertFails(getDoc(doc(db, 'waiting/ada')));
      await assertFails(updateDoc(one(db), { turned: 52 }));
      await assertFails(updateDoc(challenge(db), { uids: [] }));
      await assertFails(setDoc(doc(db, 'challenges/new'), { uids: ['ada'] }));
    }
  });

  it("give a guest's token nothing else", async () => {
    await assertFails(getDoc(doc(guest(), 'boards/fun-alltime')));
    await assertFails(getDoc(doc(guest(), 'players/ada/friends/bob')));
    await assertFails(getDoc(play(guest(), 'ada')));
  });
});

describe('an invitation to a challenge', () => {
  const invitation = (db: Firestore) => doc(db, 'players/ada/invitations/code');

  beforeEach(() => given('players/ada/invitations/code', { from: 'bob' }));

  it('is read by the invited player alone, who writes none', async () => {
    await assertSucceeds(getDoc(invitation(as('ada'))));
    await assertSucceeds(getDocs(collection(as('ada'), 'players/ada/invitations')));
    for (const db of [as('bob'), stranger(), pastTheApi('ada')]) {
      await assertFails(getDoc(invitation(db)));
    }
    await assertFails(updateDoc(invitation(as('ada')), { state: 'declined' }));
    await assertFails(setDoc(doc(as('bob'), 'players/ada/invitations/more'), { from: 'bob' }));
  });
});

describe('the document of a player’s current game', () => {
  const playing = (db: Firestore, uid: string) => doc(db, `playing/${uid}`);

  beforeEach(async () => {
    await given('playing/ada', { uid: 'ada', date: today(), score: 7 });
    await given('players/ada/friends/bob', { id: 'bob' });
    await given('players/bob/friends/ada', { id: 'ada' });
  });

  it('is read by friends, even before it exists, and by the player', async () => {
    await assertSucceeds(getDoc(playing(as('bob'), 'ada')));
    await assertSucceeds(getDoc(playing(as('ada'), 'bob')));
    await assertSucceeds(getDoc(playing(as('ada'), 'ada')));
  });

  it('is not readable for others', async () => {
    await given('players/eve/friends/ada', { id: 'ada' }); // on one side only
    await assertFails(getDoc(playing(as('eve'), 'ada')));
    await assertFails(getDoc(playing(as('bob', {}), 'ada')));
    await assertFails(getDoc(playing(stranger(), 'ada')));
  });

  it("can't be listed or written by clients", async () => {
    await assertFails(getDocs(query(collection(as('bob'), 'playing'), limit(1))));
    await assertFails(setDoc(playing(as('ada'), 'ada'), { uid: 'ada', score: 52 }));
    await assertFails(deleteDoc(playing(as('ada'), 'ada')));
  });
});

describe('a live token', () => {
  /** Expects the verdict for everything that a player's live token can read. */
  async function expectReads(db: Firestore, verdict: typeof assertFails): Promise<void> {
    await verdict(getDoc(play(db, 'ada')));
    await verdict(getDocs(query(collectionGroup(db, 'plays'), where('uid', '==', 'ada'))));
    await verdict(getDocs(collection(db, 'players/ada/friends')));
    await verdict(getDocs(collection(db, 'players/ada/requests')));
    await verdict(getDoc(doc(db, 'playing/ada')));
    await verdict(getDoc(doc(db, 'playing/bob')));
    await verdict(getDoc(doc(db, 'boards/daily-alltime/rows/bob')));
    await verdict(getDocs(query(collection(db, 'boards/daily-alltime/rows'), limit(10))));
  }

  beforeEach(() => given('players/bob/friends/ada', { id: 'ada' }));

  it('can read its player’s data during its session', async () => {
    await expectReads(as('ada'), assertSucceeds);
  });

  it.each([
    ['was signed out', { sessions: {} }, {}],
    ['started before the last password change', {}, { epoch: 2 }],
    ['has expired', {}, { endsAt: Date.now() - HOUR }],
    ['belongs to a suspended account', { isSuspended: true }, {}],
  ])('can read nothing if its session %s', async (_, account, session) => {
    await clear();
    await given('players/bob/friends/ada', { id: 'ada' });
    await given('credentials/ada', credentials(account, session));
    await expectReads(as('ada'), assertFails);
    await assertFails(setDoc(play(as('ada'), 'ada'), newPlay()));
  });

  it('can read its player’s data if it was created before tokens named a session', async () => {
    await clear();
    await given('players/bob/friends/ada', { id: 'ada' });
    await expectReads(as('ada', { player: 'ada' }), assertSucceeds);
  });

  it('can read nothing for a deleted account or another session', async () => {
    await expectReads(as('ada', { player: 'ada', session: 'another' }), assertFails);
    await expectReads(as('ada', { player: 'ada', session: '' }), assertFails);
    await clear();
    await given('players/bob/friends/ada', { id: 'ada' });
    await expectReads(as('ada'), assertFails);
  });
});

it('reads the league in which its player has a row, and no other or all', async () => {
  const row = { username: 'ada', score: 3, played: 1, reachedAt: 1 };
  await given('leagues/l1', { uids: ['ada', 'bob'], rows: { ada: row } });
  await assertSucceeds(getDoc(doc(as('ada'), 'leagues/l1')));
  for (const db of [as('bob'), as('eve'), stranger(), pastTheApi('ada')]) {
    await assertFails(getDoc(doc(db, 'leagues/l1')));
  }
  await assertFails(getDocs(collection(as('ada'), 'leagues')));
  await assertFails(updateDoc(doc(as('ada'), 'leagues/l1'), { 'rows.ada.score': 9 }));
});

describe('every other path', () => {
  it.each([
    'users/ada',
    'usernames/@ada',
    'renames/ada',
    'devices/hash',
    'reminders/ada',
    'sentReminders/ada.2026-11-21',
    'credentials/ada',
    'codes/c1',
    'links/l1',
    'departures/ada',
    'players/ada',
    'groups/g1',
    'groups/g1/months/2026-11',
    'memberships/ada',
    'leagueStarts/first',
    'games/g1',
    'limits/l1',
    `tallies/alltime/shards/0`,
    'counters/2026.0',
    'days/2026-11-21',
  ])('is closed: %s', async (path) => {
    await given(path, { uid: 'ada' });
    await assertFails(getDoc(doc(as('ada'), path)));
    await assertFails(setDoc(doc(as('ada'), path), { uid: 'ada' }));
    await assertFails(deleteDoc(doc(as('ada'), path)));
    await assertFails(getDoc(doc(stranger(), path)));
  });
});
