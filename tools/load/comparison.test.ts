import { Comparison } from './comparison';

it('lists what differs, field by field', () => {
  const comparison = new Comparison();
  comparison.expectEach('ada', { best: 8, today: null }, { best: 9, today: null });
  expect(comparison.differences).toEqual([{ where: 'ada: best', found: 8, expected: 9 }]);
});
