import type { Request, Response } from 'firebase-functions/https';
import type { Access, Call, CallInput } from '@cardinal/core/api/call';
import { callOf, type EndpointName } from '@cardinal/core/api/contract';
import { AppError, hasCode } from '../lib/appError';
import { withLanguages } from '../lib/callersLanguage';
import { restartDeadline, withDeadline } from '../lib/deadline';
import { KeyedQueue } from '../lib/keyedQueue';
import { countingUsage, type Usage } from '../lib/usage';
import { hasAdminClaim } from '../services/admin/numbers';
import { enforceGeneralLimit, enforceLimit } from '../services/limits/limits';
import { clientOf } from './client';
import type { Answer, Context, Guest, Handler, SignedIn } from './context';
import { countedLimits, locksOf } from './enforcement';
import { bodyOf, readBody, readQuery } from './input';
import { logAnswer, logFailure, type CallDetails } from './logging';
import { matched, methodsAt } from './match';
import { isPreviewed, sendPreviewed } from './previews';
import { prepare, send, sendError } from './respond';
import { ROUTES } from './routes';
import { credentialOf, isGuest, seatOf, type Credential } from './session';

/**
 * In milliseconds. A write that starts just before `writeMs` ends before `answerMs`. Both restart
 * after a wait in the queue.
 */
const DEADLINE = { writeMs: 10_000, answerMs: 15_000 } as const;

export async function handle(request: Request, response: Response): Promise<void> {
  const usage: Usage = { reads: 0, writes: 0 };
  const details: CallDetails = { startedAt: performance.now(), usage };
  prepare(response, usage);
  if (isPreviewed(request.path)) {
    details.isPreview = true;
    const status = await countingUsage(usage, () => sendPreviewed(request, response));
    return logAnswer(details, status);
  }
  try {
    // A streamed answer reads documents while it is sent, so its usage is counted too.
    const status = await countingUsage(usage, async () => {
      const answered = await withDeadline(DEADLINE, () =>
        withLanguages(request.headers['accept-language'], () => answer(request, details)),
      );
      await send(response, answered);
      return answered.status;
    });
    logAnswer(details, status);
  } catch (error) {
    if (hasCode(error, 'method-not-allowed')) {
      response.set('Allow', methodsAt(request.path).join(', '));
    }
    sendError(response, error, logFailure(details, request, error));
  }
}

/**
 * Checks every call in the same order: path and method, body, session, rights, fields, then
 * `dispatch`.
 */
async function answer(request: Request, details: CallDetails): Promise<Answer<EndpointName>> {
  const { name, values } = matched(request.path, request.method);
  details.call = name;
  details.target = Object.values(values)[0];
  const call = callOf(name);
  const given = bodyOf(request, call);
  const client = clientOf(request);
  const credential = await findCredential(call.access, request);
  // The health check is the baseline for the times of other calls, so it reads and writes nothing.
  if (name !== 'health') await enforceGeneralLimit(credential?.session.uid ?? null, client);
  const caller = await authorize(call, request, credential, given.value);
  details.uid = caller.uid;
  const query = call.query && readQuery(call.query, request);
  const body = readBody(given.schema, given.value);
  const seat = call.seat === 'header' ? seatOf(request) : null;
  const passed = { request, client, params: values, query, body, seat, ...caller };
  return serialize(locksOf(call, passed), () => dispatch(name, passed));
}

async function findCredential(access: Access, request: Request): Promise<Credential | null> {
  if (access === 'open') return null;
  return credentialOf(request, ignoresBadToken(access) ? 'public' : 'closed');
}

/** The caller, if the call's access allows them. @throws AppError `no-session`, `forbidden` */
async function authorize(
  call: Call,
  request: Request,
  credential: Credential | null,
  body: unknown,
): Promise<SignedIn | Guest> {
  if (credential === null) {
    if (!mayBeGuest(call, request, body)) throw new AppError('no-session');
    return { uid: null, credential: null };
  }
  const caller = signedIn(credential);
  if (call.access === 'admin' && !(await hasAdminClaim(caller.uid)))
    throw new AppError('forbidden');
  return caller;
}

function ignoresBadToken(access: Access): boolean {
  return access === 'public' || access === 'owner';
}

function mayBeGuest({ access, seat }: Call, request: Request, body: unknown): boolean {
  const has = (key: string) => typeof body === 'object' && body !== null && key in body;
  if (access === 'anyone') return isGuest(request) && (seat !== 'body' || has('seat'));
  if (access === 'owner') return has('password');
  return access === 'open' || access === 'public';
}

function signedIn(credential: Credential): SignedIn {
  return { uid: credential.session.uid, credential };
}

/** A request that passed the contract's schemas and `authorize`. */
interface Passed extends CallInput {
  readonly request: Request;
  readonly seat: string | null;
  readonly query: unknown;
  readonly credential: Credential | null;
}

/**
 * The only place that trusts a type without a check: a value that passed a call's schema has the
 * schema's type, and an authorized caller is one that the call accepts.
 */
async function dispatch<Name extends EndpointName>(
  name: Name,
  passed: Passed,
): Promise<Answer<Name>> {
  const handler: Handler<Name> = ROUTES[name];
  const context = passed as Context<Name>;
  const { before = null, respond } = typeof handler === 'function' ? { respond: handler } : handler;
  const early = await before?.(context);
  if (early !== undefined) return early;
  await enforceLimits(name, passed);
  return respond(context);
}

/** @throws AppError `too-many` */
async function enforceLimits(name: EndpointName, passed: Passed): Promise<void> {
  for (const { limit, key } of countedLimits(callOf(name), passed)) await enforceLimit(limit, key);
}

const queue = new KeyedQueue();

/**
 * Runs calls that share a key one after another on this instance. The same submission sent 20 times
 * at once gets 20 answers, and correct passwords don't count as 20 tries.
 */
function serialize<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
  if (keys.length === 0) return work();
  return queue.run(keys, () => {
    restartDeadline();
    return work();
  });
}
