/** Whether a held result waits for an admin, and what the admin decided. */
export const REVIEW_STATES = ['held', 'released', 'voided'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** How many results one call lists for an admin. */
export const REVIEWS_PAGE = 50;

/** How many of a day's highest scores are listed for an admin. */
export const LEADERS = 3;
