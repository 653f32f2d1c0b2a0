import {
  DEFAULT_APPEARANCE,
  type Appearance,
  type Scheme,
} from '@cardinal/core/documents/appearance';
import { KEYS, local, readJson } from '../../lib/storage';
import { isCardBack, isTable } from '../../theme/tables';

/* How the chosen appearance is stored. Every page reads it (appearance.ts), but few change it. */

/** The ID of the account whose appearance is applied, or null for a guest's. */
export function appliedOwner(): string | null {
  return local.get(KEYS.appearanceOf);
}

/** The page's color in each scheme, for the browser's own bars, as in index.html. */
const BARS = { light: '#fbf6ee', dark: '#171219' } as const;

export function colorBars(scheme: Scheme): void {
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  for (const bar of bars) {
    const own = bar.media.includes('dark') ? 'dark' : 'light';
    bar.content = BARS[scheme === 'system' ? own : scheme];
  }
}

/** `null` if nothing is chosen. */
export function applyAppearance(chosen: Appearance | null, owner: string | null): void {
  local.set(KEYS.cardColor, chosen?.cardBack ?? null);
  local.set(KEYS.tableTheme, chosen?.table ?? null);
  local.set(KEYS.fourColors, chosen?.fourColors ? 'yes' : null);
  local.set(KEYS.letterKeys, chosen?.letterKeys === false ? 'no' : null);
  local.set(KEYS.scheme, chosen?.scheme ?? null);
  local.set(KEYS.contrast, chosen?.contrast ?? null);
  local.set(KEYS.appearanceOf, owner);
}

/** What differs between two of the same kind. */
export function changesOf<T extends object>(before: T, after: T): Partial<T> {
  const changes: Partial<T> = {};
  for (const name in after) if (after[name] !== before[name]) changes[name] = after[name];
  return changes;
}

function isAppearance(value: unknown): value is Appearance {
  const { cardBack, table, fourColors, letterKeys } = Object(value) as Record<string, unknown>;
  const areFlags = [fourColors, letterKeys].every((flag) => typeof flag === 'boolean');
  return isCardBack(cardBack) && isTable(table) && areFlags;
}

/** Stores the guest's appearance while an account's is applied. */
export function saveGuestAppearance(chosen: Appearance | null): void {
  local.set(KEYS.guestAppearance, chosen && JSON.stringify(chosen));
}

export function savedGuestAppearance(): Appearance | null {
  const saved = readJson(local, KEYS.guestAppearance, isAppearance);
  // Older ones have neither scheme nor contrast.
  return saved && { ...DEFAULT_APPEARANCE, ...saved };
}
