// What does the cloud charge?
/**
 * US dollars for us-central1 above the free quota, from copies of Google's public price pages
 * (firebase.google.com/docs/firestore/pricing, cloud.google.com/run/pricing,
 * firebase.google.com/pricing). Check there before a decision depends on them.
 */
export const PRICES_OF = '2026-11-21';

export const PRICES = {
  /** A document. */
  read: 0.03 / 100_000,
  write: 0.09 / 100_000,
  /** A GiB stored for a month, indexes included. */
  stored: 0.15,
  /** A call of a function, by browsers or by an event. */
  call: 0.4 / 1_000_000,
  /** A second of one vCPU, and of half a GiB of memory beside it. */
  vcpuSecond: 0.000024,
  memorySecond: 0.5 * 0.0000025,
  /** A GB that Hosting serves. */
  served: 0.15,
} as const;

export const DAYS_A_MONTH = 30;
