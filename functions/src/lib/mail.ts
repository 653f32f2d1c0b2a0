import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Language } from '@cardinal/core/documents/languages';
import { callersLanguage } from './callersLanguage';
import { now } from './clock';
import { inboxFolder, mailSender, siteUrl, smtpUrl } from './env';
import { unguessableId } from './random';
import { smtpPasswordValue } from './secrets';
import { say, type TextId } from './texts/say';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends by SMTP. In the emulator, writes a JSON file into the development inbox instead. */
export async function sendMail(mail: Mail): Promise<void> {
  const inbox = inboxFolder();
  if (inbox !== null) {
    mkdirSync(inbox, { recursive: true });
    const name = `${now()}-${unguessableId().slice(0, 6)}.json`;
    writeFileSync(join(inbox, name), `${JSON.stringify(mail, null, 2)}\n`);
    return;
  }
  await transport().sendMail({ from: mailSender(), ...mail });
}

/** The URL contains the user; the password is a separate secret. */
function transport() {
  const url = new URL(smtpUrl());
  if (url.username !== '' && url.password === '')
    url.password = encodeURIComponent(smtpPasswordValue());
  return createTransport(url.href);
}

/** Who gets an email. */
export interface Recipient {
  readonly email: string;
  /** Null if the player hasn't chosen one: then the caller's language counts. */
  readonly language: Language | null;
}

/**
 * No email contains the player's name: anyone who registers another person's address could choose
 * what it says.
 */
function toPlayer(
  { email, language }: Recipient,
  subject: TextId & `${string}Subject`,
  paragraphsIn: (language: Language) => readonly string[],
): Mail {
  const chosen = language ?? callersLanguage() ?? 'en';
  const text = [say(chosen, 'greeting'), ...paragraphsIn(chosen)].join('\n\n');
  return { to: email, subject: say(chosen, subject), text };
}

const linkTo = (path: string, code: string): string =>
  `${siteUrl()}${path}?code=${encodeURIComponent(code)}`;

const login = (): string => `${siteUrl()}/login`;

export function resetMail(to: Recipient, code: string): Mail {
  const link = linkTo('/login/reset', code);
  return toPlayer(to, 'resetSubject', (language) => [say(language, 'resetBody', { link })]);
}

export function verificationMail(to: Recipient, code: string): Mail {
  const link = linkTo('/verify', code);
  return toPlayer(to, 'verificationSubject', (language) => [
    say(language, 'verificationBody', { link }),
  ]);
}

export function passwordChangedMail(to: Recipient): Mail {
  return toPlayer(to, 'passwordChangedSubject', (language) => [
    say(language, 'passwordChangedBody', { link: login() }),
  ]);
}

export function newSignInMail(to: Recipient, hadPassword: boolean): Mail {
  return toPlayer(to, 'newSignInSubject', (language) => [
    say(language, 'newSignInBody'),
    ...(hadPassword ? [say(language, 'newSignInEndedPassword')] : []),
    say(language, 'newSignInWarning', { link: login() }),
  ]);
}

export function accountDeletedMail(to: Recipient): Mail {
  return toPlayer(to, 'accountDeletedSubject', (language) => [say(language, 'accountDeletedBody')]);
}
