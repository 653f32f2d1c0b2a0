import { allRefusals } from './errors';
import { FIELD_CODES, isFault, isFixed, readFault } from './faults';

describe('the codes of fields', () => {
  it('are in kebab-case, and none is another or a refusal', () => {
    const codes = [...FIELD_CODES, ...allRefusals()];
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^[a-z]+(-[a-z]+)*$/.test(code))).toEqual([]);
  });

  it('stand for one sentence each, with the limits, or come with one', () => {
    const message = 'Password must be at least 8 characters';
    expect(readFault('password-short')).toEqual({ code: 'password-short', message });
    const own = { code: 'not-together', message: 'Only a daily has a date' } as const;
    expect(readFault(own)).toBe(own);
    const all = FIELD_CODES.filter(isFixed).map((code) => readFault(code).message);
    expect(all.filter((sentence) => /[{}]|undefined/.test(sentence))).toEqual([]);
  });

  it.each(['', 'Wrong type', 'self', 'toString', null, {}])("aren't seen in %j", (message) => {
    expect(isFault(message)).toBe(false);
  });
});
