import { signedIn } from '../testing/challengers';
import { befriend, testServices, TODAY } from '../testing/testServices';
import { addDays, closeOfDay, dayOf } from '@cardinal/core/game/days';
import { callOf, ENDPOINT_NAMES, type EndpointName } from '@cardinal/core/api/contract';
import { NOON, costOf } from '../testing/world';
import type { Data } from '../testing/memoryValues';
import { codesOf } from '../repos/codesRepo';
import { reader } from '../repos/store';
import { gameRecords, gamesByDay } from '../services/admin/numbers';
import { listAudit } from '../services/admin/audit';
import { boardAround, dayDistribution, topOfBoard } from '../services/boards/boards';
import { dashboard, userStats } from '../services/boards/stats';
import { createChallenge } from '../services/challenges/create';
import { listChallenges } from '../services/challenges/listed';
import { playSomeone } from '../services/challenges/queue';
import { addDealer } from '../services/challenges/dealer';
import { react } from '../services/challenges/reactions';
import { removeParticipant } from '../services/challenges/removal';
import { addRound, giveUpRound } from '../services/challenges/rounds';
import { takeSeat } from '../services/challenges/takeover';
import { startChallengeGame } from '../services/challenges/startChallengeGame';
import { roundRuns } from '../services/challenges/roundRuns';
import { challengePreview, showChallenge } from '../services/challenges/view';
import { addFriend, listRequests, removeFriend } from '../services/friends/friends';
import { searchPlayers } from '../services/friends/search';
import * as groups from '../services/groups/groups';
import { removeMember } from '../services/groups/leaving';
import { listReportedGroups, moderateGroup } from '../services/groups/moderation';
import { monthOfPlayer, ownSkill, withFriend } from '../services/history/history';
import { completions, dailyStatus } from '../services/play/dailyStatus';
import { unfinishedGames } from '../services/play/games';
import { changeUsername } from '../services/names/rename';
import { updateProfile } from '../services/profile/profile';
import { changePlayerStatus } from '../services/reviews/playerStatus';
import { listUnseen } from '../services/reviews/leaders';
import { decide, listReviews } from '../services/reviews/reviews';
import { blockPlayer, listBlocked } from '../services/friends/blocks';
import { listReported } from '../services/safety/reports';

const services = testServices();

/** What any call may read, whoever makes it and whatever they prepared. */
const MAX_READS = 110;
/** Besides its service, a call reads its session. */
const SESSION = 1;
const MINUTE = 60_000;
const DAY_MS = 24 * 60 * MINUTE;

const spent = new Map<string, number>();
afterAll(() => {
  const rows = [...spent].map(([name, reads]) => `${String(reads).padStart(5)}  ${name}\n`);
  process.stdout.write(`reads of the worst case\n${rows.join('')}`);
});

async function expectCheap(
  name: EndpointName | 'preview',
  work: () => Promise<unknown>,
): Promise<void> {
  const { reads } = await costOf(work);
  spent.set(name, Math.max(reads + SESSION, spent.get(name) ?? 0));
  const allowed = name === 'preview' ? MAX_READS : callOf(name).reads;
  expect(allowed).toBeLessThanOrEqual(MAX_READS);
  expect(reads + SESSION).toBeLessThanOrEqual(Number(allowed));
}

const anna = (): string => services.anna;
const place = { seat: null };
const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

async function register(count: number, stem = 'other'): Promise<string[]> {
  const uids: string[] = [];
  for (const at of numbers(count)) uids.push(await services.world.register(`${stem}-${at}`));
  return uids;
}

/** Stores so many documents in a collection, as another instance would. */
function fill(collection: string, count: number, of: (id: string, at: number) => Data): void {
  for (const at of numbers(count)) {
    const id = `other-${at}`;
    services.put(`${collection}/${id}`, () => of(id, at));
  }
}

/** Leaves today's daily after its opening, and goes on to the next day. */
async function leaveDailies(count: number): Promise<void> {
  for (const _ of numbers(count)) {
    const gameId = await services.start(anna(), 'daily');
    await services.guess(gameId, anna(), 'right');
    services.world.clock += DAY_MS;
  }
}

/** A challenge with two results, which others left in the middle of a game. */
function left(challenge: Data): Data {
  const stored = challenge as { participants: { runs: object[] }[] };
  const at = services.world.clock - 20 * MINUTE;
  return {
    ...challenge,
    participants: stored.participants.map((one, index) => ({
      ...one,
      runs: one.runs.map((run) => ({
        ...{ ...run, startedAt: at - DAY_MS },
        ...{ guessedAt: at, endedAt: index < 2 ? at : null },
      })),
    })),
  };
}

it('lists the days of a player who left many dailies', async () => {
  await leaveDailies(70);
  await expectCheap('unfinishedGames', () => unfinishedGames(anna()));
  await expectCheap('completions', () => completions(anna()));
});

it('shows a month of dailies that were left', async () => {
  services.world.clock = Date.parse('2026-12-01T17:00:00Z');
  await leaveDailies(31);
  await expectCheap('historyMonth', () => monthOfPlayer(anna(), '2026-12'));
});

it('compares friends who play every day, and each other every hour', async () => {
  const [bob = ''] = await register(1);
  await befriend(anna(), bob);
  for (const _ of numbers(31)) {
    services.world.clock += DAY_MS;
    for (const uid of [anna(), bob]) await services.play(uid, 'daily');
  }
  const { challenge } = await createChallenge(anna(), { rounds: 1 });
  const { code } = challenge;
  for (const uid of [anna(), bob, ...(await register(1, 'carl'))]) {
    await startChallengeGame({ code, uid, ...place });
  }
  const stored = left(services.read(`challenges/${code}`) ?? {});
  const pairs = [[anna(), bob].sort().join('.')];
  fill('challenges', 60, (code) => ({ ...stored, code, pairs }));
  await expectCheap('historySkill', () => ownSkill(anna()));
  await expectCheap('friendHistory', () => withFriend(anna(), bob));
});

it('lists requests and blocks of a player whom many know', async () => {
  const person = { username: 'x', firstName: '', lastName: '' };
  fill(`players/${anna()}/requests`, 300, (id, at) => ({
    ...{ ...person, id, at, v: 1 },
    direction: at < 60 ? 'outgoing' : 'incoming',
  }));
  const ids = numbers(1000).map((at) => `other-${at}`);
  const names = Object.fromEntries(ids.map((id) => [id, id]));
  services.put(`blockLists/${anna()}`, () => ({ v: 1, uid: anna(), names }));
  await expectCheap('friendRequests', () => listRequests(anna()));
  const { incoming, outgoing } = await listRequests(anna());
  expect([incoming.length, outgoing.length]).toEqual([50, 50]);
  expect(outgoing[0]?.id).toBe('other-59');
  await expectCheap('blockedPlayers', () => listBlocked(anna()));
});

it.each([
  ['removeFriend', removeFriend],
  ['blockPlayer', blockPlayer],
] as const)('ends a friendship with 50 invitations each way: %s', async (name, end) => {
  const [bob = ''] = await register(1);
  await befriend(anna(), bob);
  for (const [to, from] of [
    [anna(), bob],
    [bob, anna()],
  ]) {
    const invitation = { from, state: 'waiting', at: NOON, endsAt: NOON + DAY_MS, v: 1 };
    fill(`players/${to}/invitations`, 50, (code) => ({ ...invitation, code }));
  }
  await expectCheap(name, () => end(anna(), bob));
});

it('changes the profile of a player with 500 friends, whose rows a trigger writes later', async () => {
  const scores = { daily: null, bestDaily: null, fun: null, bestFun: null };
  const friend = { username: 'x', firstName: '', lastName: '', ...scores, v: 3 };
  fill(`players/${anna()}/friends`, 500, (id) => ({ ...friend, id }));
  await expectCheap('updateProfile', () => updateProfile(anna(), { firstName: 'Anna' }));
  await expectCheap('changeUsername', () => changeUsername(anna(), 'anna-2'));
});

it('finds players in every relation', async () => {
  const others = await register(25, 'crowd');
  for (const other of others.slice(1, 8)) await befriend(anna(), other);
  for (const other of others.slice(8, 15)) await addFriend(anna(), other);
  await expectCheap('searchPlayers', () => searchPlayers(anna(), 'crowd'));
});

it('shows the figures of a player with many held results', async () => {
  const [bob = ''] = await register(1);
  const { gameId } = await services.play(bob, 'daily');
  const held = { ...services.game(gameId), review: { state: 'held', waitsFor: [] }, v: 4 };
  fill('games', 200, (id) => ({ ...held, id }));
  await expectCheap('userStats', () => userStats(bob, anna()));
  await expectCheap('reviews', () => listReviews('held'));
});

it('decides about players with as many games as a call enters again', async () => {
  const [bob = ''] = await register(1);
  let gameId = '';
  for (const at of numbers(24)) {
    services.world.clock = NOON + at * DAY_MS;
    ({ gameId } = await services.play(bob, 'daily'));
  }
  const ids = numbers(20).map((at) => `group-${at}`);
  services.put(`memberships/${bob}`, () => ({ v: 1, uid: bob, groups: ids, left: [] }));
  const reason = 'test';
  await expectCheap('decideReview', () => decide(gameId, anna(), { decision: 'void', reason }));
  await expectCheap('changePlayerStatus', () =>
    changePlayerStatus(bob, anna(), { ranked: false, reason }),
  );
});

it('lists the groups of a player who is in many', async () => {
  for (const at of numbers(20)) await groups.createGroup(anna(), `Class ${at}`);
  await expectCheap('groups', () => groups.listGroups(anna()));
  await expectCheap('createGroup', () => groups.createGroup(anna(), 'Class 1'));
});

it('shows boards of many players', async () => {
  for (const board of [`daily-${TODAY}`, 'daily-alltime']) {
    const row = { board, username: 'x', reachedAt: NOON, v: 1 };
    fill(`boards/${board}/rows`, 150, (uid, at) => ({ ...row, uid, score: 1 + (at % 40) }));
  }
  await services.play(anna(), 'daily');
  for (const at of numbers(32)) services.put(`tallies/streaks-2026-11-17/shards/${at}`, () => ({}));
  for (const at of numbers(32)) services.put(`tallies/${TODAY}/shards/${at}`, (shard) => shard);
  await expectCheap('distribution', () => dayDistribution(TODAY));
  await expectCheap('boardToday', () => topOfBoard('daily', 'today', 100));
  await expectCheap('boardAllTime', () => topOfBoard('daily', 'alltime', 100));
  await expectCheap('boardOfDay', () => boardAround('daily', 'today', anna()));
  await expectCheap('dashboard', () => dashboard(anna()));
  await expectCheap('dailyStatus', () => dailyStatus(anna()));
});

describe('a group of 100 members', () => {
  let [id, inviteCode] = ['', ''];

  beforeEach(async () => {
    ({ id, inviteCode } = await groups.createGroup(anna(), 'Class 7b'));
    const others = await register(99);
    const member = (uid: string) => ({ uid, joinedAt: NOON, isSuspended: false });
    services.put(`groups/${id}`, (group) => ({
      ...group,
      members: [anna(), ...others].map(member),
    }));
    for (const uid of others) {
      services.put(`memberships/${uid}`, () => ({ v: 1, uid, groups: [id], left: [] }));
      services.put(`players/${uid}`, (player) => ({
        ...player,
        dailies: { '2026-10': EVERY_DAY },
      }));
    }
  });

  /** The first day of October with a point. */
  const EVERY_DAY = '0101000000';

  it('is shown, joined, changed and left', async () => {
    const show = () => groups.showGroup(anna(), id);
    await expectCheap('group', show);
    await expectCheap('groupBoard', () => groups.boardOfGroup(anna(), id, 'all'));
    await expectCheap('changeGroup', () => groups.changeGroup(anna(), id, { name: 'Class 8b' }));
    const [last = ''] = (await show()).members.flatMap((one) =>
      one.id === anna() ? [] : [one.id],
    );
    await expectCheap('removeMember', () => removeMember(anna(), id, last));
    ({ inviteCode } = await show());
    const [carl = ''] = await register(1, 'carl');
    await expectCheap('joinGroup', () => groups.joinGroup(carl, inviteCode));
  });

  it('lists its winners before and after a month is stored', async () => {
    services.put(`groups/${id}`, (group) => ({ ...group, createdAt: 0, monthsThrough: '2026-09' }));
    const scores = Object.fromEntries(numbers(100).map((at) => [`other-${at}`, 1]));
    for (const back of numbers(12)) {
      const month = dayOf(NOON - (back + 1) * 31 * DAY_MS).slice(0, 7);
      services.put(`groups/${id}/months/${month}`, () => ({ v: 1, groupId: id, month, scores }));
    }
    await expectCheap('groupWinners', () => groups.winnersOfGroup(anna(), id));
    services.put(`groups/${id}`, (group) => ({ ...group, monthsThrough: '2026-10' }));
    await expectCheap('groupWinners', () => groups.winnersOfGroup(anna(), id));
  });

  it('is deleted by an admin', async () => {
    const [admin = ''] = await register(1, 'root');
    await expectCheap('moderateGroup', () =>
      moderateGroup(id, admin, { delete: true, reason: 'test' }),
    );
  });
});

describe('a full challenge', () => {
  let code = '';
  let others: string[] = [];
  const caller = () => ({ uid: anna(), ...place });
  const start = (uid: string, of = code) => startChallengeGame({ code: of, uid, ...place });

  beforeEach(async () => {
    others = await register(6);
    const made = () => createChallenge(anna(), { rounds: 3, dealer: true });
    ({ code } = (await made()).challenge);
    for (const uid of [anna(), ...others]) {
      await start(uid);
      services.put(`challenges/${code}`, playing);
    }
  });

  /** With every game running. */
  function playing(challenge: Data): Data {
    const stored = challenge as { participants: { runs: { endedAt: number | null }[] }[] };
    const guessedAt = services.world.clock;
    return {
      ...challenge,
      participants: stored.participants.map((one) => ({
        ...one,
        runs: one.runs.map((run) => (run.endedAt === null ? { ...run, guessedAt } : run)),
      })),
    };
  }

  it('is shown and changed', async () => {
    const [bob = ''] = await register(1, 'bob');
    await expectCheap('challenge', () => showChallenge(code, { uid: bob, seat: null }));
    await expectCheap('preview', () => challengePreview(code));
    await expectCheap('addDealer', () => addDealer(code, caller()));
    await expectCheap('react', () => react(code, '👏', caller()));
    await expectCheap('startGame', () => startChallengeGame({ code, ...caller() }));
    await expectCheap('giveUpRound', () => giveUpRound(code, '1', caller()));
    await expectCheap('challengeRound', () => roundRuns(code, '1', caller()));
    const { participants: all } = await showChallenge(code, caller());
    const other = all.find(({ userId }) => userId === others[0]);
    services.world.clock += 20 * MINUTE;
    await expectCheap('removeParticipant', () =>
      removeParticipant(anna(), code, other?.participantId ?? ''),
    );
    const seat = 'a'.repeat(22);
    await startChallengeGame({ code, uid: null, seat, name: 'Gina' });
    await expectCheap('takeSeat', () => takeSeat(bob, code, seat));
    const decidedAt = services.world.clock;
    services.put(`challenges/${code}`, ({ rounds, ...challenge }) => ({
      ...challenge,
      rounds: (rounds as object[]).map((round) => ({ ...round, decidedAt })),
    }));
    await expectCheap('addRound', () => addRound(code, caller()));
  });

  it('shows a round of which everyone may still be playing the next', async () => {
    services.put(`challenges/${code}`, (challenge) => {
      const { participants, ...rest } = left(challenge) as ReturnType<typeof left> & {
        participants: { kind: string; runs: object[] }[];
      };
      const started = participants.map(({ runs, ...one }) => {
        const [first = {}] = runs;
        const at = services.world.clock - 16 * MINUTE;
        const over = { ...first, endedAt: at };
        const next = { ...first, round: 2, guessedAt: at, endedAt: null };
        return { ...one, runs: one.kind === 'dealer' ? runs : [over, next] };
      });
      return { ...rest, participants: started };
    });
    await expectCheap('challengeRound', () => roundRuns(code, '1', caller()));
  });

  it('is refused to who has blocked everyone in it', async () => {
    const [eve = ''] = await register(1, 'eve');
    for (const uid of [anna(), ...others]) await blockPlayer(eve, uid);
    const shown = () => showChallenge(code, { uid: eve, seat: null }).catch(() => null);
    await expectCheap('challenge', shown);
  });

  it('is listed among others of other players, all of them', async () => {
    const stored = left(services.read(`challenges/${code}`) ?? {});
    const { participants: all, ...rest } = stored as { participants: { uid: string | null }[] };
    fill('challenges', 30, (code, at) => ({
      ...{ ...rest, code, createdBy: `creator-${at}` },
      participants: all.map((one) => ({ ...one, uid: one.uid && `${one.uid}-${at}` })),
    }));
    await expectCheap('challenges', () => listChallenges(anna()));
    expect(await listChallenges(anna())).toHaveLength(20);
  });

  it('is made at the limit, while many wait', async () => {
    const stored = services.read(`challenges/${code}`) ?? {};
    fill('challenges', 60, (code, at) => ({
      ...{ ...stored, code },
      participants: at === 49 ? [] : stored.participants,
    }));
    const at = services.world.clock;
    const search = { since: at, seenAt: at, pairedIn: null, parted: [] };
    const kept = { sessionId: null, newest: null, keptUntil: NOON + 90 * DAY_MS, v: 1 };
    fill('waiting', 30, (id) => ({ ...kept, uid: id, own: id, search }));
    const session = await signedIn(anna());
    const refused = (work: Promise<unknown>) => work.catch(() => null);
    await expectCheap('createChallenge', () => refused(createChallenge(anna(), { rounds: 1 })));
    await expectCheap('playSomeone', () => refused(playSomeone(session)));
  });
});

it('lists leaders of all time and of a week, and what was released by itself', async () => {
  const { gameId } = await services.play(anna(), 'daily', ['right']);
  const game = { ...services.game(gameId), v: 4 };
  const release = (uid: string, endedAt: number, waitsFor: string[]): void => {
    const review = { state: 'released', waitsFor };
    services.put(`games/${uid}`, () => ({ ...game, id: uid, uid, endedAt, review }));
  };
  const days = numbers(7).map((at) => addDays(TODAY, -at));
  for (const period of ['alltime', ...days]) {
    const board = `daily-${period}`;
    for (const at of numbers(3)) {
      const uid = `${board}-${at}`;
      release(uid, NOON + at, []);
      const row = { board, uid, username: uid, score: 50, reachedAt: NOON + at, v: 1 };
      services.put(`boards/${board}/rows/${uid}`, () => row);
    }
  }
  for (const at of numbers(20)) release(`released-${at}`, NOON, ['new']);
  const listed = async () => expect(await listUnseen()).toHaveLength(3 * 8 + 10);
  await expectCheap('unseenLeaders', listed);
});

it('lists what admins look at', async () => {
  const [first = '', ...others] = await register(60);
  const report = { by: first, reason: 'name', note: 'x', at: NOON, isNew: false };
  const about = { reports: [report], dismissed: [], reporters: [first], v: 2 };
  const { id } = await groups.createGroup(anna(), 'Class 7b');
  const group = services.read(`groups/${id}`) ?? {};
  for (const [at, uid] of others.entries()) {
    services.put(`reports/${uid}`, () => ({ ...about, id: uid, count: at }));
    services.put(`groups/${uid}`, () => ({ ...group, id: uid, ownerId: uid }));
    services.put(`groupReports/${uid}`, () => ({ ...about, id: uid, count: at, v: 1 }));
  }
  const act = { admin: 'x', action: 'void', target: 'x', reason: 'x', v: 1 };
  fill('audit', 150, (id, at) => ({ ...act, id, at }));
  await expectCheap('playerReports', listReported);
  await expectCheap('groupReports', listReportedGroups);
  await expectCheap('audit', listAudit);
});

it('counts games of a year, and the 20 numbers with any number of shards', async () => {
  const counted = { daily: 1, fun: 0, drinking: 0, users: 0 };
  const [first, last] = [addDays(TODAY, -365), TODAY];
  const countIn = (shards: number, day: string) => {
    const path = `counters/${day.slice(0, 4)}`;
    const counts = { [day]: counted };
    for (const at of numbers(shards)) services.put(`${path}.${at}`, () => ({ counts }));
  };
  for (const day of [first, last]) countIn(32, day);
  await expectCheap('gamesByDay', () => gamesByDay(366));
  const days = await gamesByDay(366);
  expect([days[0]?.daily, days[1]?.daily, days[365]?.daily]).toEqual([32, 0, 32]);
  countIn(300, last);
  await expectCheap('gameRecords', gameRecords);
  expect(await gameRecords()).toMatchObject({ dailyGamesToday: 300 });
});

it('voids the links of an account that asked for many', async () => {
  const code = { uid: anna(), purpose: 'reset', email: null, createdAt: NOON, v: 3 };
  const expiresAt = closeOfDay(TODAY);
  fill('codes', 300, (id) => ({ ...code, id, expiresAt, isUsed: false, takenUntil: null }));
  await expectCheap('changeEmail', () => codesOf(reader, anna()));
  await expectCheap('resetPassword', () => codesOf(reader, anna(), 'reset'));
});

it('measures every call whose reads a player can make more', () => {
  const dear = ENDPOINT_NAMES.filter((name) => typeof callOf(name).reads === 'number');
  expect([...spent.keys()].filter((name) => name !== 'preview').sort()).toEqual(dear.sort());
});
