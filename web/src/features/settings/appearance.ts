import type { Appearance as AccountAppearance } from '@cardinal/core/documents/users';
import { KEYS, local, readJson } from '../../lib/storage';
import {
  DEFAULT_CARD_COLOR,
  DEFAULT_TABLE_THEME,
  isCardColor,
  isTableTheme,
  type CardColor,
  type TableTheme,
} from '../../theme/tables';

/** How the game looks and is handled. It belongs to the account; a guest's to the device. */
export interface Appearance {
  readonly cardColor: CardColor;
  readonly tableTheme: TableTheme;
  /** Each suit in a colour of its own. */
  readonly hasFourColors: boolean;
  /** A letter key guesses at once. */
  readonly hasLetterKeys: boolean;
}

export const DEFAULT_APPEARANCE: Appearance = {
  cardColor: DEFAULT_CARD_COLOR,
  tableTheme: DEFAULT_TABLE_THEME,
  hasFourColors: false,
  hasLetterKeys: true,
};

export function ofAccount(chosen: AccountAppearance): Appearance {
  return {
    cardColor: chosen.cardBack,
    tableTheme: chosen.table,
    hasFourColors: chosen.fourColors,
    hasLetterKeys: chosen.letterKeys,
  };
}

export function toAccount(chosen: Appearance): AccountAppearance {
  return {
    cardBack: chosen.cardColor,
    table: chosen.tableTheme,
    fourColors: chosen.hasFourColors,
    letterKeys: chosen.hasLetterKeys,
  };
}

/** What was applied here last, so that the next visit begins with it; null if nothing was chosen. */
export function appliedAppearance(): Appearance | null {
  const [cardColor, tableTheme] = [local.get(KEYS.cardColor), local.get(KEYS.tableTheme)];
  const [fourColors, letterKeys] = [local.get(KEYS.fourColors), local.get(KEYS.letterKeys)];
  if ([cardColor, tableTheme, fourColors, letterKeys].every((text) => text === null)) return null;
  return {
    cardColor: isCardColor(cardColor) ? cardColor : DEFAULT_CARD_COLOR,
    tableTheme: isTableTheme(tableTheme) ? tableTheme : DEFAULT_TABLE_THEME,
    hasFourColors: fourColors === 'yes',
    hasLetterKeys: letterKeys !== 'no',
  };
}

/** Whose choice it is: an account's id, or null for the guest's. */
export function appliedOwner(): string | null {
  return local.get(KEYS.appearanceOf);
}

/** `null`: nothing is chosen. */
export function applyAppearance(chosen: Appearance | null, owner: string | null): void {
  local.set(KEYS.cardColor, chosen?.cardColor ?? null);
  local.set(KEYS.tableTheme, chosen?.tableTheme ?? null);
  local.set(KEYS.fourColors, chosen?.hasFourColors ? 'yes' : null);
  local.set(KEYS.letterKeys, chosen?.hasLetterKeys === false ? 'no' : null);
  local.set(KEYS.appearanceOf, owner);
}

function isAppearance(value: unknown): value is Appearance {
  if (typeof value !== 'object' || value === null) return false;
  if (!('cardColor' in value && 'tableTheme' in value)) return false;
  if (!('hasFourColors' in value && 'hasLetterKeys' in value)) return false;
  const flags = [value.hasFourColors, value.hasLetterKeys];
  return (
    isCardColor(value.cardColor) &&
    isTableTheme(value.tableTheme) &&
    flags.every((flag) => typeof flag === 'boolean')
  );
}

/** The guest's choice, while an account's takes its place. */
export function putGuestsAside(chosen: Appearance | null): void {
  local.set(KEYS.guestAppearance, chosen && JSON.stringify(chosen));
}

export function guestsPutAside(): Appearance | null {
  return readJson(local, KEYS.guestAppearance, isAppearance);
}
