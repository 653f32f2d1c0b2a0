import {
  CONTRASTS,
  DEFAULT_APPEARANCE,
  SCHEMES,
  type Appearance,
} from '@cardinal/core/documents/appearance';
import { KEYS, local } from '../../lib/storage';
import { isCardBack, isTable } from '../../theme/tables';

export const APPEARANCE_KEYS = [
  KEYS.cardColor,
  KEYS.tableTheme,
  KEYS.fourColors,
  KEYS.letterKeys,
  KEYS.scheme,
  KEYS.contrast,
] as const;

/** The appearance that was last applied here, for the next visit; null if none was chosen. */
export function appliedAppearance(): Appearance | null {
  const stored = APPEARANCE_KEYS.map((key) => local.get(key));
  if (stored.every((text) => text === null)) return null;
  const [cardBack, table, fourColors, letterKeys, scheme, contrast] = stored;
  return {
    cardBack: isCardBack(cardBack) ? cardBack : DEFAULT_APPEARANCE.cardBack,
    table: isTable(table) ? table : DEFAULT_APPEARANCE.table,
    fourColors: fourColors === 'yes',
    letterKeys: letterKeys !== 'no',
    scheme: SCHEMES.find((known) => known === scheme) ?? 'system',
    contrast: CONTRASTS.find((known) => known === contrast) ?? 'system',
  };
}
