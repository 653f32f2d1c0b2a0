import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import type { User } from '@cardinal/core/api/accounts';
import {
  CARD_BACKS,
  CONTRASTS,
  DEFAULT_APPEARANCE,
  SCHEMES,
  TABLES,
  type Appearance,
} from '@cardinal/core/documents/appearance';
import type { Card } from '@cardinal/core/game/cards';
import { Button } from '../../components/Button';
import { CardBack } from '../../components/card/Drawing';
import { OpenCard, PlayingCard } from '../../components/card/PlayingCard';
import { Checkbox } from '../../components/Checkbox';
import { Dialog, DialogActions } from '../../components/Dialog';
import { Muted } from '../../components/Surface';
import { settingsChosen } from '../../lib/events';
import { areGuestReactionsShown, setGuestReactions } from '../../lib/guestReactions';
import { chosenLanguage } from '../../lib/language';
import { isVibrationOn, setVibration } from './vibration';
import { felt, stack } from '../../theme/looks';
import { tableStyle } from '../../theme/tables';
import { low, radius, space, text, wide } from '../../theme/tokens';
import { unsentPreferences } from '../../data/preferences';
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
import { changesOf, isEmpty } from './storedSettings';

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
  ${stack(`${space.one} ${space.four}`)}
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
  flex-flow: row wrap;
  margin-top: 0;
  padding-top: ${space.one};
  & > button {
    flex: 1 1 30%;
    min-width: min-content;
    padding-inline: ${space.one};
  }
  & > :first-child {
    flex-basis: 100%;
  }
  ${wide} {
    & > :first-child {
      flex-basis: 30%;
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

interface LookProps {
  readonly look: Appearance;
  readonly onChoose: (look: Partial<Appearance>) => void;
}

function LookChoices({ look, onChoose }: LookProps) {
  const { t } = useLingui();
  /** Each of these with its name. */
  const named = <Key extends string>(
    keys: readonly Key[],
    names: Readonly<Record<Key, MessageDescriptor>>,
  ) => keys.map((key) => [key, t(names[key])] as const);
  return (
    <Choices>
      <div>
        <Swatches
          label={t`Card back color`}
          kind={t`Card backs`}
          names={named(CARD_BACKS, CARD_BACK_NAMES)}
          value={look.cardBack}
          onChoose={(cardBack) => onChoose({ cardBack })}
          draw={(name) => (
            <span style={tableStyle({ ...look, cardBack: name })}>
              <CardBack />
            </span>
          )}
        />
        <Description>{t(CARD_BACK_DESCRIPTIONS[look.cardBack])}</Description>
      </div>
      <Swatches
        label={t`Table theme`}
        kind={t`Table themes`}
        names={named(TABLES, TABLE_NAMES)}
        value={look.table}
        onChoose={(table) => onChoose({ table })}
        draw={(name) => <Cloth style={tableStyle({ ...look, table: name })} />}
      />
      <ListChoice
        label={t`Color scheme`}
        names={named(SCHEMES, SCHEME_NAMES)}
        value={look.scheme}
        onChoose={(scheme) => onChoose({ scheme })}
      />
      <ListChoice
        label={t`Contrast`}
        names={named(CONTRASTS, CONTRAST_NAMES)}
        value={look.contrast}
        onChoose={(contrast) => onChoose({ contrast })}
      />
    </Choices>
  );
}

/** What a player shares and sees of others; null for a guest. */
type Shared = Pick<User, 'showPlaying' | 'reactions' | 'leagues'> | null;

/** The stored values: another tab may have changed them since this tab was opened. */
function settingsOf(user: Shared) {
  const {
    showPlaying = true,
    leagues = true,
    reactions = areGuestReactionsShown(),
  } = { ...user, ...unsentPreferences() };
  return {
    look: appliedAppearance() ?? DEFAULT_APPEARANCE,
    others: { language: chosenLanguage(), showPlaying, leagues, reactions },
  };
}

interface GameplaySettingsDialogProps {
  readonly user: Shared;
  readonly onClose: () => void;
}

export function GameplaySettingsDialog({ user, onClose }: GameplaySettingsDialogProps) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const [before, setBefore] = useState(() => settingsOf(user));
  const [look, setLook] = useState(before.look);
  const [others, setOthers] = useState(before.others);
  const [doesVibrate, setVibrates] = useState(isVibrationOn);
  const choose = (change: Partial<Appearance>) => setLook({ ...look, ...change });
  const chooseOther = (change: Partial<typeof others>) => setOthers({ ...others, ...change });
  // Loads what stores the choice, so that a reload right after 'Save Changes' doesn't lose it.
  useEffect(() => void import('./settingsSaga').catch(() => undefined), []);
  const reset = (): void => {
    dispatch(settingsChosen({ appearance: DEFAULT_APPEARANCE }));
    setBefore({ ...before, look: DEFAULT_APPEARANCE });
    setLook(DEFAULT_APPEARANCE);
    setVibration(true);
    setVibrates(true);
  };
  const save = (): void => {
    const appearance = changesOf(before.look, look);
    const changes = {
      ...changesOf(before.others, others),
      ...(!isEmpty(appearance) && { appearance }),
    };
    if (!isEmpty(changes)) dispatch(settingsChosen(changes));
    if (user === null) setGuestReactions(others.reactions);
    setVibration(doesVibrate);
    onClose();
  };
  return (
    <Dialog title={t`Gameplay Settings`} onClose={onClose} size="large">
      <Preview style={tableStyle(look)}>
        <PlayingCard card={null} />
        {SHOWN.map((card) => (
          <OpenCard key={card.suit} card={card} />
        ))}
      </Preview>
      <LanguageChoice value={others.language} onChoose={(language) => chooseOther({ language })} />
      <LookChoices look={look} onChoose={choose} />
      <Checks>
        <Checkbox
          isOn={look.fourColors}
          onChange={(fourColors) => choose({ fourColors })}
        >{t`Four-color suits`}</Checkbox>
        <Checkbox
          isOn={look.letterKeys}
          onChange={(letterKeys) => choose({ letterKeys })}
        >{t`Guess by letter keys`}</Checkbox>
        {user !== null && (
          <>
            <Checkbox
              isOn={others.showPlaying}
              onChange={(showPlaying) => chooseOther({ showPlaying })}
            >{t`Show friends when I play`}</Checkbox>
            <Checkbox
              isOn={others.leagues}
              onChange={(leagues) => chooseOther({ leagues })}
            >{t`Play in leagues`}</Checkbox>
          </>
        )}
        <Checkbox
          isOn={others.reactions}
          onChange={(reactions) => chooseOther({ reactions })}
        >{t`Show reactions in challenges`}</Checkbox>
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
