import type { AnySchema } from 'yup';
import type { Access, Call } from '@cardinal/core/api/call';
import {
  bodySchemas,
  callOf,
  detailsOf,
  ENDPOINT_NAMES,
  errorsOf,
  paramsOf,
  type EndpointName,
} from '@cardinal/core/api/contract';
import {
  allRefusals,
  codeOf,
  detailNames,
  refusalsOf,
  statusOf,
  type ErrorBody,
  type ErrorCode,
  type Refusal,
} from '@cardinal/core/api/errors';
import { FIELD_CODES } from '@cardinal/core/api/faults';
import { LIMITS, type LimitName } from '@cardinal/core/api/limits';
import { SEAT_HEADER } from '@cardinal/core/api/call';
import { limitNames } from './enforcement';
import { fieldsOf, jsonSchema, type Json } from './jsonSchema';
import { LINKS } from './links';

const DETAILS: Readonly<Record<keyof NonNullable<ErrorBody['details']>, Json>> = {
  reason: { enum: allRefusals() },
  at: { type: 'string', format: 'date-time', description: 'When it will be possible' },
  id: { type: 'string' },
  max: { type: 'integer' },
  score: { type: 'integer' },
};

/** What every error contains. Calls list the further fields of the errors that they return. */
const ERROR_SCHEMA: Json = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'What went wrong, in a sentence for people' },
    code: { enum: [...new Set(allRefusals().map(codeOf))] },
    fields: {
      type: 'object',
      description: 'What is wrong with each field',
      additionalProperties: { type: 'string' },
    },
    fieldCodes: {
      type: 'object',
      description: 'The same as codes',
      additionalProperties: { enum: FIELD_CODES },
    },
    details: {
      type: 'object',
      description: 'What the message needs, and the reason if the code has several',
      properties: DETAILS,
    },
  },
  required: ['message', 'code'],
};

const RETRY_AFTER: Json = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
};
const ALLOW: Json = {
  Allow: { description: 'Methods that this path accepts', schema: { type: 'string' } },
};

const ERROR_HEADERS: Readonly<Record<number, Json>> = {
  405: ALLOW,
  429: RETRY_AFTER,
  503: RETRY_AFTER,
};

function parameters(name: EndpointName): Json[] {
  const { query, seat } = callOf(name);
  const inThe = (place: 'path' | 'query', schema: AnySchema | undefined): Json[] =>
    (schema === undefined ? [] : fieldsOf(schema)).map((field) => ({
      name: field.name,
      in: place,
      description: field.label,
      required: field.isRequired,
      schema: field.schema,
    }));
  const seatHeader = seat === 'header' ? [SEAT] : [];
  return [...inThe('path', paramsOf(name)), ...inThe('query', query), ...seatHeader];
}

const SEAT: Json = {
  name: SEAT_HEADER,
  in: 'header',
  description: "A guest's key to a place in challenges. Any other text counts as none.",
  required: false,
  schema: { type: 'string' },
};

/** An error with one of these codes, and the further fields of each. */
function errorSchema(codes: readonly ErrorCode[]): Json {
  return {
    allOf: [
      { $ref: '#/components/schemas/Error' },
      { anyOf: codes.flatMap(refusalsOf).map(variant) },
    ],
  };
}

function variant(refusal: Refusal): Json {
  const code = codeOf(refusal);
  const further = detailsOf(code);
  const fields = further === undefined ? [] : fieldsOf(further);
  const reason = refusal === code ? {} : { reason: { const: refusal } };
  const needed = [...Object.keys(reason), ...detailNames(refusal)];
  const details = needed.length > 0 && { details: { properties: reason, required: needed } };
  return {
    properties: {
      code: { const: code },
      ...details,
      ...Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    },
    required: [...fields.map(({ name }) => name), ...Object.keys(details || {})],
  };
}

function limitDescription(limits: readonly LimitName[]): string {
  const words = limits.map((name) => {
    const { calls, seconds, by } = LIMITS[name];
    return `${calls} per ${seconds} s per ${by}`;
  });
  return words.length === 0 ? '' : ` (at most ${words.join(', and ')})`;
}

function successes(name: EndpointName): Json {
  return Object.fromEntries(
    Object.entries(callOf(name).answers).map(([status, answer]) => [
      status,
      {
        description: 'Success',
        ...(answer && { content: { 'application/json': { schema: jsonSchema(answer) } } }),
        ...links(name),
      },
    ]),
  );
}

function links(name: EndpointName): Json {
  const found = (LINKS[name] ?? []).map(({ call, parameters, body }) => [
    call,
    { operationId: call, parameters, requestBody: body },
  ]);
  return found.length === 0 ? {} : { links: Object.fromEntries(found) as Json };
}

function failures(name: EndpointName): Json {
  const { faults } = callOf(name);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(name)) {
    const status = statusOf(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const limits = codes.includes('too-many') ? limitDescription(limitNames(callOf(name))) : '';
      return [
        status,
        {
          description: `${codes.join(', ')}${limits}`,
          ...(codes.includes('invalid-input') && faults && { 'x-faults': faults }),
          ...(ERROR_HEADERS[status] && { headers: ERROR_HEADERS[status] }),
          content: { 'application/json': { schema: errorSchema(codes) } },
        },
      ];
    }),
  );
}

/**
 * Guests may play too, a public call says more to a player, and an owner may give the password instead, so
 * the session is optional there.
 */
const SECURITY: Readonly<Record<Access, Json>> = {
  open: {},
  public: { security: [{ session: [] }, {}] },
  anyone: { security: [{ session: [] }, {}] },
  owner: { security: [{ session: [] }, {}] },
  player: { security: [{ session: [] }] },
  admin: { security: [{ session: [] }] },
};

function bodyContent(call: Call): Json {
  const schemas = [...bodySchemas(call)];
  return Object.fromEntries(
    schemas.flatMap(([type, schema]) => (schema ? [[type, { schema: jsonSchema(schema) }]] : [])),
  );
}

function operation(name: EndpointName): Json {
  const call = callOf(name);
  const { summary, access, body, seat } = call;
  return {
    operationId: name,
    summary,
    parameters: parameters(name),
    ...(body && { requestBody: { required: seat !== 'body', content: bodyContent(call) } }),
    ...SECURITY[access],
    responses: { ...successes(name), ...failures(name) },
  };
}

function openApiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const name of ENDPOINT_NAMES) {
    const [method, path] = callOf(name).address;
    const template = path.replace(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(name) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cardinal', version: '1.1.0', license: { name: 'MIT', identifier: 'MIT' } },
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  };
}

let cached: string | null = null;

/** The document as JSON. It is large and never changes, so it is built once, on first use. */
export async function* openApiText(): AsyncGenerator<string> {
  yield (cached ??= JSON.stringify(openApiDocument()));
}
