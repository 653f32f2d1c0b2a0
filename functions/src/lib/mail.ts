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
  return { to, subject, text: ['Hello from Cardinal,', '', ...lines].join('\n') };
}

const linkTo = (path: string, code: string): string =>
  `${siteUrl()}${path}?code=${encodeURIComponent(code)}`;

export function resetMail(to: string, code: string): Mail {
  return toPlayer(
    to,
    'Reset your Cardinal password',
    'We received a request to reset your Cardinal password.',
    '',
    `Choose a new one here: ${linkTo('/login/reset', code)}`,
    '',
    "The link works once, for one hour. If this wasn't you, ignore this email. Your password stays the same.",
  );
}

export function verificationMail(to: string, code: string): Mail {
  return toPlayer(
    to,
    'Verify your email address',
    'Welcome to Cardinal! Open this link and press the button to verify your email address:',
    '',
    linkTo('/verify', code),
    '',
    "The link works for three days. If you didn't sign up, that page also lets you delete the account.",
  );
}

export function passwordChangedMail(to: string): Mail {
  return toPlayer(
    to,
    'Your Cardinal password has changed',
    "Your Cardinal password has just changed. We've signed out all your other devices.",
    '',
    `If this wasn't you, choose a new password now with 'Forgot password?': ${siteUrl()}/login`,
  );
}

export function newSignInMail(to: string, hadPassword: boolean): Mail {
  return toPlayer(
    to,
    'A new way to sign in to Cardinal',
    'You can now sign in to your Cardinal account with Google.',
    ...(hadPassword ? PASSWORD_TAKEN : []),
    '',
    "If this wasn't you, someone else can read your email. Secure your mailbox first.",
    `Then sign in here and delete anything you don't want others to see: ${siteUrl()}/login`,
  );
}

const PASSWORD_TAKEN = [
  '',
  'This email address was never verified. To make sure that the account is yours alone, its old',
  "password no longer works, and we've signed out every device. All your games are still there.",
  "If you'd like a password, choose one with 'Forgot password?'.",
];

export function accountDeletedMail(to: string): Mail {
  return toPlayer(
    to,
    "We've deleted your Cardinal account",
    "As you requested, we've deleted your Cardinal account and its data. Thank you for playing.",
    '',
    "If this wasn't you, someone knows your password. Change it everywhere else you use it.",
  );
}
