import { randomUUID } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { pathTo } from '@cardinal/core/api/call';
import { callOf, ENDPOINT_NAMES, type EndpointName } from '@cardinal/core/api/contract';
import type { ErrorBody } from '@cardinal/core/api/errors';
import type { FieldCode } from '@cardinal/core/api/faults';
import { addDays } from '@cardinal/core/game/days';
import { newAdmin } from './emulators';
import { problemsOf, type Document } from './openapi';
import {
  attempt,
  begin,
  call,
  eventually,
  freshName,
  newPlayer,
  PASSWORD,
  raw,
  realClock,
} from './support';

/** For each call. */
const REQUESTS = 25;

/** What is wrong with the form of a request. */
const FORMS = ['not-json', 'not-json-type', 'body-too-large', 'method-not-allowed'];

interface Schema {
  readonly [keyword: string]: unknown;
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly type?: string;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

type Operation = Document['paths'][string][string] & {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
};

interface Made {
  readonly who: 'admin' | 'guest' | 'player' | 'stranger';
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const ajv = new Ajv2020({ strict: false, logger: false });
const compiled = new Map<Schema, ReturnType<typeof ajv.compile>>();

function fits(schema: Schema, value: unknown): boolean {
  const known = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, known);
  return known(value) === true;
}

/** What some fields need to mean something, by the name of the field. */
const known: Record<string, string[]> = {};
const SAMPLES = [
  ...['a', 'ab1', 'x y', '12345678', PASSWORD, 'Europe/Berlin', 'de', '2026-11', 'k7mq2xw9tdhp'],
  ...[
    '/runs/:date/:userId',
    'أحمد',
    '한국어',
    'é\u0301',
    '👍',
    '"\\<&',
    'a@b',
    'Reports.of@player.example',
  ],
  ...['a'.repeat(22), 'a'.repeat(24), 'a'.repeat(5000), randomUUID()],
];

function texts(schema: Schema, name: string): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 60 } = schema;
  const bounds = ['a', 'é', '𝒳'].flatMap((letter) => [
    letter.repeat(minLength),
    letter.repeat(maxLength),
  ]);
  const fitting = [...(known[name] ?? []), ...SAMPLES, ...bounds].filter((text) =>
    fits(schema, text),
  );
  const [first] = fitting;
  if (first === undefined) throw new Error(`no sample fits ${JSON.stringify(schema)}`);
  return fc.oneof(
    fc.constantFrom(...(known[name] ?? []).filter((text) => fits(schema, text)), first),
    fc.constantFrom(...fitting),
    fc
      .string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 300) })
      .map((text) => (fits(schema, text) ? text : first)),
  );
}

/** Values of the schema's parts. Only a filter sees what it says of several parts together. */
function values(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const { minimum = -3, maximum = 1000 } = schema;
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => values(one, name)));
  switch (schema.type) {
    case 'string':
      return texts(schema, name);
    case 'integer':
      return fc.oneof(
        fc.constantFrom(minimum, maximum),
        fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 31 - 1) }),
      );
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(values(schema.items ?? {}, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 10),
      });
    default: {
      const { properties = {}, required = [] } = schema;
      const entries = Object.entries(properties).map(([key, part]) => [key, values(part, key)]);
      return fc.record(Object.fromEntries(entries) as Record<string, fc.Arbitrary<unknown>>, {
        requiredKeys: [...required],
      });
    }
  }
}

const WRONG = [null, 0, -1, 1.5, 2 ** 53, 1e300, true, '', ' ', '\0', '\u202e', 'x'.repeat(9000)];
const wrong = fc.oneof(fc.constantFrom<unknown>(...WRONG, [], {}, [[]], ['x']), fc.jsonValue());

/** A fitting body with one field changed, added or left out; or something else. */
function spoiled(body: fc.Arbitrary<unknown>, names: readonly string[]): fc.Arbitrary<unknown> {
  const field = fc.constantFrom(...names, 'unknown', '__proto__', 'constructor');
  return fc.oneof(
    { weight: 3, arbitrary: fc.tuple(body, field, wrong).map(([whole, name, value]) => ({ ...Object(whole), [name]: value }) as unknown) },
    fc.tuple(body, field).map(([whole, name]) => ({ ...Object(whole), [name]: undefined }) as unknown),
    wrong,
  ); // prettier-ignore
}

let document: Document;
let tokens: Record<Made['who'], string | null>;
let sent = 0;
const startedAt = performance.now();

function operationOf(name: EndpointName): Operation {
  const [method, path] = callOf(name).address;
  const template = path.replace(/:(\w+)/g, '{$1}');
  const found: unknown = document.paths[template]?.[method.toLowerCase()];
  return found as Operation;
}

function bodySchema({ requestBody }: Operation): Schema | undefined {
  return requestBody?.content['application/json']?.schema;
}

/** Others are another path, or too long for the Hosting emulator, which looks for a file. */
const isSegment = (text: string): boolean => /^(?!\.\.?$).{1,200}$/su.test(text);

function requests(operation: Operation, access: string): fc.Arbitrary<Made> {
  const schema = bodySchema(operation);
  const parameters = operation.parameters.map(({ name, schema: one, required, ...at }) => {
    const fitting = values(one, name)
      .map(String)
      .filter((text) => at.in !== 'path' || isSegment(text));
    const other = at.in === 'query' ? fc.constantFrom('', '-1', 'x', '\0', '1e9', '٣') : fitting;
    const value = fc.oneof({ weight: 4, arbitrary: fitting }, other);
    return [name, required ? value : fc.option(value, { nil: undefined })] as const;
  });
  const fitting = schema && values(schema).filter((body) => fits(schema, body));
  const main = access === 'admin' ? 'admin' : 'player';
  return fc.record({
    who: fc.oneof(
      { weight: 6, arbitrary: fc.constant<Made['who']>(main) },
      fc.constantFrom<Made['who']>('guest', 'player', 'stranger'),
    ),
    parameters: fc
      .record(Object.fromEntries(parameters))
      .map((all) => JSON.parse(JSON.stringify(all)) as Record<string, string>),
    body:
      fitting === undefined
        ? fc.constant<unknown>(undefined)
        : fc.oneof(fitting, spoiled(fitting, Object.keys(schema?.properties ?? {}))),
  });
}

/** Null if that isn't said: values of a path or query are texts. */
function isFitting(operation: Operation, { parameters, body }: Made): boolean | null {
  const schema = bodySchema(operation);
  const isBodyFitting = schema === undefined || fits(schema, JSON.parse(JSON.stringify(body ?? null)));
  if (!isBodyFitting) return operation.requestBody?.required === false && body === undefined ? null : false;
  const isTextual = operation.parameters.every(
    ({ name, in: place, schema: one }) => place !== 'query' || parameters[name] === undefined || fits(one, parameters[name]) || fits(one, Number(parameters[name] || 'x')),
  );
  return isTextual ? true : null;
} // prettier-ignore

async function send(name: EndpointName, operation: Operation, made: Made) {
  const { address } = callOf(name);
  const at = (place: Parameter['in']) =>
    operation.parameters.filter((one) => one.in === place && one.name in made.parameters);
  const query = at('query').map((one) => [one.name, made.parameters[one.name] ?? '']);
  const seat = at('header').map((one) => [one.name, encodeURI(made.parameters[one.name] ?? '')]);
  const body = JSON.stringify(made.body);
  const token = tokens[made.who];
  sent += 1;
  const url = `${pathTo(address, made.parameters)}?${new URLSearchParams(query)}`;
  const init = {
    method: address[0],
    headers: {
      ...(Object.fromEntries(seat) as Record<string, string>),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body }),
  };
  // Once more if the emulator has just closed the idle connection.
  return raw(url, init).catch(() => raw(url, init));
}

/** What is wrong with an answer. */
function faultsOf(name: EndpointName, operation: Operation, made: Made, { status, body }: { status: number; body: unknown }): string[] {
  const faults = problemsOf(document, name, status, body);
  if (status >= 500) faults.push(`a ${status}`);
  const fit = isFitting(operation, made);
  if (fit === false && status < 400) faults.push(`${status}, though the document forbids it`);
  const { code, fieldCodes = {} } = Object(body) as Partial<ErrorBody> & { fieldCodes?: Record<string, FieldCode> };
  const isForm = FORMS.includes(code ?? '');
  const named = new Map(Object.entries(operation.responses[status]?.['x-faults'] ?? {}));
  const refused = Object.entries(fieldCodes);
  const isExplained = refused.length > 0 && refused.every(([field, one]) => named.get(field)?.includes(one));
  const isUnexplained = code === 'invalid-input' && !isExplained;
  if (fit === true && (isForm || isUnexplained)) faults.push(`refused for ${JSON.stringify(fieldCodes)}, though the document allows it`);
  return faults;
} // prettier-ignore

beforeAll(async () => {
  realClock();
  document = (await raw('/api/openapi.json')).body as Document;
  // On a busy machine, the first write of a new server may pass its deadline.
  const first = {
    email: `${freshName()}@cardinal.test`,
    username: freshName(),
    password: PASSWORD,
  };
  await eventually(
    () => attempt('register', { body: first }),
    ({ status }) => status !== 503,
  );
  const [player, other, admin] = [await newPlayer(), await newPlayer(), await newAdmin()];
  const { token } = player;
  tokens = { player: token, admin: admin.token, guest: null, stranger: 'x.y.z' };
  const { body: challenge } = await call('createChallenge', { body: { rounds: 3 }, token });
  const { body: group } = await call('createGroup', { body: { name: 'Friends' }, token });
  const seat = freshName('seat-of-a-guest').padEnd(30, '_');
  const place = { mode: 'fun', challenge: challenge.code, seat, name: 'Bo' } as const;
  const { body: game } = await call('startGame', { body: place });
  const { date } = (await call('stats')).body;
  const ids = [player, other, admin].map(({ user }) => user.id);
  for (const name of ['userId', 'playerId', 'friendId', 'ownerId']) known[name] = ids;
  Object.assign(known, {
    id: [...ids, group.id],
    gameId: [(await begin('fun', token)).gameId, game.gameId],
    code: [challenge.code],
    challenge: [challenge.code],
    inviteCode: [group.inviteCode],
    participantId: [game.challenge?.participantId ?? ''],
    round: ['1', '2', '0', '99'],
    date: [date, addDays(date, -1), addDays(date, -30), addDays(date, 1)],
    email: [player.user.email, 'new.one@player.example'],
    password: [PASSWORD],
    currentPassword: [PASSWORD],
    seat: [seat],
    'X-Seat': [seat],
  });
}, 120_000);

afterAll(() => {
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stderr.write(`Generated requests: ${sent} in ${seconds} s\n`);
});

it.each(ENDPOINT_NAMES)(
  '%s answers whatever is sent as its document says',
  async (name) => {
    const operation = operationOf(name);
    const made = requests(operation, callOf(name).access);
    const property = fc.asyncProperty(made, async (request) => {
      const reply = await send(name, operation, request);
      expect(faultsOf(name, operation, request, reply)).toEqual([]);
      // Some calls end the session, or the account.
      if (reply.status === 401 || reply.status === 204) {
        const me = await raw('/api/auth/me', {
          headers: { authorization: `Bearer ${tokens.player}` },
        });
        if (me.status === 401) tokens.player = (await newPlayer()).token;
      }
    });
    await fc.assert(property, { numRuns: REQUESTS, endOnFailure: true });
  },
  120_000,
);
