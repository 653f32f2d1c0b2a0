import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { callOf, type EndpointName } from '@cardinal/core/api/contract';

interface Answered {
  readonly content?: { 'application/json': { schema: object } };
  /** Codes of what may be wrong with a field that fits its schema. */
  readonly 'x-faults'?: Readonly<Record<string, readonly string[]>>;
}

interface Operation {
  readonly responses: Readonly<Record<string, Answered>>;
}

export interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
const compiled = new Map<string, ValidateFunction | null>();

/** Checks a response against the served document. Returns the problems found. */
export function problemsOf(
  document: Document,
  name: EndpointName,
  status: number,
  body: unknown,
): string[] {
  const [method, path] = callOf(name).address;
  const template = path.replace(/:(\w+)/g, '{$1}');
  const operation = document.paths[template]?.[method.toLowerCase()];
  const response = operation?.responses[String(status)];
  if (response === undefined) return [`${name} is not said to answer ${status}`];
  const key = `${name} ${status}`;
  if (!compiled.has(key)) {
    const schema = response.content?.['application/json'].schema;
    compiled.set(key, schema ? ajv.compile({ ...schema, components: document.components }) : null);
  }
  const validate = compiled.get(key);
  if (!validate || validate(body)) return [];
  return (validate.errors ?? []).map((error) => `${key}${error.instancePath} ${error.message}`);
}
