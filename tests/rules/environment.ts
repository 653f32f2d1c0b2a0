import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { setLogLevel, type Firestore } from 'firebase/firestore';

setLogLevel('silent');

const address = process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080';

/** The text of firestore.rules. */
export function readRules(): string {
  return readFileSync(join(__dirname, '..', '..', 'firestore.rules'), 'utf8');
}

/** A separate project in the emulator with these rules. */
export function rulesEnvironment(projectId: string, rules: string): Promise<RulesTestEnvironment> {
  const [host = '', port] = address.split(':');
  return initializeTestEnvironment({ projectId, firestore: { host, port: Number(port), rules } });
}

/** The database as a user with these claims sees it. */
export function signedIn(
  environment: RulesTestEnvironment,
  uid: string,
  claims: Record<string, unknown>,
): Firestore {
  return environment.authenticatedContext(uid, claims).firestore() as unknown as Firestore;
}

interface Ruleless {
  readonly db: Firestore;
  close(): void;
}

/** The database without the security rules, as the API sees it. Stays open: each new client connects first. */
export function ruleless(environment: RulesTestEnvironment): Promise<Ruleless> {
  return new Promise((resolve, reject) => {
    const opened = environment.withSecurityRulesDisabled(
      (context) =>
        new Promise<void>((close) => {
          resolve({ db: context.firestore() as unknown as Firestore, close });
        }),
    );
    opened.catch(reject);
  });
}
