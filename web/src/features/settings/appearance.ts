import {
  CONTRASTS,
  DEFAULT_APPEARANCE,
  SCHEMES,
  type Appearance,
} from '@cardinal/core/documents/appearance';
import { KEYS, local } from '../../lib/storage';
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
