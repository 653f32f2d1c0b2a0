import { skeletonOf } from './skeleton';

const look = (left: string, right: string): boolean => skeletonOf(left) === skeletonOf(right);

it.each([
  ['a Cyrillic а', 'аda', 'ada'],
  ['an accent', 'áda', 'ada'],
  ['a digit', 'dea1er', 'dealer'],
  ['a capital I for an l', 'AIice', 'alice'],
  ['a zero', 'b0b', 'Bob'],
  ['separators', 'a.d_a-', 'ada'],
  ['letters that run together', 'rnaria', 'Maria'],
  ['a Greek capital with another letter as its lowercase', 'JOHΝ', 'john'],
  ['a stroke', 'Søren', 'soren'],
  ['small capitals', 'ᴀᴅᴀ', 'ada'],
  ['a ligature', 'ﬁona', 'fiona'],
  ['a mathematical letter', '𝐚da', 'ada'],
])('finds a lookalike despite %s', (_, left, right) => {
  expect(look(left, right)).toBe(true);
});

it.each([
  ['Иван', 'Ивана'],
  ['かな', 'がな'],
  ['माया', 'मयी'],
  ['มานี', 'มานะ'],
  ['محمد', 'محمود'],
  ['김민수', '김민서'],
  ['李小龙', '李小明'],
  ['ada', 'ada2'],
  ['anna', 'ana'],
  ['dave', 'dane'],
])('treats %s and %s as different names', (left, right) => {
  expect(look(left, right)).toBe(false);
});

it('gives no name an empty skeleton', () => {
  expect(skeletonOf('٠٠٠')).not.toBe('');
});
