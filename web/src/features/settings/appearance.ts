import {
  CONTRASTS,
  DEFAULT_APPEARANCE,
  SCHEMES,
  type Appearance,
} from '@cardinal/core/documents/appearance';
import { KEYS, local, readJson } from '../../lib/storage';
import { isCardBack, isTable } from '../../theme/tables';

/** The appearance that was last applied here, for the next visit; null if none was chosen. */
export function appliedAppearance(): Appearance | null {
  const [cardBack, table] = [local.get(KEYS.cardColor), local.get(KEYS.tableTheme)];
  const [fourColors, letterKeys] = [local.get(KEYS.fourColors), local.get(KEYS.letterKeys)];
  const [scheme, contrast] = [local.get(KEYS.scheme), local.get(KEYS.contrast)];
  const stored = [cardBack, table, fourColors, letterKeys, scheme, contrast];
  if (stored.every((text) => text === null)) return null;
  return {
    cardBack: isCardBack(cardBack) ? cardBack : DEFAULT_APPEARANCE.cardBack,
    table: isTable(table) ? table : DEFAULT_APPEARANCE.table,
    fourColors: fourColors === 'yes',
    letterKeys: letterKeys !== 'no',
    scheme: SCHEMES.find((known) => known === scheme) ?? 'system',
    contrast: CONTRASTS.find((known) => known === contrast) ?? 'system',
  };
}

/** The ID of the account whose appearance is applied, or null for a guest's. */
export function appliedOwner(): string | null {
  return local.get(KEYS.appearanceOf);
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
