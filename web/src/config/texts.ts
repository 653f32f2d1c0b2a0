export const PRODUCT = 'Cardinal';
export const PAGE_TITLE = `${PRODUCT} - Card Guessing Game`;
export const GAME_TITLE = `Play ${PRODUCT} - Card Guessing Game`;
export const VERSION = '1.0.0';
