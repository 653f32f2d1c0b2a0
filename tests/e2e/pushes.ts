import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Push {
  readonly token: string;
  readonly title: string;
  readonly body: string;
  readonly link: string;
  readonly tag: string;
}

/** What was pushed to a browser. */
export function pushesTo(token: string): Push[] {
  const outbox = process.env.CARDINAL_OUTBOX ?? '';
  const files = existsSync(outbox) ? readdirSync(outbox) : [];
  return files
    .map((file) => JSON.parse(readFileSync(join(outbox, file), 'utf8')) as Push)
    .filter((push) => push.token === token);
}

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
