import { email } from '@cardinal/core/api/fields';
import { object, string } from 'yup';
import { jsonSchema } from './jsonSchema';

describe('a published pattern', () => {
  it('is what the field is checked by', () => {
    expect(JSON.stringify(jsonSchema(object({ email })))).toContain('"pattern":"^[^');
  });

  it('needs no flags, which a schema has no place for', () => {
    const letters = object({ letters: string().matches(/\p{L}/u) });
    expect(() => jsonSchema(letters)).toThrow("can't have flags");
  });
});
