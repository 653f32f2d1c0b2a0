import { likelyAddress } from './emailTypos';

it.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmal.com', 'ada@gmail.com'],
  ['ada@gmaill.com', 'ada@gmail.com'],
  ['ada@gnail.com', 'ada@gmail.com'],
  ['ada@GMIAL.COM', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['Ada.L+x@hotmial.com', 'Ada.L+x@hotmail.com'],
  ['ada@hotmil.cmo', 'ada@hotmail.com'],
  ['ada@yaho.com', 'ada@yahoo.com'],
  ['ada@outlok.com', 'ada@outlook.com'],
  ['ada@iclod.com', 'ada@icloud.com'],
  ['ada@aol.con', 'ada@aol.com'],
])('suggests a correction of %s', (typed, meant) => {
  expect(likelyAddress(typed)).toBe(meant);
});

it.each([
  'ada@gmail.com',
  'ada@GMail.com',
  'ada@ymail.com',
  'ada@mail.com',
  'ada@email.com',
  'ada@cloud.com',
  'ada@gmx.com',
  'ada@hotmail.fr',
  'ada@hotmail.ca',
  'ada@yahoo.co.uk',
  'ada@yahoo.ca',
  'ada@love.com',
  'ada@cardinal.test',
  'ada@company.co',
  '@gmial.com',
  'gmial.com',
  'ada@',
  '',
])('suggests nothing for %s', (typed) => {
  expect(likelyAddress(typed)).toBeNull();
});
