import { parse } from 'regexparam';
import type { Request, Response } from 'firebase-functions/https';
import { callOf } from '@cardinal/core/api/contract';
import { ENDPOINTS } from '@cardinal/core/api/endpoints';
import { AppError } from '../lib/appError';
import { countingUsage, type Usage } from '../lib/usage';
import { jsonBody, refuseLargeBody, validated } from './input';
import { prepare, send, sendError, type Reply } from './respond';
import { ROUTES, type Context, type RouteName } from './routes';
import { clientOf, credentialOf, type Credential } from './session';
import { hasAdminClaim } from '../services/upkeep/adminNumbers';

const DEADLINE_MS = 15_000;

interface Route {
  readonly name: RouteName;
  readonly method: string;
  readonly pattern: RegExp;
  readonly keys: readonly string[];
}

/** Literal segments before parameters: `/alltime/:mode` must win over `/:mode/:date`. */
const TABLE: readonly Route[] = (Object.keys(ROUTES) as RouteName[])
  .map((name) => ({ name, method: ENDPOINTS[name].method, ...parse(ENDPOINTS[name].path) }))
  .sort((a, b) => a.keys.length - b.keys.length);

export async function handle(request: Request, response: Response): Promise<void> {
  const usage: Usage = { reads: 0, writes: 0 };
  prepare(response, usage);
  try {
    send(response, await countingUsage(usage, () => inTime(answer(request))));
  } catch (error) {
    if (error instanceof AppError && error.code === 'method-not-allowed') {
      response.set('Allow', methodsAt(request.path).join(', '));
    }
    sendError(request, response, error);
  }
}

/** A database that does not answer must not hold the player for minutes: every call can be retried. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable', { retryAfter: 5 })), DEADLINE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** In the order that api.md gives: path and method, body, session, rights, fields, then the rest. */
async function answer(request: Request): Promise<Reply> {
  const { name, params } = matched(request);
  const call = callOf(name);
  if (call.body === undefined) refuseLargeBody(request);
  const json = call.body === undefined ? undefined : jsonBody(request);
  const credential = await credentialOf(request);
  await refuseStrangers(call.access, credential);
  const body = call.body === undefined ? undefined : validated(call.body, json);
  const handler = ROUTES[name] as (context: Context<RouteName>) => Reply | Promise<Reply>;
  return handler({
    request,
    params,
    body,
    credential,
    uid: credential?.session.uid ?? '',
    maybeUid: credential?.session.uid ?? null,
    client: clientOf(request),
  } as unknown as Context<RouteName>);
}

async function refuseStrangers(access: string, credential: Credential | null): Promise<void> {
  if (access === 'public') return;
  if (credential === null) throw new AppError('no-session');
  if (access === 'admin' && !(await hasAdminClaim(credential.session.uid))) {
    throw new AppError('forbidden');
  }
}

function matchesAt(path: string): Route[] {
  const found = TABLE.filter(({ pattern }) => pattern.test(path));
  const literal = found.filter(({ keys }) => keys.length === found[0]?.keys.length);
  return literal;
}

function methodsAt(path: string): string[] {
  return [...new Set(matchesAt(path).map(({ method }) => method))];
}

function matched(request: Request): { name: RouteName; params: Record<string, string> } {
  const routes = matchesAt(request.path);
  if (routes.length === 0) throw new AppError('not-found');
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const route = routes.find((candidate) => candidate.method === method);
  if (route === undefined) throw new AppError('method-not-allowed');
  const values = route.pattern.exec(request.path)?.slice(1) ?? [];
  return {
    name: route.name,
    params: Object.fromEntries(route.keys.map((key, at) => [key, decoded(values[at] ?? '')])),
  };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new AppError('invalid-input', { message: 'The path is not well-formed.' });
  }
}
