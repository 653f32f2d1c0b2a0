/** What browsers say that hide where they are. */
const HIDDEN = /^(utc|gmt|etc\/.*|atlantic\/reykjavik)$/i;

function saidTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function isTimeZoneHidden(): boolean {
  return HIDDEN.test(saidTimeZone());
}

/** The zone that counts: the browser's own, or if it hides that, the one that the player chose. */
export function timeZoneOf(chosen: string | null): string {
  return isTimeZoneHidden() ? (chosen ?? saidTimeZone()) : saidTimeZone();
}
