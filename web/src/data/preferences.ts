import type { Preferences } from '../lib/events';
import { KEYS, local, readJson } from '../lib/storage';
import { call } from './apiClient';

/** Saves preferences to the account. Not an endpoint: a page without the cache saves them, too. */
export const savePreferences = (body: Preferences) => call(API.updatePreferences, { body });

/** The server checks the rest. */
const isStored = (value: unknown): value is Preferences =>
  typeof value === 'object' && value !== null;

/** What was chosen here for the account that it doesn't have yet. */
export const unsentPreferences = (): Preferences =>
  readJson(local, KEYS.unsentSettings, isStored) ?? {};
