import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { KEYS, local } from '../../lib/storage';
import {
  DEFAULT_CARD_COLOR,
  DEFAULT_TABLE_THEME,
  isCardColor,
  isTableTheme,
  type CardColor,
  type TableTheme,
} from '../../theme/tables';

export interface Appearance {
  readonly cardColor: CardColor;
  readonly tableTheme: TableTheme;
  /** Each suit in a colour of its own. */
  readonly hasFourColors: boolean;
}

export interface SettingsState extends Appearance {
  /** Muted at first. */
  readonly isMuted: boolean;
}

export const DEFAULT_APPEARANCE: Appearance = {
  cardColor: DEFAULT_CARD_COLOR,
  tableTheme: DEFAULT_TABLE_THEME,
  hasFourColors: false,
};

function stored(): SettingsState {
  const [cardColor, tableTheme] = [local.get(KEYS.cardColor), local.get(KEYS.tableTheme)];
  return {
    cardColor: isCardColor(cardColor) ? cardColor : DEFAULT_CARD_COLOR,
    tableTheme: isTableTheme(tableTheme) ? tableTheme : DEFAULT_TABLE_THEME,
    hasFourColors: local.get(KEYS.fourColors) === 'yes',
    isMuted: local.get(KEYS.soundOn) !== 'yes',
  };
}

export const settingsSlice = createSlice({
  name: 'settings',
  initialState: stored,
  reducers: {
    appearanceSaved: (state, { payload }: PayloadAction<Appearance>) => ({ ...state, ...payload }),
    appearanceReset: (state) => ({ ...state, ...DEFAULT_APPEARANCE }),
    muteToggled: (state) => ({ ...state, isMuted: !state.isMuted }),
  },
});

export const { appearanceSaved, appearanceReset, muteToggled } = settingsSlice.actions;
