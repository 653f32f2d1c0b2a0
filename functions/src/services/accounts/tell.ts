import { AppError } from '../../lib/appError';
import { logCaught } from '../../lib/logger';

/** Tells by mail of what has been done: it stands, whether the mail goes out or not. */
export async function tell(mail: () => Promise<void>): Promise<void> {
  try {
    await mail();
  } catch (error) {
    logCaught('ERROR', 'a mail was not sent', error);
  }
}

/** Sends what was asked for. @throws AppError `unavailable` */
export async function send(mail: () => Promise<void>): Promise<void> {
  try {
    await mail();
  } catch (error) {
    logCaught('ERROR', 'a mail was not sent', error);
    throw new AppError('unavailable', { retryAfter: 60 });
  }
}
