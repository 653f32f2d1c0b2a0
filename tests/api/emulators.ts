import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { DAYS } from '../../functions/src/repos/daysRepo';
import { call, newPlayer, type TestPlayer } from './support';

const NAME = 'tests';

function app(): App {
  return (
    getApps().find(({ name }) => name === NAME) ??
    initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? 'demo-cardinal' }, NAME)
  );
}

/** Direct access to the emulator, for data that no call returns. */
export const firestore = () => getFirestore(app());

export const auth = () => getAuth(app());

/** Today's order, which no call returns before the day is closed. */
export async function todaysOrder(): Promise<readonly number[]> {
  const { date } = (await call('stats')).body; // creates the day's deck
  const parsed = DAYS.parse((await firestore().doc(`${DAYS.name}/${date}`).get()).data());
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value.order;
}

export async function newAdmin(): Promise<TestPlayer> {
  const admin = await newPlayer();
  await auth().setCustomUserClaims(admin.user.id, { admin: true });
  return admin;
}
