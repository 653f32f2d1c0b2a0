import type { ChallengeRecord } from '@cardinal/core/documents/challenges';
import { WAIT_MS } from '@cardinal/core/challenges/challenge';
import { apart } from '@cardinal/core/challenges/changes';
import * as rules from '@cardinal/core/challenges/search';
import { AppError, hasCode } from '../../lib/appError';
import { now } from '../../lib/clock';
import { KeyedQueue } from '../../lib/keyedQueue';
import { blockedIn } from '../../repos/blocksRepo';
import * as repo from '../../repos/challengesRepo';
import type { Session } from '../../repos/credentialsRepo';
import { inTransaction, reader, type Tx } from '../../repos/store';
import { loadUser, noteChallenge } from '../../repos/usersRepo';
import { actionCounter } from '../limits/limits';
import { removeRuns } from './challengeGames';
import { findChallenge, saveChanged, settledChallenge, type SettledChallenge } from './changes';
import { hasMaxOpen, KEPT_MS, newChallenge, storeNew, type Made } from './create';
import { participantWithId, withName } from './record';
import { seekerNow } from './seeker';
import { showChallenge } from './view';

/** Of those who wait, how many are read, how many may be blocked, and how many are looked at again. */
const MAX = { read: 24, asked: 12, met: 3 };

/** Those who look for someone do so one after another in a process, so that none waits for a lock. */
const turns = new KeyedQueue();

/** What is stored of a search, and may change. */
interface Known {
  readonly me: rules.Me<ChallengeRecord>;
  readonly others: readonly rules.Other<ChallengeRecord>[];
  readonly seekers: readonly repo.SeekerRecord[];
  readonly open: readonly SettledChallenge[];
}

type Step = ReturnType<typeof rules.stop<ChallengeRecord>>;

/**
 * Without a code, a press of the button: finds someone to play with, or lets the player wait. With one, the
 * word of a page that waits in that challenge.
 * @throws AppError `not-found`, `too-many-challenges`, `too-many`, and `no-session` for an account that was
 * just deleted
 */
export async function playSomeone(session: Caller, code?: string): Promise<Made> {
  const { uid } = session;
  if (code !== undefined) await findChallenge(reader, code);
  const isAtLimit = code === undefined && (await hasMaxOpen(uid));
  const made = code === undefined ? newChallenge({ uid, rounds: 1, isForQueue: true }) : null;
  const fresh = made?.challenge.code ?? '';
  const count = actionCounter('challenges', uid);
  const look = async (): Promise<string> => {
    const waiting = await whoWaits(uid);
    return inTransaction(async (tx) => {
      const [user, known] = await Promise.all([loadUser(tx, uid), read(tx, uid, waiting)]);
      if (user === null) throw new AppError('no-session');
      const [{ me, others }, at] = [known, now()];
      const shown =
        code === undefined
          ? rules.press(me, others, fresh, at)
          : rules.repeat(me, code, others, at);
      if (shown.code === fresh && isAtLimit) throw new AppError('too-many-challenges');
      if (shown.counts) await count();
      const challenges = shown.challenges.map((one) =>
        one.pair?.came === uid ? withName(one, user) : one,
      );
      await store(tx, known, { ...shown, challenges }, session);
      if (shown.code === made?.challenge.code) storeNew(tx, made, user);
      if (shown.counts) noteChallenge(tx, user);
      return shown.code;
    });
  };
  const shown = await turns.run(['search'], look);
  const challenge = await showChallenge(shown, { uid, seat: null });
  return { challenge, isNew: shown === fresh };
}

type Caller = Pick<Session, 'uid' | 'id'>;

/** The player no longer waits, here and in all tabs, and leaves a pair without having started. */
export async function stopWaiting(session: Caller): Promise<void> {
  await inTransaction(async (tx) => {
    const known = await read(tx, session.uid, []);
    if (known.me.seeker.search === null) return;
    await store(tx, known, rules.stop(known.me, now()), session);
  });
}

/** Two of whom one has blocked the other are no longer in a pair, and neither sees that the other came by. */
export async function partBlocked(blocker: string, other: string): Promise<void> {
  for (const uid of [blocker, other]) {
    const { own, search } = await repo.loadSeeker(reader, uid);
    if (own === null || search === null) continue;
    await inTransaction(async (tx) => {
      const open = await openOf(tx, own);
      if (open === null) return;
      const { challenge, at } = open;
      const isPair = rules.pairFor(challenge, blocker, at)?.uid === other;
      const parted = isPair ? apart(challenge, blocker, other) : challenge;
      await change(tx, [open], [rules.withoutVisitors(parted, blocker, other)]);
    });
  }
}

/** Ends a maker's search, if they wait in this challenge. Call what it returns after all reads. */
export async function searchIn(tx: Tx, challenge: ChallengeRecord): Promise<() => void> {
  const { isForQueue, createdBy } = challenge;
  const maker = isForQueue && createdBy !== null ? await repo.findSeeker(tx, createdBy) : null;
  if (maker === null || rules.waitingIn(challenge, maker, now()) === null) return () => {};
  return () => repo.saveSeeker(tx, { ...maker, search: null });
}

/** Those whom the player may meet, who have waited longest first. */
async function whoWaits(uid: string): Promise<string[]> {
  const at = now();
  const [{ search }, found] = await Promise.all([
    repo.loadSeeker(reader, uid),
    repo.waitingSince(at - WAIT_MS + 1, MAX.read),
  ]);
  const parted = search !== null && at < search.seenAt + WAIT_MS ? search.parted : [];
  const others = found
    .filter((one) => one.uid !== uid && !parted.includes(one.uid))
    .sort((a, b) => (a.search?.since ?? 0) - (b.search?.since ?? 0))
    .slice(0, MAX.asked)
    .map((one) => one.uid);
  // The transaction looks again at those few.
  if (others.length <= MAX.met) return others;
  const blocked = await blockedIn(reader, uid, others);
  return others.filter((other) => !blocked.has(other)).slice(0, MAX.met);
}

/** In three requests, because others of this process wait for it. */
async function read(tx: Tx, uid: string, waiting: readonly string[]): Promise<Known> {
  const [seeker, blocked, found] = await Promise.all([
    seekerNow(tx, uid),
    blockedIn(tx, uid, waiting),
    Promise.all(waiting.map((other) => seekerNow(tx, other))),
  ]);
  const others = found.filter((other) => !blocked.has(other.uid));
  const pairedIn = seeker.search?.pairedIn ?? null;
  const [own, elsewhere, theirs] = await Promise.all([
    openOf(tx, seeker.own),
    pairedIn === seeker.own ? null : openOf(tx, pairedIn),
    Promise.all(others.map((other) => openOf(tx, other.own))),
  ]);
  const paired = pairedIn === seeker.own ? own : elsewhere;
  const pair = paired && rules.pairFor(paired.challenge, uid, paired.at);
  const partner = pair && (await repo.loadSeeker(tx, pair.uid));
  return {
    me: { seeker, own: own?.challenge ?? null, paired: paired?.challenge ?? null, partner },
    others: others.flatMap((other, at) => {
      const open = theirs[at] ?? null;
      return open === null ? [] : [{ seeker: other, challenge: open.challenge }];
    }),
    seekers: [seeker, partner, ...others].filter((one) => one !== null),
    open: [own, elsewhere, ...theirs].filter((one) => one !== null),
  };
}

/** Null if it is gone. */
async function openOf(tx: Tx, code: string | null): Promise<SettledChallenge | null> {
  if (code === null) return null;
  return settledChallenge(tx, code).catch((error: unknown) => {
    if (hasCode(error, 'not-found')) return null;
    throw error;
  });
}

async function store(
  tx: Tx,
  { me, seekers, open }: Known,
  step: Step,
  { uid, id }: Caller,
): Promise<void> {
  await change(tx, open, withOwn(me, step));
  for (const seeker of step.seekers) {
    const stored = seekers.find((one) => one.uid === seeker.uid);
    if (stored === undefined) continue;
    const sessionId = seeker.uid === uid ? id : stored.sessionId;
    repo.saveSeeker(tx, { ...stored, ...seeker, sessionId, keptUntil: now() + KEPT_MS });
  }
}

/** Also the caller's own challenge if their search in it begins or ends, which its pages show: without visitors. */
function withOwn({ own, seeker }: Known['me'], { seekers, challenges }: Step): ChallengeRecord[] {
  const after = seekers.find(({ uid }) => uid === seeker.uid);
  const waits = (one: rules.Seeker) => own !== null && rules.waitingIn(own, one, now()) !== null;
  const isNews = after !== undefined && waits(after) !== waits(seeker);
  const isKnown = challenges.some(({ code }) => code === own?.code);
  return own !== null && isNews && !isKnown
    ? [...challenges, { ...own, visitors: [] }]
    : [...challenges];
}

/** Whoever leaves a pair loses the place with its games. */
async function change(
  tx: Tx,
  open: readonly SettledChallenge[],
  changes: readonly ChallengeRecord[],
): Promise<void> {
  const saves: (() => void)[] = [];
  for (const changed of changes) {
    const before = open.find(({ challenge }) => challenge.code === changed.code);
    if (before === undefined) continue;
    const gone = before.challenge.participants.filter(
      ({ id }) => participantWithId(changed, id) === undefined,
    );
    const lost = await removeRuns(tx, changed.code, gone);
    saves.push(() => saveChanged(tx, before, changed, lost));
  }
  for (const save of saves) save();
}
