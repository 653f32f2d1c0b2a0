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
