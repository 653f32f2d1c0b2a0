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

it.each(["require-trusted-types-for 'script'; trusted-types 'none'", 'report-to policy'])(
  'the policy contains %s',
  (part) => {
    expect(policy).toContain(part);
  },
);
