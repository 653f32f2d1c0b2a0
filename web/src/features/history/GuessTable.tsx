import styled from 'styled-components';
import type { HistoryMonth } from '@cardinal/core/api/history';
import { firstDayOf, type Month } from '@cardinal/core/analysis/history';
import { ratesOf } from '@cardinal/core/analysis/skill';
import { FailedState, SkeletonRows } from '../../components/States';
import { Muted, PanelTitle } from '../../components/Surface';
import { monthOfYear } from '../../lib/dates';
import { guessName, percent } from '../../lib/messages';
import { lineTable } from '../../theme/looks';
import { space, text } from '../../theme/tokens';
import { Panel } from './panels';

const Table = styled.table`
  ${lineTable}
  font-size: min(${text.small}, 4.4vw);
  font-variant-numeric: tabular-nums;
  & th,
  & td {
    padding: ${space.one} min(${space.half}, 1.25vw);
    text-align: right;
  }
  & th:first-child {
    text-align: left;
  }
  & thead th {
    font-size: min(${text.tiny}, 3.75vw);
  }
  & tbody th {
    font-weight: 600;
  }
`;

interface GuessTableProps {
  readonly month: Month;
  readonly data: HistoryMonth | undefined;
  readonly isLoading: boolean;
  readonly onRetry: () => void;
}

/** How often each guess was right in a month, compared with its chances. */
export function GuessTable({ month, data, isLoading, onRetry }: GuessTableProps) {
  return (
    <Panel aria-labelledby="guesses">
      <PanelTitle id="guesses">Guess by guess</PanelTitle>
      <Muted>
        {`${monthOfYear(firstDayOf(month))}: how often each guess was right, and how often to expect it by chance.`}
      </Muted>
      {isLoading && <SkeletonRows count={3} />}
      {!isLoading && !data && <FailedState text="Couldn’t load this month." onRetry={onRetry} />}
      {data?.guesses.length === 0 && <p>No guesses this month.</p>}
      {data && data.guesses.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">Guess</th>
              <th scope="col">Made</th>
              <th scope="col">Right</th>
              <th scope="col">By chance</th>
            </tr>
          </thead>
          <tbody>
            {data.guesses.map((record) => {
              const { right, byChance } = ratesOf(record);
              return (
                <tr key={record.guess}>
                  <th scope="row">{guessName(record.guess)}</th>
                  <td>{record.made}</td>
                  <td>{percent(right)}</td>
                  <td>{percent(byChance)}</td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
