import { object, ref, string } from 'yup';
import { chosenPassword, email, MESSAGES, password, username } from '@cardinal/core/api/fields';

/** The same rules as the server's, and the second password that never leaves the browser. */
export const loginForm = object({ email, password });

export const registerForm = object({
  email,
  username,
  password: chosenPassword,
  confirmPassword: string()
    .defined()
    .min(8, MESSAGES.confirmRequired)
    .oneOf([ref('password')], MESSAGES.passwordsDiffer),
});

export const NO_LOGIN = { email: '', password: '' };
export const NO_REGISTRATION = { email: '', username: '', password: '', confirmPassword: '' };
