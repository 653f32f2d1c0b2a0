import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styled from 'styled-components';
import { fromTurns, type GameState } from '@cardinal/core/game/game';
import { bestOf, chanceOf, oddsOf, type GuessOdds } from '@cardinal/core/game/odds';
import { choice } from '../../components/Checkbox';
import { Hidden } from '../../components/Surface';
import { guessLabel } from '../../lib/guessTexts';
import { percent } from '../../lib/messages';
import { bareList, stack } from '../../theme/looks';
import { color, radius, space, text } from '../../theme/tokens';

const Panel = styled.section`
  ${stack(space.half)}
  padding: ${space.half} ${space.two} ${space.one};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
`;

const Switch = styled.label`
  ${choice}
  font-size: ${text.small};
  font-weight: 650;
  cursor: pointer;
`;

/** The names of the guesses are as wide as the language's longest, which may have two lines. */
const Odds = styled.ul`
  display: grid;
  grid-template-columns: fit-content(60%) minmax(0, 1fr) auto;
  gap: ${space.half} ${space.one};
  ${bareList}
  /* At twice the font size, a long word still fits. */
  font-size: min(${text.small}, 4.4vw);
  font-variant-numeric: tabular-nums;
`;

const Option = styled.li<{ $isBest: boolean }>`
  display: grid;
  grid-column: 1 / -1;
  gap: inherit;
  grid-template-columns: inherit;
  grid-template-columns: subgrid;
  position: relative;
  align-items: center;
  font-weight: ${({ $isBest }) => ($isBest ? 750 : 400)};
  & > :last-child {
    text-align: end;
  }
`;

const Bar = styled.span`
  height: 8px;
  border-radius: ${radius.round};
  background: ${color.raised};
  overflow: hidden;
  & span {
    display: block;
    height: 100%;
    background: ${color.brand};
  }
`;

interface TrainerProps {
  readonly game: GameState;
  /** Turns whose cards the player has seen. A chance must not reveal a card earlier. */
  readonly seenTurns: number;
}

/**
 * Each legal guess with its chance, calculated from the unseen cards. The player can switch it off.
 */
export function Trainer({ game, seenTurns }: TrainerProps) {
  const { t } = useLingui();
  const [isOn, setOn] = useState(true);
  const seen = fromTurns(game.turns.slice(0, seenTurns));
  const odds = seen.ok ? oddsOf(seen.value) : [];
  const most = bestOf(odds)?.favorable;
  if (odds.length === 0) return null;
  return (
    <Panel aria-label={t`Trainer`}>
      <Switch>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          onChange={({ target }) => setOn(target.checked)}
        />
        <span>{t`Show the chances`}</span>
      </Switch>
      {isOn && (
        <Odds
          aria-label={t({ message: 'Chances', comment: 'How likely each guess is to be right.' })}
        >
          {odds.map((option) => (
            <Chance key={option.guess} option={option} isBest={option.favorable === most} />
          ))}
        </Odds>
      )}
    </Panel>
  );
}

function Chance({ option, isBest }: { option: GuessOdds; isBest: boolean }) {
  const chance = chanceOf(option);
  const share = percent(chance);
  return (
    <Option $isBest={isBest}>
      <span>{guessLabel(option.guess)}</span>
      <Bar aria-hidden="true">
        <span style={{ width: `${100 * chance}%` }} />
      </Bar>
      {isBest ? (
        <span key="best">
          <Trans comment="The hidden part is for screen readers.">
            <span translate="no">{share}</span>
            <Hidden>, best chance</Hidden>
          </Trans>
        </span>
      ) : (
        <span key="other" translate="no">
          {share}
        </span>
      )}
    </Option>
  );
}
