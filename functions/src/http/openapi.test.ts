import { Ajv2020 } from 'ajv/dist/2020.js';
import type { AnySchema } from 'yup';
import {
  bodySchemas,
  callOf,
  ENDPOINT_NAMES,
  type EndpointName,
} from '@cardinal/core/api/contract';
import { isPlayableDay, isPlayableMonth } from '@cardinal/core/game/days';
import { readBody } from './input';
import { jsonSchema, type Json } from './jsonSchema';
import { LINKS } from './links';
import { openApiText } from './openapi';

interface Operation {
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly { readonly name: string; readonly schema: Json }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Json }> };
  readonly responses: Record<string, { readonly links?: Record<string, { operationId: string }> }>;
}

interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
}

async function text(): Promise<string> {
  let whole = '';
  for await (const piece of openApiText()) whole += piece;
  return whole;
}

let parsed: Document | null = null;

async function operationOf(name: EndpointName): Promise<Operation> {
  const { paths } = (parsed ??= JSON.parse(await text()) as Document);
  const [method, path] = callOf(name).address;
  const found = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (found === undefined) throw new Error(`${name} is missing`);
  return found;
}

const ajv = new Ajv2020({ strict: false, validateFormats: false });
function validator(schema: Json): (value: unknown) => boolean {
  const validate = ajv.compile(schema);
  return (value) => validate(value);
}

const allows = (schema: Json, value: unknown): boolean => validator(schema)(value);

/** Whether the document allows a body. */
async function allowsBody(name: EndpointName, body: unknown): Promise<boolean> {
  const { requestBody } = await operationOf(name);
  return allows(requestBody?.content['application/json']?.schema ?? {}, body);
}

/** Whether the server does. */
function acceptsBody(name: EndpointName, body: unknown): boolean {
  try {
    readBody(bodySchemas(callOf(name)).get('application/json'), body);
    return true;
  } catch {
    return false;
  }
}

it('describes the API, and is built only once', async () => {
  const first = await text();
  expect(JSON.parse(first)).toMatchObject({ openapi: '3.1.0' });
  const build = jest.spyOn(JSON, 'stringify');
  expect(await text()).toBe(first);
  expect(build).not.toHaveBeenCalled();
  build.mockRestore();
});

it.each([
  ['me', [{ session: [] }]],
  ['game', [{ session: [] }, {}]],
  ['boardToday', [{ session: [] }, {}]],
  ['startGame', [{ session: [] }, {}]],
  ['login', undefined],
] as const)('says in the document whether %s uses a session', async (name, security) => {
  expect((await operationOf(name)).security).toEqual(security);
});

describe('the OpenAPI document', () => {
  const letters = (count: number): string => 'a'.repeat(count);
  const controls = Array.from({ length: 160 }, (_, point) => String.fromCodePoint(point)).filter(
    (character) => /\p{Cc}/u.test(character),
  );
  const TEXTS = [
    ...['', ' ', '\t\n', 'a', 'ab', 'Ada', 'Zoë 😀', 'a b', '_-.', 'a!', 'ada@cardinal.test'],
    ...[1, 2, 20, 21, 22, 40, 41, 50, 51, 64, 65, 100, 101, 128, 129].map(letters),
    ...[254, 255, 500, 501, 2000, 2001, 4096, 4097].map(letters),
    ...controls.map((character) => `a${character}b`),
    ...['a\u2028b', 'a\u202eb', 'a\u200bb', 'a\u00adb', '\u3164', '\u200b', 'a\u0000'],
    ...['ade\u0301\u0301\u0301', 'ada@x', 'ada@x..test', `${letters(250)}@x.test`, '/game', '//'],
    ...['3f2504e0-4f89-11d3-9a0c-0305e82c3301', '3f2504e0', 'Europe/Berlin', '+02:00'],
  ];

  it('rejects every text that the server rejects', () => {
    const looser = ENDPOINT_NAMES.flatMap((name) => {
      const { body, query } = callOf(name);
      return [body, query].flatMap((schema) =>
        textFieldsOf(schema).flatMap(([field, one]) => {
          const published = validator(jsonSchema(one));
          return TEXTS.filter(
            (value): boolean => published(value) && !one.isValidSync(value, { strict: true }),
          ).map(
            (value) => `${name}.${field} ${JSON.stringify(value).slice(0, 40)} ${value.length}`,
          );
        }),
      );
    });
    // Only the server knows which time zones there are.
    expect(looser.filter((found) => !/timeZone "[A-Za-z]/.test(found))).toEqual([]);
  });

  it('accepts every text that the server accepts', () => {
    const tighter = ENDPOINT_NAMES.flatMap((name) =>
      textFieldsOf(callOf(name).body).flatMap(([field, one]) => {
        const published = validator(jsonSchema(one));
        // Names are published as typed, but checked after NFKC.
        return TEXTS.filter((value) => value.normalize('NFKC') === value)
          .filter((value) => !published(value) && one.isValidSync(value, { strict: true }))
          .map((value) => `${name}.${field} ${JSON.stringify(value)}`);
      }),
    );
    // Only a service knows which days there are.
    expect(tighter.filter((found) => !found.startsWith('startGame.date'))).toEqual([]);
  });

  const TODAY = '2026-11-27';

  it.each(['', 'today', '2026-11-21T00:00Z', '20261121', '2026/11/21', '26-11-21', '21.11.2026'])(
    'rejects %j as a day and as a month, like the services',
    async (value) => {
      expect([isPlayableDay(value, TODAY), isPlayableMonth(value, TODAY)]).toEqual([false, false]);
      for (const [name, param] of [
        ['dayStatus', 'date'],
        ['friendRun', 'date'],
        ['groupBoard', 'date'],
        ['leaders', 'date'],
        ['historyMonth', 'month'],
      ] as const) {
        const { parameters } = await operationOf(name);
        const schema = parameters.find((one) => one.name === param)?.schema ?? {};
        expect([name, allows(schema, value)]).toEqual([name, false]);
        const [day, month] = ['2026-11-21', '2026-11'];
        expect([name, allows(schema, param === 'month' ? month : day)]).toEqual([name, true]);
      }
      expect(await allowsBody('startGame', { mode: 'daily', date: value })).toBe(false);
    },
  );

  it.each(['1999-12-31', '2019-12-31', '2026-13-01', '2026-00-10', '2026-11-32'])(
    'rejects the day %s',
    async (date) => {
      expect(isPlayableDay(date, TODAY)).toBe(false);
      expect(await allowsBody('startGame', { mode: 'daily', date })).toBe(false);
      const { parameters } = await operationOf('historyMonth');
      const isMonth = isPlayableMonth(date.slice(0, 7), TODAY);
      expect(allows(parameters[0]?.schema ?? {}, date.slice(0, 7))).toBe(isMonth);
    },
  );

  const reason = 'because';
  const place = { seat: letters(22), name: 'Ada' };
  it.each<[EndpointName, object]>([
    ['changeGroup', {}],
    ['changeGroup', { name: 'a', newInviteCode: true }],
    ['changeGroup', { newInviteCode: false }],
    ['changeGroup', { takeOver: true }],
    ['changeGroup', { color: 'red' }],
    ['moderateGroup', { reason }],
    ['moderateGroup', { rename: true }],
    ['moderateGroup', { reason, rename: true, delete: true }],
    ['moderateGroup', { reason, rename: true, muteReporters: true }],
    ['moderateGroup', { reason, dismissReports: true, muteReporters: true }],
    ['changePlayerStatus', { reason }],
    ['changePlayerStatus', { reason, ranked: true, suspended: true }],
    ['changePlayerStatus', { reason, muteReporters: true, ranked: false }],
    ['changePlayerStatus', { reason, suspended: false }],
    ['changePlayerStatus', { reason: ' ', suspended: false }],
    ['startGame', {}],
    ['startGame', { mode: 'drinking' }],
    ['startGame', { mode: 'fun', date: TODAY }],
    ['startGame', { mode: 'daily', resume: true }],
    ['startGame', { mode: 'daily', challenge: 'a' }],
    ['startGame', { mode: 'fun', resume: true, challenge: 'a' }],
    ['startGame', { mode: 'fun', ...place }],
    ['startGame', { mode: 'fun', challenge: 'a', ...place }],
    ['startGame', { mode: 'daily', date: TODAY }],
    ['startGame', { mode: 'fun', resume: true }],
    ['updateProfile', {}],
    ['updatePreferences', { reminders: { dailyHour: 7 } }],
    ['updatePreferences', { reminders: { dailyHour: null } }],
    ['updatePreferences', { appearance: { cardBack: 'plaid' } }],
    ['makeGuess', { index: -1, guess: 'same' }],
    ['makeGuess', { index: 0.5, guess: 'same' }],
    ['makeGuess', { index: 0, guess: 'luck' }],
    ['submitScore', { score: 53, gameMode: 'fun', gameId: 'a' }],
    ['createChallenge', { rounds: 2 }],
    ['createChallenge', { rounds: 3, dealer: null }],
    ['createChallenge', { rounds: 1, dealer: true, friendId: 'a' }],
    ['createChallenge', { rounds: 1, dealer: false, friendId: 'a' }],
  ])('allows a body if the server accepts it: %s %j', async (name, body) => {
    expect(await allowsBody(name, body)).toBe(acceptsBody(name, body));
  });
});

const WITH_FAULTS = ENDPOINT_NAMES.flatMap((name) => {
  const { faults } = callOf(name);
  return faults === undefined ? [] : [[name, faults] as const];
});

it.each(WITH_FAULTS)('says what may be wrong with a field that fits: %s', async (name, faults) => {
  const { parameters, requestBody, responses } = await operationOf(name);
  expect(responses['400']).toMatchObject({ 'x-faults': faults });
  const properties = requestBody?.content['application/json']?.schema.properties ?? {};
  const fields = [...parameters.map((one) => one.name), ...Object.keys(properties)];
  expect(fields).toEqual(expect.arrayContaining(Object.keys(faults)));
});

describe('the links', () => {
  const linked = Object.entries(LINKS).flatMap(([from, links]) =>
    links.map((link) => [from, link.call, link] as const),
  );

  it.each(linked)('from %s to %s name what the next call takes', async (_, call, link) => {
    const { parameters, requestBody } = await operationOf(call);
    const names = parameters.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(link.parameters ?? {})));
    const schema = requestBody?.content['application/json']?.schema;
    const fields = Object.keys(Object(schema?.properties) as object);
    expect(fields).toEqual(expect.arrayContaining(Object.keys(link.body ?? {})));
  });

  it.each(linked)('from %s to %s take what the answer has', (from, _, link) => {
    const answers = Object.values(callOf(from as EndpointName).answers);
    const schema = jsonSchema(answers.find((answer) => answer != null) as AnySchema);
    for (const text of [
      ...Object.values(link.parameters ?? {}),
      ...Object.values(link.body ?? {}),
    ]) {
      const pointer = /^\$response\.body#(.*)$/.exec(String(text))?.[1];
      if (pointer !== undefined) expect([pointer, at(schema, pointer)]).not.toContain(undefined);
    }
  });

  it('lead from a start through a game to its confirmation', async () => {
    const reached = new Set<string>(['startGame']);
    for (const name of reached) {
      const { responses } = await operationOf(name as EndpointName);
      for (const { links = {} } of Object.values(responses)) {
        for (const { operationId } of Object.values(links)) reached.add(operationId);
      }
    }
    expect([...reached]).toEqual(expect.arrayContaining(['makeGuess', 'game', 'submitScore']));
  });
});

/** The fields that may be any text, with their schemas. */
function textFieldsOf(schema: AnySchema | undefined): [string, AnySchema][] {
  const fields = Object(Object(schema).fields) as Record<string, AnySchema>;
  return Object.entries(fields).filter(([, field]) => field.type === 'string');
}

/** The schema at a JSON pointer into values of a schema. */
function at(schema: Json, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((found, part) => {
      const { items, properties } = Object(found) as { items?: unknown; properties?: Json };
      return part === '0' ? items : properties?.[part];
    }, schema);
}
