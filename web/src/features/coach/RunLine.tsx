import { useLingui } from '@lingui/react/macro';
import * as Tabs from '@radix-ui/react-tabs';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { CoachedTurn } from '@cardinal/core/analysis/coach';
import type { Card } from '@cardinal/core/game/cards';
import { costliestTurn } from '@cardinal/core/analysis/hindsight';
import { chanceOf } from '@cardinal/core/game/odds';
import { Icon } from '../../components/icons';
import { shownDirection } from '../../lib/language';
import { color, forced, narrow, radius, space, text, TOUCH } from '../../theme/tokens';
import { TurnPanel } from './TurnPanel';
import { turnLabel } from './messages';

const Line = styled(Tabs.List)`
  position: relative;
  display: flex;
  gap: 2px;
  justify-content: safe center;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  padding: 3px;
  /* A gap that cuts a bar at the edge, to show that there are more. */
  ${narrow} {
    gap: 5px;
  }
`;

const Step = styled(Tabs.Trigger)`
  display: grid;
  flex: none;
  grid-template-rows: 4rem auto auto;
  gap: 2px;
  justify-items: center;
  width: ${TOUCH};
  padding: ${space.half} 0;
  border: 1px solid transparent;
  border-radius: ${radius.small};
  background: none;
  color: ${color.muted};
  font-size: ${text.tiny};
  line-height: 1.2;
  &[data-state='active'] {
    border-color: ${color.line};
    background: ${color.raised};
    color: ${color.text};
    font-weight: 700;
  }
  ${forced} {
    border-color: Canvas;
    &[data-state='active'] {
      border-color: Highlight;
    }
  }
`;

/** As high as the best chance, and filled up to the chosen one. */
const Chance = styled.span`
  display: flex;
  align-items: end;
  align-self: end;
  width: 1.25rem;
  border: 1.5px solid ${color.muted};
  border-radius: ${radius.mark};
  overflow: hidden;
`;

const Taken = styled.span<{ $isRight: boolean }>`
  width: 100%;
  background: ${({ $isRight }) => ($isRight ? color.good : color.bad)};
`;

/** The sign shows right or wrong; the color only adds to it. */
const Sign = styled.span<{ $isRight: boolean }>`
  display: grid;
  color: ${({ $isRight }) => ($isRight ? color.good : color.bad)};
`;

const Legend = styled.p`
  margin-top: ${space.half};
  color: ${color.muted};
  font-size: ${text.tiny};
`;

function cardsBefore(turns: readonly CoachedTurn[], at: number): readonly Card[] {
  return turns
    .slice(0, at)
    .flatMap(({ turn }) => turn.cards)
    .slice(-2);
}

interface RunLineProps {
  readonly turns: readonly CoachedTurn[];
  /** The day whose crowd may be requested, or null. */
  readonly crowdOf: string | null;
}

export function RunLine({ turns, crowdOf }: RunLineProps) {
  const { t } = useLingui();
  const [at, setAt] = useState(() => costliestTurn(turns));
  const direction = shownDirection();
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [at]);
  return (
    // The line runs to the right in all languages, and so do its arrow keys.
    <Tabs.Root dir="ltr" value={String(at)} onValueChange={(value) => setAt(Number(value))}>
      <Line aria-label={t`Your guesses`}>
        {turns.map((turn, index) => (
          <Step
            key={index}
            ref={index === at ? current : null}
            value={String(index)}
            aria-label={turnLabel(turn, index)}
          >
            <Chance style={{ height: `${100 * chanceOf(turn.best)}%` }}>
              <Taken
                $isRight={turn.turn.correct}
                style={{ height: `${(100 * turn.made.favorable) / turn.best.favorable}%` }}
              />
            </Chance>
            <Sign $isRight={turn.turn.correct}>
              <Icon name={turn.turn.correct ? 'check' : 'close'} size={16} />
            </Sign>
            <span translate="no">{index + 1}</span>
          </Step>
        ))}
      </Line>
      <Legend
        dir={direction}
        aria-hidden="true"
      >{t`Outlined: the best chance. Filled: yours.`}</Legend>
      {turns.map((turn, index) => (
        <Tabs.Content key={index} dir={direction} value={String(index)}>
          <TurnPanel
            coached={turn}
            before={cardsBefore(turns, index)}
            index={index}
            count={turns.length}
            crowdOf={crowdOf}
            onGo={setAt}
          />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
