import { t } from '@lingui/core/macro';

/** The title of the window or tab. */
export const pageTitle = (): string => t`Cardinal - Card Guessing Game`;
export const gameTitle = (): string => t`Play Cardinal - Card Guessing Game`;
