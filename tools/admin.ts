// Who is an admin? Grants the claim `admin` to the account with an email address, or revokes it.
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { useDatabase } from './lib/database';
import { PROJECT_ID } from './lib/paths';
import { Halt, main } from './lib/say';

await main(async () => {
  const [verb, email, project = PROJECT_ID] = process.argv.slice(2);
  if ((verb !== 'grant' && verb !== 'revoke') || email === undefined) {
    throw new Halt('Usage: npm run admin -- grant|revoke ADDRESS [PROJECT]');
  }
  useDatabase(project);
  const auth = getAuth(initializeApp({ projectId: project }));
  const account = await auth.getUserByEmail(email).catch(() => null);
  if (account === null) throw new Halt(`${project} has no account with the address ${email}.`);
  const { admin: _, ...others } = account.customClaims ?? {};
  const claims = verb === 'grant' ? { ...others, admin: true } : others;
  await auth.setCustomUserClaims(account.uid, claims);
  console.log(`${email} is ${verb === 'grant' ? 'now' : 'no longer'} an admin of ${project}.`);
});
