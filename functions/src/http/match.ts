import { parse } from 'regexparam';
import { callOf, paramsOf, type EndpointName } from '@cardinal/core/api/contract';
import { AppError } from '../lib/appError';
import { isDecodable } from './arrival';
import { ROUTES } from './routes';

interface Route {
  readonly name: EndpointName;
  readonly method: string;
  readonly pattern: RegExp;
  readonly keys: readonly string[];
  readonly params: ReturnType<typeof paramsOf>;
}

export interface Match {
  readonly name: EndpointName;
  readonly values: Readonly<Record<string, string>>;
}

function isServed(name: string): name is EndpointName {
  return Object.hasOwn(ROUTES, name);
}

/** Sorted so that literal segments win over parameters: `/alltime/:mode` over `/:mode/:date`. */
const TABLE: readonly Route[] = Object.keys(ROUTES)
  .filter(isServed)
  .map((name) => {
    const [method, path] = callOf(name).address;
    const { pattern, keys } = parse(path);
    // Paths are case-sensitive.
    return { name, method, keys, params: paramsOf(name), pattern: new RegExp(pattern.source) };
  })
  .sort((a, b) => a.keys.length - b.keys.length);

/**
 * The routes that match a path. Values that the contract doesn't accept (`/leaderboard/x`) don't
 * match.
 */
function matchesAt(path: string): Route[] {
  const found = TABLE.filter((route) => route.pattern.test(path) && hasFittingValues(route, path));
  return found.filter(({ keys }) => keys.length === found[0]?.keys.length);
}

function hasFittingValues(route: Route, path: string): boolean {
  const segments = segmentsOf(route, path);
  if (!segments.every(isDecodable)) return true; // `matched` reports the broken escape
  return route.params.isValidSync(valuesOf(route, segments), { strict: true });
}

function segmentsOf({ pattern }: Route, path: string): string[] {
  return pattern.exec(path)?.slice(1) ?? [];
}

function valuesOf({ keys }: Route, segments: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.map((key, at) => [key, decodeURIComponent(segments[at] ?? '')]));
}

/** The methods of a path, for the `Allow` header. */
export function methodsAt(path: string): string[] {
  return [...new Set(matchesAt(path).map(({ method }) => method))];
}

/**
 * @throws AppError `not-found`, `method-not-allowed`, `invalid-input` for a broken percent escape
 */
export function matched(path: string, asked: string): Match {
  const routes = matchesAt(path);
  if (routes.length === 0) throw new AppError('not-found');
  const method = asked === 'HEAD' ? 'GET' : asked;
  const route = routes.find((candidate) => candidate.method === method);
  if (route === undefined) throw new AppError('method-not-allowed');
  const segments = segmentsOf(route, path);
  if (!segments.every(isDecodable)) throw new AppError('path-malformed');
  return { name: route.name, values: valuesOf(route, segments) };
}
