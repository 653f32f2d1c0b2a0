import type { AnySchema, SchemaDescription, SchemaFieldDescription } from 'yup';

export type Json = Readonly<Record<string, unknown>>;

type Fields = Readonly<Record<string, SchemaFieldDescription>>;

function isDescription(field: SchemaFieldDescription): field is SchemaDescription {
  return 'nullable' in field;
}

/**
 * A yup schema as JSON Schema: with its lengths and patterns, and with the keywords that it publishes for
 * tests written as code.
 */
export function jsonSchema(schema: AnySchema): Json {
  return described(schema.describe());
}

export function fieldsOf(
  schema: AnySchema,
): { name: string; label: string | undefined; isRequired: boolean; schema: Json }[] {
  const description = schema.describe();
  return Object.entries('fields' in description ? (description.fields as Fields) : {}).map(
    ([name, field]) => ({
      name,
      label: isDescription(field) ? field.label : undefined,
      isRequired: isRequired(field),
      schema: described(field),
    }),
  );
}

function isRequired(field: SchemaFieldDescription): boolean {
  return isDescription(field) && !field.optional;
}

function described(field: SchemaFieldDescription): Json {
  if (!isDescription(field)) return {};
  const plain = { ...plainSchema(field), ...publishedBy(field) };
  return field.nullable ? { anyOf: [plain, { type: 'null' }] } : plain;
}

function publishedBy({ meta }: SchemaDescription): Json {
  const { published } = Object(meta) as { readonly published?: Json };
  return { ...published };
}

function plainSchema(field: SchemaDescription): Json {
  if (field.oneOf.length > 0) return { enum: field.oneOf.filter((value) => value !== null) };
  switch (field.type) {
    case 'object':
      return objectSchema('fields' in field ? (field.fields as Fields) : {});
    case 'array':
      return {
        type: 'array',
        ...('innerType' in field && {
          items: described(field.innerType as SchemaFieldDescription),
        }),
        ...bounds(field, { min: 'minItems', max: 'maxItems', length: ['minItems', 'maxItems'] }),
      };
    case 'number':
      return {
        type: field.tests.some(({ name }) => name === 'integer') ? 'integer' : 'number',
        ...bounds(field, { min: 'minimum', max: 'maximum' }),
        ...(field.default !== undefined && { default: field.default }),
      };
    case 'string':
      return {
        type: 'string',
        ...(field.tests.some(({ name }) => name === 'required') && { minLength: 1 }),
        ...bounds(field, { min: 'minLength', max: 'maxLength' }),
        ...patterns(field),
      };
    case 'boolean':
      return { type: 'boolean' };
    default:
      return { type: 'object' };
  }
}

/** Yup's size tests, as JSON Schema keywords. */
function bounds(
  { tests }: SchemaDescription,
  words: Readonly<Record<string, string | readonly string[]>>,
): Json {
  const found = tests.flatMap(({ name = '', params }) => {
    const bound: unknown = params?.[name];
    return typeof bound === 'number'
      ? [words[name] ?? []].flat().map((word): [string, number] => [word, bound])
      : [];
  });
  return Object.fromEntries(found);
}

/** JSON Schema's patterns are Unicode ones. */
const FLAGS = /^u?$/;

function patterns({ tests }: SchemaDescription): Json {
  const found = tests.flatMap(({ params }) => {
    const regex: unknown = params?.regex;
    if (!(regex instanceof RegExp)) return [];
    if (!FLAGS.test(regex.flags)) throw new RangeError(`can't publish the flags of ${regex}`);
    return { pattern: regex.source };
  });
  return found.length > 1 ? { allOf: found } : { ...found[0] };
}

function objectSchema(fields: Fields): Json {
  const entries = Object.entries(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, field]) => [name, described(field)])),
    required: entries.filter(([, field]) => isRequired(field)).map(([name]) => name),
    additionalProperties: false,
  };
}
