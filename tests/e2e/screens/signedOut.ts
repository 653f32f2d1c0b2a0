import { button } from './reaching';
import type { Screens } from './screen';

/** Screens before the sign-in, and public pages. */
export const SIGNED_OUT_SCREENS: Screens = {
  visitor: [
    {
      name: 'login',
      open: (page) => page.goto('/login'),
      texts: [
        'Welcome Back!',
        'Sign In',
        'Forgot password?',
        'OR',
        'Continue with Google',
        "Don't have an account? Sign up",
        'Play as Guest',
        'About the Game',
        'Show me how to play',
        'Game rules & info',
      ],
    },
    {
      name: 'register',
      isOften: true,
      open: async (page) => {
        await page.goto('/login');
        await button(page, "Don't have an account? Sign up").click();
        await button(page, 'Create Account').click();
      },
      texts: [
        'Join the Game',
        'Already have an account? Sign in',
        'Please enter a valid email address',
        'Username must be at least 3 characters',
        'Password must be at least 8 characters',
        'Confirm password is required',
      ],
    },
    {
      name: 'forgot-password',
      open: async (page) => {
        await page.goto('/login');
        await button(page, 'Forgot password?').click();
      },
      texts: ['We’ll send you a link to choose a new one.', 'Send link'],
    },
    {
      name: 'reset-password',
      open: (page) => page.goto('/login/reset?code=abc'),
      texts: ['Choose a new password', 'Change Password'],
    },
    {
      name: 'not-found',
      open: (page) => page.goto('/nowhere/at/all'),
      texts: ['404 Page Not Found', 'Did you forget to add the page to the router?'],
    },
    {
      name: 'fair-play',
      open: async (page) => {
        await page.goto('/fair-play');
        await page.getByText('This deck was dealt as promised.').waitFor();
      },
      texts: [
        'How a day is dealt',
        'Check it yourself',
        'What we keep, and for how long',
        'Why we hold a result',
        'Who decides',
        'How to object',
      ],
    },
    {
      name: 'privacy',
      open: (page) => page.goto('/privacy'),
      texts: ['Your account', 'Your games', 'Who sees what', 'Download or delete your data'],
    },
    {
      name: 'verify',
      open: (page) => page.goto('/verify?code=abc'),
      texts: ['Verify your email address', "I didn't create this account"],
    },
  ],
};
