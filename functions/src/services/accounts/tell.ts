import { log } from '../../lib/logger';

/** Tells by mail of what has been done: it stands, whether the mail goes out or not. */
export async function tell(mail: () => Promise<void>): Promise<void> {
  try {
    await mail();
  } catch (error) {
    log.error('a mail was not sent', { cause: String(error) });
  }
}
