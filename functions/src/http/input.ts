import { ObjectSchema, ValidationError, type AnySchema } from 'yup';
import type { Request } from 'firebase-functions/https';
import { AppError } from '../lib/appError';

const MAX_BODY_BYTES = 16 * 1024;

/** The typings promise a body; a request without one has none. */
function rawBody({ rawBody: raw }: { readonly rawBody?: Buffer }): Buffer {
  return raw ?? Buffer.alloc(0);
}

/** @throws AppError `body-too-large`, `not-json-type`, `not-json` */
export function jsonBody(request: Request): unknown {
  const raw = rawBody(request);
  if (raw.length > MAX_BODY_BYTES) throw new AppError('body-too-large');
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new AppError('not-json-type');
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
  } catch {
    throw new AppError('not-json');
  }
}

/** A call without a body may send an empty one, but no large one. */
export function refuseLargeBody(request: Request): void {
  if (rawBody(request).length > MAX_BODY_BYTES) throw new AppError('body-too-large');
}

/**
 * Strict: no coercion, no unknown field. `fields` names every absent, wrongly typed or unknown one.
 * @throws AppError `invalid-input`
 */
export function validated(schema: AnySchema, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('invalid-input', { message: 'The body must be a JSON object.' });
  }
  const fields = { ...unknownFields(schema, body), ...invalidFields(schema, body) };
  const first = Object.values(fields)[0];
  if (first !== undefined) throw new AppError('invalid-input', { message: first, fields });
  return body;
}

function unknownFields(schema: AnySchema, body: object): Record<string, string> {
  const known = schema instanceof ObjectSchema ? Object.keys({ ...schema.fields }) : [];
  const unknown = Object.keys(body).filter((name) => !known.includes(name));
  return Object.fromEntries(unknown.map((name) => [name, 'Unknown field']));
}

function invalidFields(schema: AnySchema, body: object): Record<string, string> {
  try {
    schema.validateSync(body, { strict: true, abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const entries = error.inner.map(({ path, type, message }): [string, string] => [
      (path ?? '').replace(/\[.*$/, ''),
      type === 'typeError' ? 'Wrong type' : message,
    ]);
    return Object.fromEntries(entries.reverse());
  }
}

/** A known query parameter, or undefined. @throws AppError `invalid-input` if it is given twice. */
export function queryValue(request: Request, name: string): string | undefined {
  const value = request.query[name];
  if (value === undefined || typeof value === 'string') return value;
  throw new AppError('invalid-input', { fields: { [name]: 'Please give this once' } });
}

/** A whole number from the query. @throws AppError `invalid-input` */
export function queryNumber(
  request: Request,
  name: string,
  { min, max, otherwise }: { min: number; max: number; otherwise: number },
): number {
  const text = queryValue(request, name);
  if (text === undefined) return otherwise;
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new AppError('invalid-input', {
    fields: { [name]: `Must be a whole number of ${min} to ${max}` },
  });
}
