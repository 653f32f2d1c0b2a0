import { object } from 'yup';
import { chosenPassword, email, password, username } from '@cardinal/core/api/fields';
import { confirmationOf } from '../../lib/forms';

/** The same rules as the server's, plus the repeated password, which never leaves the browser. */
export const loginForm = object({ email, password });

export const registerForm = object({
  email,
  // Phone keyboards add a trailing space, which isn't part of the name.
  username: username.trim(),
  password: chosenPassword,
  confirmPassword: confirmationOf('password'),
});
