import { button, goTo } from './reaching';
import type { Screen } from './screen';

/** Screens before the sign-in, and public pages. */
export const SIGNED_OUT_SCREENS: readonly Screen[] = [
  {
    row: '/login',
    name: 'login',
    as: 'visitor',
    open: (page) => goTo(page, '/login'),
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
    row: '/login',
    name: 'register',
    as: 'visitor',
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
    row: '/login',
    name: 'forgot-password',
    as: 'visitor',
    open: async (page) => {
      await page.goto('/login');
      await button(page, 'Forgot password?').click();
    },
    texts: ['We’ll send you a link to choose a new one.', 'Send link'],
  },
  {
    row: '/login',
    name: 'reset-password',
    as: 'visitor',
    open: (page) => goTo(page, '/login/reset?code=abc'),
    texts: ['Choose a new password', 'Change Password'],
  },
  {
    row: 'any other path',
    name: 'not-found',
    as: 'visitor',
    open: (page) => goTo(page, '/nowhere/at/all'),
    texts: ['404 Page Not Found', 'Did you forget to add the page to the router?'],
  },
  {
    row: 'Fair play',
    name: 'fair-play',
    as: 'visitor',
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
    row: 'Privacy',
    name: 'privacy',
    as: 'visitor',
    open: (page) => goTo(page, '/privacy'),
    texts: ['Your account', 'Your games', 'Who sees what', 'Download or delete your data'],
  },
  {
    row: '/verify',
    name: 'verify',
    as: 'visitor',
    open: (page) => goTo(page, '/verify?code=abc'),
    texts: ['Verify your email address', "I didn't create this account"],
  },
];
