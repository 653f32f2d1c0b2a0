import { useId, useState } from 'react';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Button } from '../../components/Button';
import { OpenCard, PlayingCard } from '../../components/card/PlayingCard';
import { Dialog, DialogActions } from '../../components/Dialog';
import { Muted } from '../../components/Surface';
import { felt } from '../../theme/felt';
import { isCardColor, isTableTheme, tableStyle } from '../../theme/tables';
import { color, radius, space, text, TOUCH } from '../../theme/tokens';
import { useUpdatePreferencesMutation } from './api';
import { CARD_BACK_TEXTS, TABLE_NAMES } from './choiceTexts';
import { selectSettings } from './settingsSelectors';
import { DEFAULT_APPEARANCE } from './appearance';
import { appearanceReset, appearanceSaved } from './settingsSlice';

const Preview = styled.div`
  display: flex;
  justify-content: center;
  gap: ${space.two};
  padding: ${space.three};
  border-radius: ${radius.large};
  ${felt}
`;

const Slot = styled.div`
  width: 5.2rem;
`;

const Field = styled.div`
  display: grid;
  gap: ${space.half};
  margin-top: ${space.two};
  & label {
    font-size: ${text.small};
    font-weight: 650;
  }
`;

const Select = styled.select`
  min-height: 3rem;
  padding: 0 ${space.two};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.page};
`;

const Check = styled.label`
  display: flex;
  align-items: center;
  gap: ${space.one};
  min-height: ${TOUCH};
  margin-top: ${space.two};
  & input {
    width: 1.4rem;
    height: 1.4rem;
    accent-color: ${color.brand};
  }
`;

interface GameplaySettingsDialogProps {
  /** Whether friends see the player playing; null for a guest. */
  readonly showPlaying: boolean | null;
  readonly onClose: () => void;
}

/** Backs and tables, tried out before they are saved. */
export function GameplaySettingsDialog({ showPlaying, onClose }: GameplaySettingsDialogProps) {
  const dispatch = useAppDispatch();
  const saved = useAppSelector(selectSettings);
  const [cardColor, setCardColor] = useState(saved.cardColor);
  const [tableTheme, setTableTheme] = useState(saved.tableTheme);
  const [hasFourColors, setFourColors] = useState(saved.hasFourColors);
  const [hasLetterKeys, setLetterKeys] = useState(saved.hasLetterKeys);
  const [isShown, setShown] = useState(showPlaying ?? true);
  const [updatePreferences] = useUpdatePreferencesMutation();
  const id = useId();
  const reset = (): void => {
    dispatch(appearanceReset());
    setCardColor(DEFAULT_APPEARANCE.cardColor);
    setTableTheme(DEFAULT_APPEARANCE.tableTheme);
    setFourColors(DEFAULT_APPEARANCE.hasFourColors);
    setLetterKeys(DEFAULT_APPEARANCE.hasLetterKeys);
  };
  const save = (): void => {
    dispatch(appearanceSaved({ cardColor, tableTheme, hasFourColors, hasLetterKeys }));
    if (showPlaying !== null && isShown !== showPlaying) {
      void updatePreferences({ showPlaying: isShown });
    }
    onClose();
  };
  return (
    <Dialog title="Gameplay Settings" onClose={onClose}>
      <Preview style={tableStyle(cardColor, tableTheme, hasFourColors)}>
        <Slot>
          <PlayingCard card={null} label={`Card back: ${CARD_BACK_TEXTS[cardColor].name}`} />
        </Slot>
        <Slot>
          <OpenCard card={{ suit: '♥', value: 'Q' }} />
        </Slot>
        <Slot>
          <OpenCard card={{ suit: '♦', value: '7' }} />
        </Slot>
      </Preview>
      <Field>
        <label htmlFor={`${id}-back`}>Card back color</label>
        <Select
          id={`${id}-back`}
          value={cardColor}
          onChange={({ target }) => isCardColor(target.value) && setCardColor(target.value)}
        >
          {Object.entries(CARD_BACK_TEXTS).map(([key, { name }]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
        <Muted>{CARD_BACK_TEXTS[cardColor].description}</Muted>
      </Field>
      <Field>
        <label htmlFor={`${id}-table`}>Table theme</label>
        <Select
          id={`${id}-table`}
          value={tableTheme}
          onChange={({ target }) => isTableTheme(target.value) && setTableTheme(target.value)}
        >
          {Object.entries(TABLE_NAMES).map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Check>
        <input
          type="checkbox"
          checked={hasFourColors}
          onChange={({ target }) => setFourColors(target.checked)}
        />
        Four-color suits
      </Check>
      <Check>
        <input
          type="checkbox"
          checked={hasLetterKeys}
          onChange={({ target }) => setLetterKeys(target.checked)}
        />
        Guess by letter keys
      </Check>
      {showPlaying !== null && (
        <Check>
          <input
            type="checkbox"
            checked={isShown}
            onChange={({ target }) => setShown(target.checked)}
          />
          Show friends when I play
        </Check>
      )}
      <DialogActions>
        <Button type="button" onClick={save}>
          Save Changes
        </Button>
        <Button type="button" $kind="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="button" $kind="quiet" onClick={reset}>
          Reset to Default
        </Button>
      </DialogActions>
    </Dialog>
  );
}
