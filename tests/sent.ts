import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Mail } from '../functions/src/lib/mail';
import type { Push } from '../functions/src/repos/pushRepo';

/** What the stack would have sent, oldest first. */
function sentFrom<Sent>(folder = ''): Sent[] {
  const files = (existsSync(folder) ? readdirSync(folder) : []).map((file) => join(folder, file));
  return files
    .map((file) => ({
      at: statSync(file).mtimeMs,
      sent: JSON.parse(readFileSync(file, 'utf8')) as Sent,
    }))
    .sort((a, b) => a.at - b.at)
    .map(({ sent }) => sent);
}

/** The emails to an address. */
export const mailsTo = (address: string): Mail[] =>
  sentFrom<Mail>(process.env.CARDINAL_INBOX).filter(({ to }) => to === address);

/** What was pushed to a browser. */
export const pushesTo = (device: string): (Push & { readonly token: string })[] =>
  sentFrom<Push & { readonly token: string }>(process.env.CARDINAL_OUTBOX).filter(
    ({ token }) => token === device,
  );

/** The code in the newest emailed link to that page. */
export function codeMailedTo(address: string, page: '/verify' | '/login/reset'): string {
  const links = mailsTo(address).flatMap(({ text }) => [
    ...text.matchAll(/https?:\/\/[^/\s]+(\/\S+)\?code=(\S+)/g),
  ]);
  const code = links.filter(([, path]) => path === page).at(-1)?.[2];
  if (code === undefined) throw new Error(`no link to ${page} was mailed to ${address}`);
  return decodeURIComponent(code);
}
