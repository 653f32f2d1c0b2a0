import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import type { Day } from '@cardinal/core/game/days';
import { bestDays } from '@cardinal/core/analysis/history';
import { PanelTitle } from '../../components/Surface';
import { shortDate } from '../../lib/dates';
import { font, text } from '../../theme/tokens';
import { Panel, RowButton, Rows } from './panels';

const SHOWN = 5;

const Run = styled(RowButton)`
  & strong {
    font: ${font.weight} ${text.large} / 1 ${font.display};
    font-variant-numeric: tabular-nums;
  }
`;

interface BestRunsProps {
  readonly scores: ReadonlyMap<Day, number>;
  readonly onSelect: (day: Day) => void;
}

const runText = (date: string, score: number): string =>
  t`${date}: ${plural(score, { one: '# point', other: '# points' })}`;

export function BestRuns({ scores, onSelect }: BestRunsProps) {
  const { t } = useLingui();
  const all = [...scores].map(([date, score]) => ({ date, score }));
  return (
    <Panel aria-labelledby="best">
      <PanelTitle id="best">{t({ message: 'Best runs', comment: 'A list of scores.' })}</PanelTitle>
      {all.length === 0 && <p>{t`Play your first game to see it here.`}</p>}
      <Rows as="ol">
        {bestDays(all, SHOWN).map(({ date, score }) => (
          <li key={date}>
            <Run
              type="button"
              aria-label={runText(shortDate(date), score)}
              onClick={() => onSelect(date)}
            >
              <span>{shortDate(date)}</span>
              <strong translate="no">{score}</strong>
            </Run>
          </li>
        ))}
      </Rows>
    </Panel>
  );
}
