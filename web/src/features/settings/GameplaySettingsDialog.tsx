import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import type { User } from '@cardinal/core/api/accounts';
import type { RequestOf } from '@cardinal/core/api/contract';
import {
  CARD_BACKS,
  CONTRASTS,
  DEFAULT_APPEARANCE,
  SCHEMES,
  TABLES,
} from '@cardinal/core/documents/appearance';
import type { Card } from '@cardinal/core/game/cards';
import { Button } from '../../components/Button';
import { CardBack } from '../../components/card/Drawing';
import { OpenCard, PlayingCard } from '../../components/card/PlayingCard';
import { Checkbox } from '../../components/Checkbox';
import { Dialog, DialogActions } from '../../components/Dialog';
import { Muted } from '../../components/Surface';
import { languageChosen, alertRequested } from '../../lib/events';
import { chosenLanguage } from '../../lib/language';
import { isVibrationOn, setVibration } from './vibration';
import { felt } from '../../theme/looks';
import { tableStyle } from '../../theme/tables';
import { low, narrow, radius, space, text, wide } from '../../theme/tokens';
import { useUpdatePreferencesMutation } from '../../data/account';
import { appliedAppearance } from './appearance';
import {
  CARD_BACK_NAMES,
  CARD_BACK_DESCRIPTIONS,
  CONTRAST_NAMES,
  SCHEME_NAMES,
  TABLE_NAMES,
} from './choiceTexts';
import { LanguageChoice } from './LanguageChoice';
import { ListChoice, Swatches } from './Swatches';
import { appearanceReset, appearanceSaved } from './settingsSlice';
import { changesOf } from './storedAppearance';

const Preview = styled.div`
  direction: ltr;
  display: flex;
  justify-content: center;
  gap: ${space.one};
  padding: ${space.oneHalf};
  border-radius: ${radius.large};
  ${felt}
  & > * {
    max-width: 4.6rem;
    ${low} {
      max-width: 3rem;
    }
  }
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one} ${space.four};
  margin: ${space.half} 0;
  ${wide} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Description = styled(Muted)`
  margin-top: ${space.one};
  font-size: ${text.small};
  line-height: 1.35;
  text-wrap: balance;
`;

const Cloth = styled.span`
  height: 2.25rem;
  border-radius: ${radius.small};
  ${felt}
  border-width: 0.2rem;
`;

/** One card per suit, to show all suit colors. */
const SHOWN = [
  { suit: '♥', value: 'Q' },
  { suit: '♦', value: '7' },
  { suit: '♠', value: 'K' },
  { suit: '♣', value: '5' },
] as const satisfies readonly Card[];

const Actions = styled(DialogActions)`
  display: grid;
  grid-template-columns: 1fr 1fr;
  margin-top: 0;
  padding-top: ${space.one};
  & > :first-child {
    grid-column: 1 / -1;
  }
  & > button {
    padding-inline: ${space.one};
    overflow-wrap: anywhere;
  }
  ${narrow} {
    & > :last-child {
      font-size: ${text.small};
    }
  }
  ${wide} {
    grid-template-columns: 1fr 1fr 1fr;
    & > :first-child {
      grid-column: auto;
    }
  }
`;

const Checks = styled.div`
  ${wide} {
    display: grid;
    grid-template-columns: 1fr 1fr;
    column-gap: ${space.four};
  }
`;

interface GameplaySettingsDialogProps {
  /** What the player shares and sees of others; null for a guest. */
  readonly user: Pick<User, 'showPlaying' | 'reactions'> | null;
  readonly onClose: () => void;
}

export function GameplaySettingsDialog({ user, onClose }: GameplaySettingsDialogProps) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  /** Each of these with its name. */
  const named = <Key extends string>(
    keys: readonly Key[],
    names: Readonly<Record<Key, MessageDescriptor>>,
  ) => keys.map((key) => [key, t(names[key])] as const);
  // Reads the stored values: another tab may have changed them since this tab was opened.
  const [before, setBefore] = useState(() => appliedAppearance() ?? DEFAULT_APPEARANCE);
  const [chosen, setChosen] = useState(before);
  const [isShown, setShown] = useState(user?.showPlaying ?? true);
  const [reactions, setReactions] = useState(user?.reactions ?? true);
  const [language, setLanguage] = useState(chosenLanguage);
  const [doesVibrate, setVibrates] = useState(isVibrationOn);
  const [updatePreferences] = useUpdatePreferencesMutation();
  /** Privacy matters: a player must not believe that a setting was saved when it wasn’t. */
  const share = (wanted: RequestOf<'updatePreferences'>, failed: string): void =>
    void updatePreferences(wanted)
      .unwrap()
      .catch(() => dispatch(alertRequested(t`Settings not saved`, failed)));
  // Loads what stores the choice, so that a reload right after 'Save Changes' doesn't lose it.
  useEffect(() => void import('./settingsSaga').catch(() => undefined), []);
  const reset = (): void => {
    dispatch(appearanceReset());
    setBefore(DEFAULT_APPEARANCE);
    setChosen(DEFAULT_APPEARANCE);
    setVibration(true);
    setVibrates(true);
  };
  const save = (): void => {
    const changes = changesOf(before, chosen);
    if (Object.keys(changes).length > 0) dispatch(appearanceSaved(changes));
    if (language !== chosenLanguage()) dispatch(languageChosen(language));
    setVibration(doesVibrate);
    if (user !== null && isShown !== user.showPlaying) {
      const failed = isShown
        ? t`Your friends still don’t see when you play. Please try again.`
        : t`Your friends still see when you play. Please try again.`;
      share({ showPlaying: isShown }, failed);
    }
    if (user !== null && reactions !== user.reactions) {
      share({ reactions }, t`Reactions in challenges stay as they were. Please try again.`);
    }
    onClose();
  };
  return (
    <Dialog title={t`Gameplay Settings`} onClose={onClose} size="large">
      <Preview style={tableStyle(chosen)}>
        <PlayingCard card={null} />
        {SHOWN.map((card) => (
          <OpenCard key={card.suit} card={card} />
        ))}
      </Preview>
      <LanguageChoice value={language} onChoose={setLanguage} />
      <Choices>
        <div>
          <Swatches
            label={t`Card back color`}
            kind={t`Card backs`}
            names={named(CARD_BACKS, CARD_BACK_NAMES)}
            value={chosen.cardBack}
            onChoose={(cardBack) => setChosen({ ...chosen, cardBack })}
            draw={(name) => (
              <span style={tableStyle({ ...chosen, cardBack: name })}>
                <CardBack />
              </span>
            )}
          />
          <Description>{t(CARD_BACK_DESCRIPTIONS[chosen.cardBack])}</Description>
        </div>
        <Swatches
          label={t`Table theme`}
          kind={t`Table themes`}
          names={named(TABLES, TABLE_NAMES)}
          value={chosen.table}
          onChoose={(table) => setChosen({ ...chosen, table })}
          draw={(name) => <Cloth style={tableStyle({ ...chosen, table: name })} />}
        />
        <ListChoice
          label={t`Color scheme`}
          names={named(SCHEMES, SCHEME_NAMES)}
          value={chosen.scheme}
          onChoose={(scheme) => setChosen({ ...chosen, scheme })}
        />
        <ListChoice
          label={t`Contrast`}
          names={named(CONTRASTS, CONTRAST_NAMES)}
          value={chosen.contrast}
          onChoose={(contrast) => setChosen({ ...chosen, contrast })}
        />
      </Choices>
      <Checks>
        <Checkbox
          isOn={chosen.fourColors}
          onChange={(fourColors) => setChosen({ ...chosen, fourColors })}
        >{t`Four-color suits`}</Checkbox>
        <Checkbox
          isOn={chosen.letterKeys}
          onChange={(letterKeys) => setChosen({ ...chosen, letterKeys })}
        >{t`Guess by letter keys`}</Checkbox>
        {user !== null && (
          <>
            <Checkbox isOn={isShown} onChange={setShown}>{t`Show friends when I play`}</Checkbox>
            <Checkbox
              isOn={reactions}
              onChange={setReactions}
            >{t`Show reactions in challenges`}</Checkbox>
          </>
        )}
        {'vibrate' in navigator && (
          <Checkbox isOn={doesVibrate} onChange={setVibrates}>{t`Vibrate on this device`}</Checkbox>
        )}
      </Checks>
      <Actions>
        <Button onClick={save}>{t`Save Changes`}</Button>
        <Button $kind="secondary" onClick={onClose}>{t`Cancel`}</Button>
        <Button $kind="quiet" onClick={reset}>{t`Reset to Default`}</Button>
      </Actions>
    </Dialog>
  );
}
