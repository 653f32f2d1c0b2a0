import { inlineHashes, policyOfPages } from './policy';

const policy = policyOfPages();

it('lists each style sheet and script in a page by its hash, but no script with an address', () => {
  const script = '<script type="module" src="/a.js"></script><script>a()</script>';
  expect(inlineHashes(`<style></style><p>x</p><style>a{}</style>${script}`)).toEqual([
    { tag: 'style', hash: "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='" },
    { tag: 'style', hash: "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='" },
    { tag: 'script', hash: "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='" },
  ]);
});

it('allows the empty sheet of styled-components in the policy', () => {
  for (const { hash } of inlineHashes('<style></style>')) expect(policy).toContain(hash);
});

it.each(['unsafe-inline', 'unsafe-eval', '127.0.0.1', 'localhost'])(
  'does not allow %s in the policy of the pages',
  (word) => {
    expect(policy).not.toContain(word);
  },
);

it.each([
  "require-trusted-types-for 'script'; trusted-types worker;",
  "worker-src 'self'",
  'report-to policy',
])('includes %s in the policy', (part) => {
  expect(policy).toContain(part);
});
