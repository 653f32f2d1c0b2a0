import type { HistoryMonth } from '@cardinal/core/api/history';
import { firstDayOf, type Month } from '@cardinal/core/game/days';
import { ratesOf } from '@cardinal/core/analysis/skill';
import { DataTable } from '../../components/DataTable';
import { FailedState, SkeletonRows } from '../../components/States';
import { Muted, PanelTitle } from '../../components/Surface';
import { monthOfYear } from '../../lib/dates';
import { guessName } from '../../lib/guessTexts';
import { percent } from '../../lib/messages';
import { Panel } from './panels';

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
        <DataTable
          label="Guess by guess"
          rows={data.guesses}
          keyOf={({ guess }) => guess}
          columns={[
            { title: 'Guess', cell: ({ guess }) => guessName(guess) },
            { title: 'Made', kind: 'number', cell: ({ made }) => made },
            { title: 'Right', kind: 'number', cell: (record) => percent(ratesOf(record).right) },
            {
              title: 'By chance',
              kind: 'number',
              cell: (record) => percent(ratesOf(record).byChance),
            },
          ]}
        />
      )}
    </Panel>
  );
}
