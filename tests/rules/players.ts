import { setTimeout as sleep } from 'node:timers/promises';
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { doc, serverTimestamp, setDoc, type Firestore } from 'firebase/firestore';
import { dayOf, endOfDay } from '@cardinal/core/game/days';
import { readRules, ruleless, rulesEnvironment, signedIn } from './environment';

export const today = (): string => dayOf(Date.now());

/** The emulator has only the real clock, so no test starts in the last seconds of a day. */
async function leaveMidnight(): Promise<void> {
  const left = endOfDay(today()) - Date.now();
  if (left < 5000) await sleep(left + 100);
}

const SESSION = 'the-session';
const HOUR = 3_600_000;

export const live = (player: unknown) => ({ player, session: SESSION });

/** The credentials of a signed-in account, with changes to it or its session. */
export const credentials = (account: object = {}, session: object = {}) => ({
  epoch: 3,
  isSuspended: false,
  sessions: { [SESSION]: { epoch: 3, endsAt: Date.now() + HOUR, ...session } },
  ...account,
});

export const play = (db: Firestore, uid: string, date = today()) =>
  doc(db, `days/${date}/plays/${uid}`);

export const newPlay = () => ({ startedAt: serverTimestamp() });

/** Clears the database before each test, and creates three accounts. */
export function threePlayers(projectId: string) {
  let environment: RulesTestEnvironment;
  let api: Awaited<ReturnType<typeof ruleless>>;
  /** By user and claims: a new client takes longer than what a test does with it. */
  const clients = new Map<string, Firestore>();
  const client = (uid: string, claims: Record<string, unknown> | null): Firestore => {
    const name = JSON.stringify([uid, claims]);
    const known = clients.get(name);
    if (known !== undefined) return known;
    const db =
      claims === null
        ? (environment.unauthenticatedContext().firestore() as unknown as Firestore)
        : signedIn(environment, uid, claims);
    clients.set(name, db);
    return db;
  };
  const clear = (): Promise<void> => environment.clearFirestore();
  const given = (path: string, data: object): Promise<void> =>
    setDoc(doc(api.db, path), data, { merge: true });
  beforeAll(async () => {
    environment = await rulesEnvironment(projectId, readRules());
    api = await ruleless(environment);
  });
  beforeEach(async () => {
    await leaveMidnight();
    await clear();
    const accounts = ['ada', 'bob', 'eve'].map((player) => `credentials/${player}`);
    await Promise.all(accounts.map((path) => given(path, credentials())));
  });
  afterAll(async () => {
    api.close();
    await environment.cleanup();
  });
  return {
    clear,
    given,
    /** A live listener: a separate Auth user with the claims of the player's live token. */
    as: (player: string, claims: Record<string, unknown> = live(player)): Firestore =>
      client(`live:${player}`, claims),
    /** The player's own Auth user, as if a client signed in at Auth with the password. */
    pastTheApi: (uid: string, claims: Record<string, unknown> = {}): Firestore =>
      client(uid, claims),
    stranger: (): Firestore => client('', null),
  };
}
