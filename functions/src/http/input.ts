import { object, ObjectSchema, ValidationError, type AnySchema } from 'yup';
import type { Request } from 'firebase-functions/https';
import type { Call } from '@cardinal/core/api/call';
import { bodySchemas } from '@cardinal/core/api/contract';
import { MAX_BODY_BYTES } from '@cardinal/core/api/errors';
import { isFault, type Fault } from '@cardinal/core/api/faults';
import { each } from '@cardinal/core/api/shapes';
import { AppError } from '../lib/appError';
import { isDecodable } from './arrival';

/** Its type says that a body is always there, but a request without one has none. */
function rawBody({ rawBody: raw }: { readonly rawBody?: Buffer }): Buffer {
  return raw ?? Buffer.alloc(0);
}

const isReading = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

interface Given {
  /** The schema for the body's media type. */
  readonly schema: AnySchema | undefined;
  readonly value: unknown;
}

/**
 * The parsed body, before its schema is applied. Undefined if a call takes no body and gets none. A
 * call that takes no body accepts `{}`, and one that only reads ignores any body within the limit.
 * @throws AppError `body-too-large`, `not-json-type`, `not-json`, `invalid-input`
 */
export function bodyOf(request: Request, call: Call): Given {
  const raw = rawBody(request);
  if (raw.length > MAX_BODY_BYTES)
    throw new AppError('body-too-large', { details: { max: MAX_BODY_BYTES / 1024 } });
  if (call.body === undefined && (raw.length === 0 || isReading(request))) {
    return { schema: undefined, value: undefined };
  }
  // A player's session says everything, and the body only has a guest's seat.
  if (call.seat === 'body' && raw.length === 0) return { schema: call.body, value: {} };
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const schemas = bodySchemas(call);
  if (!schemas.has(type)) throw new AppError('not-json-type');
  const value = parsed(raw);
  if (!isShallow(value)) throw new AppError('body-too-deep');
  return { schema: schemas.get(type), value };
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
  } catch {
    throw new AppError('not-json');
  }
}

const NO_FIELDS = object({});

/** What is wrong with each field. */
type Faults = Readonly<Record<string, Fault>>;

/**
 * Applies the schema strictly: it converts nothing, and unknown fields are errors. `fields` names
 * every missing, wrongly typed or unknown field.
 * @throws AppError `invalid-input`
 */
export function readBody(schema: AnySchema | undefined, body: unknown): unknown {
  if (schema === undefined) return body === undefined ? undefined : readBody(NO_FIELDS, body);
  if (!(schema instanceof ObjectSchema)) return conform(schema, body, true);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    const { fields } = read(schema, {}, true);
    throw new AppError('body-no-object', { fields });
  }
  const known = namesIn(schema);
  const unknown = Object.keys(body).filter((name) => !known.includes(name));
  return conform(schema, body, true, each(unknown, 'unknown-field'));
}

/** Everything after the first question mark, which may contain others. */
export function queryOf({ url }: Pick<Request, 'url'>): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}

/** Empty if it can't be decoded: a provider's can. */
export function decodableQueryOf(request: Pick<Request, 'url'>): string {
  const query = queryOf(request);
  return isDecodable(query) ? query : '';
}

/** Ignores unknown parameters. A known one may occur only once. @throws AppError `invalid-input` */
export function readQuery(schema: AnySchema, request: Request): unknown {
  const names = namesIn(schema);
  const query = cheapQuery(queryOf(request), names);
  const given = new URLSearchParams(query);
  const known = names.filter((name) => given.has(name));
  const twice = known.filter((name) => given.getAll(name).length > 1);
  const garbled = known.filter((name) => isGarbled(query, name));
  const values = Object.fromEntries(known.map((name) => [name, given.get(name)]));
  return conform(schema, values, false, {
    ...each(garbled, 'bad-unicode'),
    ...each(twice, 'sent-twice'),
  });
}

/** Whether it isn't valid UTF-8. `URLSearchParams` would silently replace the invalid bytes. */
function isGarbled(query: string, name: string): boolean {
  return pairsOf(query, name).some((pair) => !isDecodable(pair));
}

function pairsOf(query: string, name: string): string[] {
  return query.split('&').filter((pair) => pair.startsWith(`${name}=`));
}

/**
 * The query; or if it is garbled, only what decides about the known parameters: each broken escape takes
 * 30 microseconds, and a header has room for thousands.
 */
function cheapQuery(query: string, names: readonly string[]): string {
  if (isDecodable(query)) return query;
  return names.flatMap((name) => pairsOf(query, name).slice(0, 2)).join('&');
}

function namesIn(schema: AnySchema): string[] {
  return schema instanceof ObjectSchema ? Object.keys({ ...schema.fields }) : [];
}

/**
 * The value as the schema returns it.
 * @throws AppError `invalid-input`, which also names the fields in `faults`
 */
function conform(schema: AnySchema, value: unknown, strict: boolean, faults: Faults = {}): unknown {
  const outcome = read(schema, value, strict);
  const fields = { ...faults, ...outcome.fields };
  if (Object.keys(fields).length > 0) throw new AppError('invalid-input', { fields });
  return outcome.value;
}

/** Yup's messages for these errors contain the field's internal path, so they are replaced. */
const WRONG_TYPE: ReadonlySet<string> = new Set(['typeError', 'nullable']);

interface Outcome {
  readonly value?: unknown;
  readonly fields: Faults;
}

function read(schema: AnySchema, value: unknown, strict: boolean): Outcome {
  try {
    return { value: schema.validateSync(value, { strict, abortEarly: false }), fields: {} };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors = error.inner.length > 0 ? error.inner : [error];
    const entries = errors.map((one): [string, Fault] => [
      (one.path ?? '').replace(/[.[].*$/, ''),
      faultIn(one),
    ]);
    return { fields: Object.fromEntries(entries.reverse()) };
  }
}

function faultIn({ type, params, message }: ValidationError): Fault {
  if (WRONG_TYPE.has(type ?? '')) return 'wrong-type';
  if (isFault(message)) return message;
  const isChoice = type === 'oneOf';
  return {
    code: 'bad-value',
    message: isChoice ? `Must be one of ${String(params?.values)}` : message,
  };
}

/** More than any of our bodies has. Browsers' reports are the deepest and widest. */
const MAX_DEPTH = 8;
const MAX_ENTRIES = 256;
const MAX_KEY_LENGTH = 128;

/**
 * Whether a parsed value is small enough for recursive code. Walks it without recursion, so that
 * thousands of levels can't exhaust the stack.
 */
export function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false;
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item !== 'object' || item === null) continue;
      const keys = Object.keys(item);
      if (keys.length > MAX_ENTRIES || keys.some((key) => key.length > MAX_KEY_LENGTH))
        return false;
      for (const part of Object.values(item)) next.push(part);
    }
    level = next;
  }
  return true;
}
