import { call, type TestPlayer } from './support';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The emails to an address, oldest first. */
export function mailsTo(address: string): Mail[] {
  const inbox = process.env.CARDINAL_INBOX ?? '';
  const files = (existsSync(inbox) ? readdirSync(inbox) : []).map((file) => join(inbox, file));
  return files
    .map((file) => ({
      at: statSync(file).mtimeMs,
      mail: JSON.parse(readFileSync(file, 'utf8')) as Mail,
    }))
    .filter(({ mail }) => mail.to === address)
    .sort((a, b) => a.at - b.at)
    .map(({ mail }) => mail);
}

/** The code in the newest emailed link to that page. */
export function codeMailedTo(address: string, page: '/verify' | '/login/reset'): string {
  const links = mailsTo(address).flatMap(({ text }) => [
    ...text.matchAll(/https?:\/\/[^/\s]+(\/\S+)\?code=(\S+)/g),
  ]);
  const code = links.filter(([, path]) => path === page).at(-1)?.[2];
  if (code === undefined) throw new Error(`no link to ${page} was mailed to ${address}`);
  return decodeURIComponent(code);
}

/** Verifies the player's address with the newest emailed link. */
export async function verifyAddress({ token, user }: TestPlayer): Promise<void> {
  await call('verifyEmail', { body: { code: codeMailedTo(user.email, '/verify') }, token });
}
