/** The state of a held result: waiting for an admin, or decided. */
export const REVIEW_STATES = ['held', 'released', 'voided'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** How many results one call returns to an admin. */
export const REVIEWS_PAGE = 50;

/** How many of a day's highest scores an admin sees. */
export const LEADERS = 3;
