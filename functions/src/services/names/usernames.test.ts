// cspell:words dmin
import { isReserved } from './usernames';

it.each([
  ...[
    'admin',
    'ADMIN',
    'аdmin',
    'Ａdmin',
    'a.d.m.i.n',
    'ádmín',
    'adm1n',
    'adrnin',
    'r00t',
    'Cardinal',
    'Cardinal-Team',
    'official.cardinal',
    'Card1nalSupport',
    '4dmin',
  ],
  // As a word.
  ...[
    'admins',
    'cardinals',
    'cardinal2026',
    '2026admin',
    'the-moderator',
    'the.4dmin',
    'administrator_7',
  ],
  // Small capitals, Cherokee, Lisu, a Greek capital nu, an Armenian tiwn.
  ...['ᴀdmin', 'ʀᴏᴏᴛ', 'Ꭺdmin', 'ꓮꓓꓟꓲꓠ', 'ADMIΝ', 'Տupport'],
])('reserves %s', (name) => {
  expect(isReserved(name)).toBe(true);
});

it.each([
  'ada',
  'administer',
  'rootbeer',
  'badminton',
  'supporter',
  'cardinality',
  'алан',
  '李小龙',
  'team',
  'dealer',
])('allows %s', (name) => {
  expect(isReserved(name)).toBe(false);
});
