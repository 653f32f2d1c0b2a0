import styled from 'styled-components';
import type { Day } from '@cardinal/core/game/days';
import { bestDays } from '@cardinal/core/game/history';
import { color, font, radius, space, text, TOUCH } from '../../theme/tokens';
import { Panel, PanelTitle } from './panels';
import { counted, dayName } from './words';

const SHOWN = 5;

const List = styled.ol`
  display: grid;
  gap: ${space.half};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Run = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: ${TOUCH};
  padding: 0 ${space.oneHalf};
  border: 0;
  border-radius: ${radius.small};
  background: ${color.raised};
  text-align: left;
  & strong {
    font: 400 ${text.large} / 1 ${font.display};
    font-variant-numeric: tabular-nums;
  }
`;

interface BestRunsProps {
  readonly scores: ReadonlyMap<Day, number>;
  readonly onSelect: (day: Day) => void;
}

/** The days with the highest scores: each opens. */
export function BestRuns({ scores, onSelect }: BestRunsProps) {
  const all = [...scores].map(([date, score]) => ({ date, score }));
  return (
    <Panel aria-labelledby="best">
      <PanelTitle id="best">Best runs</PanelTitle>
      {all.length === 0 && <p>The first one is still to be played.</p>}
      <List>
        {bestDays(all, SHOWN).map(({ date, score }) => (
          <li key={date}>
            <Run
              type="button"
              aria-label={`${dayName(date)}: ${counted(score, 'point')}`}
              onClick={() => onSelect(date)}
            >
              {dayName(date)}
              <strong>{score}</strong>
            </Run>
          </li>
        ))}
      </List>
    </Panel>
  );
}
