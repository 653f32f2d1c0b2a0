import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { now } from './clock';
import { inboxFolder, siteUrl, smtpUrl } from './env';
import { log } from './logger';
import { unguessableId } from './random';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** By SMTP; in the emulator into the development inbox, a folder with one JSON file a mail. */
async function send(mail: Mail): Promise<void> {
  const inbox = inboxFolder();
  if (inbox !== null) {
    mkdirSync(inbox, { recursive: true });
    const file = join(inbox, `${now()}-${unguessableId().slice(0, 6)}.json`);
    writeFileSync(file, `${JSON.stringify(mail, null, 2)}\n`);
    log.info(`mail to ${mail.to}: ${file}`);
    return;
  }
  const transport = createTransport(smtpUrl());
  await transport.sendMail({ from: `Cardinal <no-reply@${new URL(siteUrl()).hostname}>`, ...mail });
}

export function sendResetMail(to: string, code: string): Promise<void> {
  const link = `${siteUrl()}/login/reset?code=${encodeURIComponent(code)}`;
  return send({
    to,
    subject: 'Your new Cardinal password',
    text: [
      'Somebody, probably you, asked for a new password for your Cardinal account.',
      '',
      `Choose it here: ${link}`,
      '',
      'The link works once. If it was not you, do nothing: your password stays as it is.',
    ].join('\n'),
  });
}
