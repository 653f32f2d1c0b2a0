import type { User } from '@cardinal/core/api/accounts';
import { DEFAULT_APPEARANCE, type Appearance } from '@cardinal/core/documents/appearance';
import type { Language } from '@cardinal/core/documents/languages';
import { unsentPreferences } from '../../data/preferences';
import type { Preferences } from '../../lib/events';
import { chosenLanguage } from '../../lib/language';
import { KEYS, local, readJson } from '../../lib/storage';
import { appliedAppearance } from './appearance';

/** What is missing wasn't chosen. */
type Look = Partial<Appearance> & { readonly language?: Language | null };

/** What was chosen on this device, and whose it is. */
export interface StoredSettings {
  /** The ID of an account, or null if it is a guest's. */
  readonly owner: string | null;
  readonly chosen: Look;
  /** What the account doesn't have yet. */
  readonly unsent: Preferences;
  /** The guest's look, while an account's is applied. */
  readonly guest: Look;
}

/** What differs between two of the same kind. */
export function changesOf<T extends object>(before: T, after: T): Partial<T> {
  const changes: Partial<T> = {};
  for (const name in after) if (after[name] !== before[name]) changes[name] = after[name];
  return changes;
}

export const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

/** All values are checked when they are applied. */
const isLook = (value: unknown): value is Look => typeof value === 'object' && value !== null;

export function storedSettings(): StoredSettings {
  return {
    owner: local.get(KEYS.settingsOf),
    chosen: { ...appliedAppearance(), language: chosenLanguage() },
    unsent: unsentPreferences(),
    guest: readJson(local, KEYS.guestSettings, isLook) ?? {},
  };
}

/** Stores nothing of an appearance that is the default. */
export function store({ owner, chosen, unsent, guest }: StoredSettings): void {
  const { language = null, ...own } = chosen;
  const all = { ...DEFAULT_APPEARANCE, ...own };
  const appearance = isEmpty(changesOf(DEFAULT_APPEARANCE, all)) ? null : all;
  local.set(KEYS.cardColor, appearance && appearance.cardBack);
  local.set(KEYS.tableTheme, appearance && appearance.table);
  local.set(KEYS.fourColors, appearance?.fourColors ? 'yes' : null);
  local.set(KEYS.letterKeys, appearance?.letterKeys === false ? 'no' : null);
  local.set(KEYS.scheme, appearance && appearance.scheme);
  local.set(KEYS.contrast, appearance && appearance.contrast);
  local.set(KEYS.language, language);
  local.set(KEYS.settingsOf, owner);
  local.set(KEYS.unsentSettings, isEmpty(unsent) ? null : JSON.stringify(unsent));
  local.set(KEYS.guestSettings, owner === null ? null : JSON.stringify(guest));
}

const lookIn = ({ appearance, language }: Preferences): Look => ({
  ...appearance,
  ...(language !== undefined && { language }),
});

/** After a choice. A player's waits until the account has it. */
export function changed(before: StoredSettings, changes: Preferences): StoredSettings {
  const chosen = { ...before.chosen, ...lookIn(changes) };
  if (before.owner === null) return { ...before, chosen };
  const { appearance, reminders } = before.unsent;
  const unsent = {
    ...before.unsent,
    ...changes,
    ...(changes.appearance && { appearance: { ...appearance, ...changes.appearance } }),
    ...(changes.reminders && { reminders: { ...reminders, ...changes.reminders } }),
  };
  return { ...before, chosen, unsent };
}

/** After a logout: no one sees an account's look. */
export function left(before: StoredSettings): StoredSettings {
  return before.owner === null
    ? before
    : { owner: null, chosen: before.guest, unsent: {}, guest: {} };
}

/** On each device of an account. One without an appearance takes over the guest's. */
export function followed(
  before: StoredSettings,
  { id, appearance, language }: User,
): StoredSettings {
  const isOwn = before.owner === id;
  const guest = isOwn ? before.guest : left(before).chosen;
  const { language: _, ...guests } = guest;
  const takenOver = appearance === null && !isEmpty(guests) ? { appearance: guests } : {};
  const unsent = isOwn ? before.unsent : takenOver;
  return { owner: id, chosen: { ...appearance, language, ...lookIn(unsent) }, unsent, guest };
}
