import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Push {
  readonly token: string;
  readonly title: string;
  readonly body: string;
  readonly link: string;
  readonly tag: string;
}

/** What the stack would have sent. */
function sentFrom<Sent>(folder = ''): Sent[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Sent);
}

/** What was pushed to a browser. */
export const pushesTo = (token: string): Push[] =>
  sentFrom<Push>(process.env.CARDINAL_OUTBOX).filter((push) => push.token === token);

/** The subjects of the emails to an address. */
export const subjectsTo = (address: string): string[] =>
  sentFrom<{ to: string; subject: string }>(process.env.CARDINAL_INBOX)
    .filter(({ to }) => to === address)
    .map(({ subject }) => subject);

/** A time zone in which it is daytime now, and not close to a full hour. */
export function zoneInDaytime(): string {
  const now = new Date();
  const minute = now.getUTCMinutes();
  const zones =
    minute >= 10 && minute < 45
      ? ['Africa/Abidjan', 'Asia/Manila', 'Pacific/Pitcairn']
      : ['Asia/Colombo', 'Australia/Darwin', 'Pacific/Marquesas', 'America/St_Johns'];
  const zone = zones.find((timeZone) => {
    const hour = hourIn(timeZone, now);
    return hour >= 9 && hour <= 19;
  });
  if (zone === undefined) throw new Error('it is night in all time zones');
  return zone;
}

export function hourIn(timeZone: string, at: Date): number {
  return Number(at.toLocaleString('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }));
}
