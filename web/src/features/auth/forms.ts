import { object } from 'yup';
import { chosenPassword, email, password, username } from '@cardinal/core/api/fields';
import { confirmationOf } from '../../lib/forms';

/** The same rules as the server's, and the second password that never leaves the browser. */
export const loginForm = object({ email, password });

export const registerForm = object({
  email,
  username,
  password: chosenPassword,
  confirmPassword: confirmationOf('password'),
});
