import { ADMIN_ENDPOINTS } from './adminEndpoints';
import { HISTORY_ENDPOINTS } from './historyEndpoints';
import { PLAY_ENDPOINTS } from './playEndpoints';
import { SITE_ENDPOINTS } from './siteEndpoints';
import { SOCIAL_ENDPOINTS } from './socialEndpoints';

/**
 * Method and path of every call. Kept separate from the schemas, and in a table for each domain, so that a
 * browser loads the tables of what it calls. `contract.ts` adds input, output, and errors.
 */
export const ENDPOINTS = {
  ...SITE_ENDPOINTS,
  ...PLAY_ENDPOINTS,
  ...HISTORY_ENDPOINTS,
  ...SOCIAL_ENDPOINTS,
  ...ADMIN_ENDPOINTS,
} as const;

export type Endpoints = typeof ENDPOINTS;
export type EndpointName = keyof Endpoints;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The path parameters of a call, for example `{ gameId: string }`. */
export type PathParams<Name extends EndpointName> = Readonly<
  Record<ParamNames<Endpoints[Name]['path']>, string>
>;
