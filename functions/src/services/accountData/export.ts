import { AppError } from '../../lib/appError';
import { isoInstant, now } from '../../lib/clock';
import { hasAdminClaim } from '../../repos/authRepo';
import { rowsOf } from '../../repos/boardsRepo';
import { blockedBy } from '../../repos/blocksRepo';
import type { ChallengeGameRecord } from '../../repos/challengeGamesRepo';
import { codesOf } from '../../repos/codesRepo';
import { loadCredentials, sessionIn } from '../../repos/credentialsRepo';
import {
  EVIDENCE_MS,
  evidenceOf,
  loadEvidenceOf,
  type EvidenceRecord,
} from '../../repos/evidenceRepo';
import { devicesOf } from '../../repos/devicesRepo';
import { friendsOf, requestsOf } from '../../repos/friendsRepo';
import { someGamesOf, type GameRecord } from '../../repos/gamesRepo';
import { loadGroups, loadMembership } from '../../repos/groupsRepo';
import { knownAddressesOf } from '../../repos/knownAddressesRepo';
import { linksOf } from '../../repos/linksRepo';
import { loadPlayer } from '../../repos/playersRepo';
import { loadPlays, playsOf } from '../../repos/playsRepo';
import {
  loadMutedReporter,
  loadReports,
  REPORTABLE,
  reportedBy,
  type Reportable,
} from '../../repos/reportsRepo';
import { reader } from '../../repos/store';
import { loadUser, loadUsers } from '../../repos/usersRepo';
import { challengeGameView } from '../challenges/challengeGames';
import { challengeGamesIn, challengesIn } from '../challenges/ofPlayer';
import { gameView } from '../play/games';
import { userView } from '../profile/userView';
import { daysSince } from './deletionSteps';

/** All of a user's data except the games, in readable form. */
async function account(uid: string) {
  const [
    user,
    isAdmin,
    player,
    friends,
    requests,
    credentials,
    links,
    codes,
    rows,
    evidence,
    devices,
  ] = await Promise.all([
    loadUser(reader, uid),
    hasAdminClaim(uid),
    loadPlayer(reader, uid),
    friendsOf(reader, uid),
    requestsOf(reader, uid),
    loadCredentials(reader, uid),
    linksOf(uid),
    codesOf(reader, uid),
    rowsOf(uid),
    evidenceOf(uid),
    devicesOf(reader, uid),
  ]);
  const [blocked, reported, { reports }, muted] = await Promise.all([
    blockedBy(uid).then(loadUsers),
    Promise.all(REPORTABLE.map((kind) => reportsBy(uid, kind))),
    loadReports(reader, { kind: 'player', id: uid }),
    loadMutedReporter(reader, uid),
  ]);
  if (user === null) throw new AppError('no-session');
  return {
    user: userView(user, isAdmin),
    record: player,
    plays: await plays(uid, user.createdAt),
    friends: friends,
    groups: await groups(uid),
    blocked: blocked.map(({ id, username }) => ({ id, username })),
    reports: reported.flat(),
    reportsUnlistedSince: muted && isoInstant(muted.at),
    reportsAboutYou: reports.map(({ reason, at }) => ({ reason, at: isoInstant(at) })),
    requests: requests.map((request) => ({ ...request, at: isoInstant(request.at) })),
    sessions: Object.values(credentials.sessions).map(
      ({ device, via, createdAt, lastUsedAt, endsAt }) => ({
        device,
        via,
        createdAt: isoInstant(createdAt),
        lastUsedAt: isoInstant(lastUsedAt),
        endsAt: isoInstant(endsAt),
      }),
    ),
    signInMethods: links.map(({ issuer, subject, linkedAt }) => ({
      issuer,
      subject,
      linkedAt: isoInstant(linkedAt),
    })),
    mailedLinks: codes.map(({ purpose, createdAt, expiresAt, isUsed }) => ({
      purpose,
      createdAt: isoInstant(createdAt),
      expiresAt: isoInstant(expiresAt),
      isUsed,
    })),
    rows: rows.map((row) => ({ ...row, reachedAt: isoInstant(row.reachedAt) })),
    knownAddresses: (await knownAddressesOf(uid)).map(({ id, usedAt }) => ({
      id,
      usedAt: isoInstant(usedAt),
    })),
    formerUsernames: user.formerUsernames.map(({ username, reservedUntil }) => ({
      username,
      reservedUntil: isoInstant(reservedUntil),
    })),
    devices: devices.map(({ sessionId, registeredAt }) => ({
      device: sessionIn(credentials, sessionId)?.device ?? null,
      registeredAt: isoInstant(registeredAt),
    })),
    evidence,
  };
}

/** The player's reports of players or groups: the open ones, and those dismissed lately. */
async function reportsBy(uid: string, kind: Reportable) {
  const isOwn = ({ by }: { by: string }): boolean => by === uid;
  return (await reportedBy(kind, uid)).flatMap(({ id, reports, dismissed }) => {
    const about = kind === 'player' ? { userId: id } : { groupId: id };
    return [
      ...reports
        .filter(isOwn)
        .map(({ reason, note, at }) => ({ ...about, reason, note, at: isoInstant(at) })),
      ...dismissed
        .filter(isOwn)
        .map(({ reason, until }) => ({ ...about, reason, dismissedUntil: isoInstant(until) })),
    ];
  });
}

/** The groups with the player's own part, without the other members. */
async function groups(uid: string) {
  const { groups: ids, left } = await loadMembership(reader, uid);
  const joined = (await loadGroups(reader, ids)).flatMap(({ id, name, ownerId, members }) => {
    const own = members.find((member) => member.uid === uid);
    const isOwner = ownerId === uid;
    return own === undefined ? [] : [{ id, name, isOwner, joinedAt: isoInstant(own.joinedAt) }];
  });
  return { joined, left };
}

/** Includes plays that a client started without requesting the game. */
async function plays(uid: string, createdAt: number) {
  const known = await playsOf(uid);
  const dates = daysSince(createdAt);
  const unknown = dates.filter((date) => known.every((play) => play.date !== date));
  const found = (await loadPlays(reader, unknown, uid)).filter((play) => play !== null);
  return [...known, ...found].map((play) => ({ ...play, startedAt: isoInstant(play.startedAt) }));
}

/** What is stored with a game but not shown to its player during the game. */
type Facts = Pick<
  GameRecord,
  'id' | 'guessedAt' | 'endedAt' | 'storedAt' | 'result' | 'evidence' | 'review'
>;

function factsOf(game: GameRecord): Facts {
  const { id, guessedAt, endedAt, storedAt, result, evidence, review } = game;
  return { id, guessedAt, endedAt, storedAt, result, evidence, review };
}

function evidenceIn({ id, guessedAt, endedAt, storedAt, ...rest }: Facts) {
  return {
    gameId: id,
    guessedAt: guessedAt.map(isoInstant),
    endedAt: endedAt === null ? null : isoInstant(endedAt),
    storedAt: storedAt === null ? null : isoInstant(storedAt),
    ...rest,
  };
}

function challengeGameIn(game: ChallengeGameRecord) {
  const { guessedAt, endedAt } = game;
  return {
    ...challengeGameView(game),
    guessedAt: guessedAt.map(isoInstant),
    endedAt: endedAt === null ? null : isoInstant(endedAt),
  };
}

function networkIn({ gameId, network, startedAt }: EvidenceRecord) {
  return { gameId, network, startedAt: isoInstant(startedAt) };
}

const BATCH_SIZE = 100;

/** The items of a JSON list, with separators. */
async function* listed(items: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',';
  }
}

async function* games(uid: string): AsyncGenerator<GameRecord> {
  let after: string | undefined;
  do {
    const some: GameRecord[] = await someGamesOf(uid, BATCH_SIZE, after);
    yield* some;
    after = some.length < BATCH_SIZE ? undefined : some.at(-1)?.id;
  } while (after !== undefined);
}

async function* shown<T>(items: AsyncIterable<T> | Iterable<T>, show: (item: T) => object) {
  for await (const item of items) yield show(item);
}

/**
 * Passes the games on, and collects what the later lists need, so that no game is read twice: the
 * facts of each, and which ones the player may have started as a guest.
 */
async function* noting(
  items: AsyncIterable<GameRecord>,
  known: ReadonlySet<string>,
  unknown: string[],
  facts: Facts[],
): AsyncGenerator<GameRecord> {
  for await (const game of items) {
    const isRecent = now() - game.startedAt < EVIDENCE_MS;
    if (isRecent && !known.has(game.id)) unknown.push(game.id);
    facts.push(factsOf(game));
    yield game;
  }
}

/** Where the player's games were started, including those started as a guest. */
async function* networks(
  own: readonly EvidenceRecord[],
  claimed: readonly string[],
): AsyncGenerator<EvidenceRecord> {
  yield* own;
  for (let at = 0; at < claimed.length; at += BATCH_SIZE) {
    yield* await loadEvidenceOf(reader, claimed.slice(at, at + BATCH_SIZE));
  }
}

/**
 * All of a user's data as JSON text in pieces, because all games together may be too large for
 * memory. Loads everything but the games before it returns, so that errors reach the caller before
 * anything is sent.
 * @throws AppError `no-session`
 */
export async function exportAccount(uid: string): Promise<AsyncIterable<string>> {
  const rest = await account(uid);
  return textOf(uid, rest);
}

async function* textOf(
  uid: string,
  { evidence, ...rest }: Awaited<ReturnType<typeof account>>,
): AsyncGenerator<string> {
  const known = new Set(evidence.map(({ gameId }) => gameId));
  const claimed: string[] = [];
  const facts: Facts[] = [];
  yield `${JSON.stringify(rest).slice(0, -1)},"games":[`;
  yield* listed(shown(noting(games(uid), known, claimed, facts), gameView));
  yield '],"evidence":[';
  yield* listed(shown(facts, evidenceIn));
  yield '],"challenges":[';
  yield* listed(challengesIn(uid));
  yield '],"challengeGames":[';
  yield* listed(shown(challengeGamesIn(uid), challengeGameIn));
  yield '],"networks":[';
  yield* listed(shown(networks(evidence, claimed), networkIn));
  yield ']}';
}
