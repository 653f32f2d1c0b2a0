/** The forms before anything is typed. */
export const NO_LOGIN = { email: '', password: '' };
export const NO_REGISTRATION = { email: '', username: '', password: '', confirmPassword: '' };
