import {
  assertFails,
  assertSucceeds,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { deleteDoc, doc, setDoc, Timestamp, type Firestore } from 'firebase/firestore';
import { addDays, dayOf } from '@cardinal/core/game/days';
import { readRules, ruleless, rulesEnvironment, signedIn } from './environment';

let environment: RulesTestEnvironment;

/**
 * The security rules with their own calculation of the New York day, for any time: only the source of
 * the time changes, from the request to the document.
 */
function rulesForAnyTime(): string {
  const rules = readRules()
    .replace('startedAt == request.time', 'startedAt is timestamp')
    .replace('newYork(request.time)', 'newYork(request.resource.data.startedAt)')
    .replace('&& session.endsAt > request.time.toMillis()', '')
    .replace('&& request.time < challenge.goneAt', '');
  if (rules.includes('request.time')) throw new Error('the rules read the time elsewhere too');
  return rules;
}

const UID = 'ada';
let api: Awaited<ReturnType<typeof ruleless>>;
let db: Firestore;

beforeAll(async () => {
  environment = await rulesEnvironment('demo-cardinal-rules-days', rulesForAnyTime());
  await environment.clearFirestore();
  api = await ruleless(environment);
  const credentials = { epoch: 0, isSuspended: false, sessions: { s: { epoch: 0 } } };
  await setDoc(doc(api.db, `credentials/${UID}`), credentials);
  db = signedIn(environment, `live:${UID}`, { player: UID, session: 's' });
});

afterAll(async () => {
  api.close();
  await environment.cleanup();
});

async function expectDay(timestamp: number, day: string): Promise<void> {
  const play = (of: Firestore, date: string) => doc(of, `days/${date}/plays/${UID}`);
  const begin = (date: string) =>
    setDoc(play(db, date), { startedAt: Timestamp.fromMillis(timestamp) });
  await assertFails(begin(addDays(day, -1)));
  await assertFails(begin(addDays(day, 1)));
  await assertSucceeds(begin(day));
  await deleteDoc(play(api.db, day));
}

const CHANGES = [
  '2026-03-08T07:00:00Z',
  '2026-11-01T06:00:00Z',
  '2027-03-14T07:00:00Z',
  '2027-11-07T06:00:00Z',
  '2028-03-12T07:00:00Z',
  '2028-11-05T06:00:00Z',
  '2029-03-11T07:00:00Z',
  '2030-03-10T07:00:00Z',
];

it.each(CHANGES)('finds the day in the rules around the clock change at %s', async (iso) => {
  const change = Date.parse(iso);
  const hour = 3_600_000;
  for (const hours of [
    -31, -27.01, -27, -26.99, -3, -2.01, -0.01, 0, 0.01, 1, 21, 21.99, 22, 22.01, 23,
  ]) {
    const timestamp = change + hours * hour;
    await expectDay(timestamp, dayOf(timestamp));
  }
});

it.each([
  '2026-01-01T04:59:59Z',
  '2026-01-01T05:00:00Z',
  '2026-07-01T03:59:59Z',
  '2026-07-01T04:00:00Z',
  '2026-12-31T23:30:00Z',
  '2028-02-29T12:00:00Z',
  '2026-03-01T04:30:00Z',
  '2026-11-30T04:30:00Z',
])('finds the day in the rules at %s', async (iso) => {
  await expectDay(Date.parse(iso), dayOf(Date.parse(iso)));
});
