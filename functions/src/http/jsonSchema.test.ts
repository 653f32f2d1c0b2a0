import { email } from '@cardinal/core/api/fields';
import { object, string } from 'yup';
import { jsonSchema } from './jsonSchema';

describe('a published pattern', () => {
  it('is the one that checks the field', () => {
    expect(JSON.stringify(jsonSchema(object({ email })))).toContain('"pattern":"^[^');
  });

  it("can't have flags that JSON Schema doesn't support", () => {
    const letters = object({ letters: string().matches(/\p{L}/iu) });
    expect(() => jsonSchema(letters)).toThrow("can't publish the flags");
  });
});
