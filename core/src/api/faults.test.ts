import { FIELD_CODES, FIELD_MESSAGES, isFault, readFault } from './faults';

describe('the codes of fields', () => {
  it('are unique and in kebab-case', () => {
    expect(new Set(FIELD_CODES).size).toBe(FIELD_CODES.length);
    expect(FIELD_CODES.filter((code) => !/^[a-z]+(-[a-z]+)*$/.test(code))).toEqual([]);
  });

  it('stand for one sentence each, or come with one', () => {
    expect(readFault('bad-email')).toEqual({
      code: 'bad-email',
      message: FIELD_MESSAGES['bad-email'],
    });
    expect(readFault('not-together: Only for fun games: a daily always continues')).toEqual({
      code: 'not-together',
      message: 'Only for fun games: a daily always continues',
    });
  });

  it.each(['', 'Wrong type', 'self', 'selfish: no', 'toString'])("aren't seen in '%s'", (text) => {
    expect(isFault(text)).toBe(false);
  });
});
