import type { Locator, Page } from '@playwright/test';
import { newPerson, registerAndLand } from './player';
import { asGuest, button, menu } from './screens/reaching';
import { expect, loaded, test } from './support';
import { playToEnd } from './table';

// On a phone, tapping something below a focused field works, and nothing moves.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** The positions of all buttons and fields of a page or dialog, independent of scrolling. */
const positions = (root: Locator): Promise<number[]> =>
  root.evaluate((element) => {
    const scroller = element.matches('main') ? document.documentElement : element;
    const isSticky = (part: Element): boolean => {
      for (let at: Element | null = part; at !== null && at !== element; at = at.parentElement) {
        if (getComputedStyle(at).position === 'sticky') return true;
      }
      return false;
    };
    const parts = [...element.querySelectorAll('button, input:not([aria-hidden])')];
    return parts.map((part) =>
      Math.round(part.getBoundingClientRect().top + (isSticky(part) ? 0 : scroller.scrollTop)),
    );
  });

interface FormCase {
  readonly field: Locator;
  readonly typed: string;
  readonly submit: Locator;
  /** The form's message after submitting the typed text. */
  readonly says: string;
}

/** Types, leaves the field, and submits with a tap. Expects that nothing moves and the tap works. */
async function tryForm(page: Page, { field, typed, submit, says }: FormCase): Promise<void> {
  const root = submit.locator('xpath=ancestor::*[self::main or @role="dialog"][1]');
  await root.evaluate((opened) =>
    Promise.all(opened.getAnimations().map((animation) => animation.finished)),
  );
  const before = await positions(root);
  await field.fill(typed);
  // The validation code may load first, and change something.
  await loaded(page);
  expect(await positions(root)).toEqual(before);
  await field.blur();
  await loaded(page);
  expect(await positions(root)).toEqual(before);
  await field.focus();
  await submit.tap();
  await expect(root.getByText(says).first()).toBeVisible();
  await expect.poll(() => positions(root)).toEqual(before);
}

const SIGN_UP = "Don't have an account? Sign up";
const INVALID = 'Please enter a valid email address';

test('moves nothing when a form’s validation loads late', async ({ page }) => {
  await page.goto('/login');
  await page.route('**/*.js', async (route) => {
    await new Promise((later) => setTimeout(later, 400));
    await route.continue();
  });
  const main = page.getByRole('main');
  const before = await positions(main);
  await page.getByLabel('Email').fill('no');
  await page.getByLabel('Password').focus();
  expect(await positions(main)).toEqual(before);
  await page.getByText(INVALID).waitFor();
  expect(await positions(main)).toEqual(before);
  await button(page, SIGN_UP).tap();
  await expect(page.getByRole('heading', { name: 'Join the Game' })).toBeVisible();
});

test('moves nothing for messages in the forms before the sign-in', async ({
  page,
  expectedStatuses,
}) => {
  expectedStatuses.add(401).add(400);
  const email = page.getByLabel('Email');
  await page.goto('/login');
  const signInButton = page.getByRole('button', { name: 'Sign In', exact: true });
  await tryForm(page, { field: email, typed: 'no', submit: signInButton, says: INVALID });
  await email.fill(newPerson().email);
  await page.getByText(INVALID).waitFor({ state: 'hidden' });
  await tryForm(page, {
    field: page.getByLabel('Password'),
    typed: 'a guess',
    submit: signInButton,
    says: 'Invalid email or password',
  });
  await button(page, 'Forgot password?').tap();
  const dialog = page.getByRole('dialog');
  await tryForm(page, {
    field: dialog.getByLabel('Email'),
    typed: 'no',
    submit: dialog.getByRole('button', { name: 'Send link' }),
    says: INVALID,
  });
  await page.keyboard.press('Escape');
  await button(page, SIGN_UP).tap();
  const create = button(page, 'Create Account');
  await tryForm(page, { field: email, typed: 'no', submit: create, says: INVALID });
});

test('moves nothing for the suggestion of a mistyped address', async ({ page }) => {
  await page.goto('/login');
  await button(page, SIGN_UP).tap();
  const email = page.getByLabel('Email');
  const create = button(page, 'Create Account');
  const top = async () => Math.round((await create.boundingBox())?.y ?? 0);
  await email.fill('ada@gmial.com');
  const before = await top();
  await email.blur();
  const suggestion = button(page, 'Did you mean ada@gmail.com?');
  await suggestion.waitFor();
  expect(await top()).toBe(before);
  await suggestion.tap();
  await expect(email).toHaveValue('ada@gmail.com');
  await expect(suggestion).toBeHidden();
  expect(await top()).toBe(before);
});

test('moves nothing for messages in the form for a new password', async ({
  page,
  expectedStatuses,
}) => {
  expectedStatuses.add(400);
  await page.goto('/login/reset?code=abc');
  const field = page.getByLabel('New Password', { exact: true });
  const submit = button(page, 'Change Password');
  const says = 'New password must be at least 8 characters';
  await tryForm(page, { field, submit, typed: 'no', says });
  await page.getByLabel('Confirm New Password').fill('a fresh horse');
  const refusal = 'This link is invalid or has expired.';
  await tryForm(page, { field, submit, typed: 'a fresh horse', says: refusal });
});

test('moves nothing for messages in the dialog to sign in or register', async ({
  page,
  expectedStatuses,
}) => {
  expectedStatuses.add(404);
  await asGuest(page);
  await page.goto('/game?mode=fun');
  await playToEnd(page);
  await button(page, 'LOG IN OR SIGN UP').tap();
  const dialog = page.getByRole('dialog', { name: /Welcome Back!|Create Account/ });
  const email = dialog.getByLabel('Email');
  const signInButton = dialog.getByRole('button', { name: 'Sign In', exact: true });
  await tryForm(page, { field: email, typed: 'no', submit: signInButton, says: INVALID });
  await dialog.getByRole('button', { name: SIGN_UP }).tap();
  const create = dialog.getByRole('button', { name: 'Create Account' });
  await tryForm(page, { field: email, typed: 'no', submit: create, says: INVALID });
});

test('moves nothing for messages in My Profile', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(400).add(500);
  await registerAndLand(page);
  await menu(page, 'My Profile');
  const dialog = page.getByRole('dialog', { name: 'My Profile' });
  const save = dialog.getByRole('button', { name: 'Save Changes' });
  const name = dialog.getByLabel('First Name');
  const success = 'Profile updated successfully!';
  await tryForm(page, { field: name, typed: 'Ada', submit: save, says: success });
  await page.getByText(success).waitFor({ state: 'hidden' });
  const long = 'Use at most 100 characters';
  await tryForm(page, { field: name, typed: 'a'.repeat(101), submit: save, says: long });
  await dialog.getByRole('button', { name: 'Correct the address' }).tap();
  const correction = page.getByRole('dialog', { name: 'Correct your email address' });
  await tryForm(page, {
    field: correction.getByLabel('Password'),
    typed: 'a guess',
    submit: correction.getByRole('button', { name: 'Save address' }),
    says: 'Current password is incorrect',
  });
  await page.keyboard.press('Escape');
  await dialog.getByRole('tab', { name: 'Security' }).tap();
  await dialog.getByText('You’re only signed in here.').waitFor();
  await tryForm(page, {
    field: dialog.getByLabel('Current Password'),
    typed: '',
    submit: dialog.getByRole('button', { name: 'Change Password' }),
    says: 'Current password is required',
  });
  await page.route('**/api/auth/export', (route) => route.fulfill({ status: 500, body: '{}' }));
  const deletion = dialog.getByRole('button', { name: 'Delete my account' });
  const before = await positions(dialog);
  await dialog.getByRole('button', { name: 'Download my data' }).tap();
  await dialog.getByRole('alert').waitFor();
  await expect.poll(() => positions(dialog)).toEqual(before);
  await deletion.tap();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  await tryForm(page, {
    field: question.getByLabel('Password'),
    typed: 'a guess',
    submit: question.getByRole('button', { name: 'Delete for good' }),
    says: 'Current password is incorrect',
  });
});
