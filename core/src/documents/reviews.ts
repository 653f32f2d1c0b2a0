import { AWAITED } from '../records/fairPlay';

/** The state of a held result: waiting for an admin, or decided. */
export const REVIEW_STATES = ['held', 'released', 'voided'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Why a result is held, as its player sees it: until a person decides, or what releases it. */
export const HELD_FOR = ['check', ...AWAITED] as const;
export type HeldFor = (typeof HELD_FOR)[number];

/** What releases a held result without a person. */
export const RELEASED_BY = AWAITED;

/** How many results one call returns to an admin. */
export const REVIEWS_PAGE = 50;

/** How many that were released by themselves one call returns. */
export const RELEASED_PAGE = 10;

/** How many of a day's highest scores an admin sees. */
export const LEADERS = 3;
