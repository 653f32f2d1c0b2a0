import type { AnySchema, SchemaDescription, SchemaFieldDescription } from 'yup';
import { callOf, ENDPOINT_NAMES, GENERAL_ERRORS } from './contract';
import { ENDPOINTS, type EndpointName } from './endpoints';
import { ERROR_STATUS, type ErrorCode } from './errors';

type Json = Readonly<Record<string, unknown>>;

const ERROR_CODES = Object.keys(ERROR_STATUS);

const ERROR_SCHEMA: Json = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    code: { enum: ERROR_CODES },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    game: { type: 'object' },
  },
  required: ['message', 'code'],
};

/** Errors that any call of a kind may answer, beside its own. */
function errorsOf(name: EndpointName): ErrorCode[] {
  const { access, body, query, errors = [] } = callOf(name);
  return [
    ...GENERAL_ERRORS,
    ...errors,
    ...(body ? (['invalid-input', 'body-too-large', 'not-json-type', 'not-json'] as const) : []),
    ...(query ? (['invalid-input'] as const) : []),
    ...(access === 'public' ? [] : (['no-session'] as const)),
    ...(access === 'admin' ? (['forbidden'] as const) : []),
  ];
}

function isDescription(field: SchemaFieldDescription): field is SchemaDescription {
  return 'nullable' in field;
}

/** A yup schema as JSON Schema; what yup tests by code is left to the words of api.md. */
export function jsonSchema(schema: AnySchema): Json {
  return described(schema.describe());
}

function described(field: SchemaFieldDescription): Json {
  if (!isDescription(field)) return {};
  const plain = plainSchema(field);
  return field.nullable ? { anyOf: [plain, { type: 'null' }] } : plain;
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
      };
    case 'number':
      return { type: field.tests.some(({ name }) => name === 'integer') ? 'integer' : 'number' };
    case 'string':
    case 'boolean':
      return { type: field.type };
    default:
      return { type: 'object' };
  }
}

type Fields = Readonly<Record<string, SchemaFieldDescription>>;

function objectSchema(fields: Fields): Json {
  const required = Object.entries(fields).filter(
    ([, field]) => isDescription(field) && !field.optional,
  );
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, described(field)]),
    ),
    required: required.map(([name]) => name),
    additionalProperties: false,
  };
}

function parameters(name: EndpointName): Json[] {
  const path = [...ENDPOINTS[name].path.matchAll(/:(\w+)/g)].map(([, param]) => ({
    name: param,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const query = (callOf(name).query ?? []).map((param) => ({
    name: param,
    in: 'query',
    schema: { type: 'string' },
  }));
  return [...path, ...query];
}

function responses(name: EndpointName): Json {
  const { success, answer } = callOf(name);
  const content = answer && { 'application/json': { schema: jsonSchema(answer) } };
  const statuses = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(name)) {
    const status = ERROR_STATUS[code];
    statuses.set(status, [...(statuses.get(status) ?? []), code]);
  }
  return {
    ...Object.fromEntries(
      success.map((status) => [status, { description: 'Success', ...(content && { content }) }]),
    ),
    ...Object.fromEntries(
      [...statuses].map(([status, codes]) => [
        status,
        {
          description: [...new Set(codes)].join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
    ),
  };
}

function operation(name: EndpointName): Json {
  const { access, body } = callOf(name);
  return {
    operationId: name,
    parameters: parameters(name),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(body) } },
      },
    }),
    ...(access !== 'public' && { security: [{ session: [] }] }),
    responses: responses(name),
  };
}

/** The API as an OpenAPI 3.1 document, made from the contract. */
export function openApiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const name of ENDPOINT_NAMES) {
    const { method, path } = ENDPOINTS[name];
    const template = path.replace(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(name) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cardinal', version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' } },
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  };
}
