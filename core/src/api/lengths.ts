/** Limits of lengths, in code points. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 50;
export const PROFILE_MAX = 100;
export const GROUP_NAME_MAX = 40;
export const SEARCH_MIN = 2;
export const SEARCH_MAX = 50;
export const GUEST_NAME_MAX = 20;
