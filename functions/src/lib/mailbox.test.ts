import { mailboxOf } from './mailbox';

it.each([
  ['ada@example.com', 'ada@example.com'],
  ['ada+cards@example.com', 'ada@example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['a.d.a+cards@gmail.com', 'ada@gmail.com'],
  ['a.da@googlemail.com', 'ada@gmail.com'],
  ['+cards@example.com', '+cards@example.com'],
])('delivers %s to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
