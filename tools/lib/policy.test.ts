import { styleHashes } from './policy';
import { readHosting } from './site';

const policy =
  readHosting()
    .headers.flatMap(({ headers }) => headers)
    .find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';

it('names each style sheet of a page by its hash', () => {
  expect(styleHashes('<style></style><p>x</p><style>a{}</style>')).toEqual([
    "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
  ]);
});

it('the empty sheet, into which styled-components puts its rules, is named in the policy', () => {
  for (const hash of styleHashes('<style></style>')) expect(policy).toContain(hash);
});

it.each(['unsafe-inline', 'unsafe-eval', '127.0.0.1', 'localhost'])(
  'the policy of the pages allows no %s',
  (word) => {
    expect(policy).not.toContain(word);
  },
);

it('a page shares its window with no other site, and says where reports go', () => {
  const of = (name: string) =>
    readHosting()
      .headers.flatMap(({ headers }) => headers)
      .find(({ key }) => key === name)?.value;
  expect(of('Cross-Origin-Opener-Policy')).toBe('same-origin');
  expect(of('Reporting-Endpoints')).toBe('policy="/api/reports"');
  expect(policy).toContain('report-uri /api/reports');
});

it('text becomes script nowhere, and what was kept from running is reported', () => {
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  expect(policy).toContain('report-to policy');
});
