import { parse } from 'regexparam';
import { ENDPOINTS } from '@cardinal/core/api/endpoints';
import { AppError } from '../lib/appError';
import { isDecodable } from './arrival';
import { ROUTES, type RouteName } from './routes';

interface Route {
  readonly name: RouteName;
  readonly method: string;
  readonly pattern: RegExp;
  readonly keys: readonly string[];
}

export interface Match {
  readonly name: RouteName;
  readonly values: Readonly<Record<string, string>>;
}

function isServed(name: string): name is RouteName {
  return Object.hasOwn(ROUTES, name);
}

/** Literal segments before parameters: `/alltime/:mode` must win over `/:mode/:date`. */
const TABLE: readonly Route[] = Object.keys(ROUTES)
  .filter(isServed)
  .map((name) => ({ name, method: ENDPOINTS[name].method, ...parse(ENDPOINTS[name].path) }))
  .sort((a, b) => a.keys.length - b.keys.length);

function matchesAt(path: string): Route[] {
  const found = TABLE.filter(({ pattern }) => pattern.test(path));
  return found.filter(({ keys }) => keys.length === found[0]?.keys.length);
}

/** What a path can be asked with, for `Allow`. */
export function methodsAt(path: string): string[] {
  return [...new Set(matchesAt(path).map(({ method }) => method))];
}

/** @throws AppError `not-found`, `method-not-allowed`, `invalid-input` for a broken percent sign */
export function matched(path: string, asked: string): Match {
  const routes = matchesAt(path);
  if (routes.length === 0) throw new AppError('not-found');
  const method = asked === 'HEAD' ? 'GET' : asked;
  const route = routes.find((candidate) => candidate.method === method);
  if (route === undefined) throw new AppError('method-not-allowed');
  const values = route.pattern.exec(path)?.slice(1) ?? [];
  return {
    name: route.name,
    values: Object.fromEntries(route.keys.map((key, at) => [key, decoded(values[at] ?? '')])),
  };
}

function decoded(segment: string): string {
  if (isDecodable(segment)) return decodeURIComponent(segment);
  throw new AppError('invalid-input', { message: 'The path is not well-formed.' });
}
