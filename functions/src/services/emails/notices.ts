import { AppError } from '../../lib/appError';
import { logCodes } from '../../lib/logger';
import { sendMail, type Mail } from '../../lib/mail';
import { mailboxOf } from '../../lib/mailbox';
import { enforceLimit } from '../limits/limits';

/** Counts every email by its mailbox, so that no one can fill a stranger's through us. */
async function deliver(mail: Mail): Promise<void> {
  await enforceLimit('emails', mailboxOf(mail.to.toLowerCase()));
  await sendMail(mail);
}

/**
 * Sends a notice, or a link whose failure the answer must not reveal. Only logs a failure. Null sends
 * nothing.
 */
export async function sendNotice(mail: Mail | Promise<Mail | null>): Promise<void> {
  try {
    const made = await mail;
    if (made !== null) await deliver(made);
  } catch (error) {
    logCodes('ERROR', 'failed to send an email', error);
  }
}

/** Sends what the player asked for. @throws AppError `too-many`, `unavailable` */
export async function send(mail: Mail): Promise<void> {
  try {
    await deliver(mail);
  } catch (error) {
    if (error instanceof AppError) throw error;
    logCodes('ERROR', 'failed to send an email', error);
    throw new AppError('unavailable', { retryAfter: 60 });
  }
}
