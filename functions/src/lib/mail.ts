import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { now } from './clock';
import { inboxFolder, mailSender, siteUrl, smtpUrl } from './env';
import { unguessableId } from './random';
import { smtpPasswordValue } from './secrets';

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

/**
 * No email contains the player's name: anyone who registers another person's address could choose
 * what it says.
 */
function toPlayer(to: string, subject: string, ...lines: readonly string[]): Mail {
  return { to, subject, text: ['Hello from the Cardinal table,', '', ...lines].join('\n') };
}

const linkTo = (path: string, code: string): string =>
  `${siteUrl()}${path}?code=${encodeURIComponent(code)}`;

export function resetMail(to: string, code: string): Mail {
  return toPlayer(
    to,
    'Your new Cardinal password',
    'Somebody, probably you, asked for a new password for your Cardinal account.',
    '',
    `Choose it here: ${linkTo('/login/reset', code)}`,
    '',
    'The link works once, for an hour. If it was not you, do nothing: your password stays as it is.',
  );
}

export function verificationMail(to: string, code: string): Mail {
  return toPlayer(
    to,
    'Is this your address?',
    'Welcome to Cardinal. Open this link and press the button to verify your email address:',
    '',
    linkTo('/verify', code),
    '',
    'The link works for three days. If you did not sign up, you can delete the account there.',
  );
}

export function passwordChangedMail(to: string): Mail {
  return toPlayer(
    to,
    'Your Cardinal password has changed',
    'The password of your Cardinal account has just been changed. Every other device is signed out.',
    '',
    `If it was not you, choose another one at once with 'Forgot password?': ${siteUrl()}/login`,
  );
}

export function newSignInMail(to: string, hadPassword: boolean): Mail {
  return toPlayer(
    to,
    'A new way to sign in to Cardinal',
    'Your Cardinal account can now be signed in to with Google.',
    ...(hadPassword ? PASSWORD_TAKEN : []),
    '',
    `If it was not you, somebody can read the mail of this address: secure it first. Then sign in at`,
    `${siteUrl()}/login and delete what you do not want to keep.`,
  );
}

const PASSWORD_TAKEN = [
  '',
  'Nobody had told us by mail that this address was theirs. So, to be sure that the account is yours',
  'alone, its old password no longer works and every device is signed out. Your games are all there.',
  "If you would like a password, choose one with 'Forgot password?'.",
];

export function goodbyeMail(to: string): Mail {
  return toPlayer(
    to,
    'Your Cardinal account is deleted',
    'Your Cardinal account and all that hung on it are deleted, as you asked. Thank you for playing.',
    '',
    'If it was not you, somebody knows your password: change it wherever else you use it.',
  );
}
