// Who is an admin? Grants the claim `admin` to the account with an email address, or revokes it.
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { PROJECT_ID } from './lib/paths';
import { offsetFromEnv, portsAt } from './lib/ports';
import { Halt, main } from './lib/say';

await main(async () => {
  const [verb, email, project = PROJECT_ID] = process.argv.slice(2);
  if ((verb !== 'grant' && verb !== 'revoke') || email === undefined) {
    throw new Halt('Usage: npm run admin -- grant|revoke ADDRESS [PROJECT]');
  }
  if (project === PROJECT_ID) {
    process.env.FIREBASE_AUTH_EMULATOR_HOST ??= `127.0.0.1:${portsAt(offsetFromEnv()).auth}`;
  }
  const auth = getAuth(initializeApp({ projectId: project }));
  const account = await auth.getUserByEmail(email).catch(() => null);
  if (account === null) throw new Halt(`${project} has no account with the address ${email}.`);
  const { admin: _, ...others } = account.customClaims ?? {};
  await auth.setCustomUserClaims(
    account.uid,
    verb === 'grant' ? { ...others, admin: true } : others,
  );
  console.log(`${email} is ${verb === 'grant' ? 'now' : 'no longer'} an admin of ${project}.`);
});
