import { useLingui } from '@lingui/react/macro';
import type { HistoryMonth } from '@cardinal/core/api/history';
import { firstDayOf, type Month } from '@cardinal/core/game/days';
import { ratesOf } from '@cardinal/core/analysis/skill';
import { DataTable } from '../../components/DataTable';
import { Loaded, type Query } from '../../components/States';
import { Muted, PanelTitle } from '../../components/Surface';
import { monthOfYear } from '../../lib/dates';
import { guessHeading, guessName } from '../../lib/guessTexts';
import { percent } from '../../lib/messages';
import { Panel } from './panels';

interface GuessTableProps {
  readonly month: Month;
  readonly query: Query<HistoryMonth>;
}

export function GuessTable({ month, query }: GuessTableProps) {
  const { t } = useLingui();
  const shown = monthOfYear(firstDayOf(month));
  return (
    <Panel aria-labelledby="guesses">
      <PanelTitle id="guesses">{t`Guess by guess`}</PanelTitle>
      <Muted>
        {t`${shown}: how often each guess was right, and how often to expect it by chance.`}
      </Muted>
      <Loaded query={query} failed={t`Couldn’t load this month.`} count={3}>
        {({ guesses }) =>
          guesses.length === 0 ? (
            <p>{t`No guesses this month.`}</p>
          ) : (
            <DataTable
              label={t`Guess by guess`}
              rows={guesses}
              keyOf={({ guess }) => guess}
              columns={[
                {
                  title: guessHeading(),
                  cell: ({ guess }) => guessName(guess),
                },
                {
                  title: t({ message: 'Made', comment: 'How often the guess was made.' }),
                  kind: 'number',
                  cell: ({ made }) => made,
                },
                {
                  title: t({ message: 'Right', comment: 'How often the guess was right.' }),
                  kind: 'number',
                  cell: (record) => percent(ratesOf(record).right),
                },
                {
                  title: t({
                    message: 'By chance',
                    comment: 'How often the guess is right by chance.',
                  }),
                  kind: 'number',
                  cell: (record) => percent(ratesOf(record).byChance),
                },
              ]}
            />
          )
        }
      </Loaded>
    </Panel>
  );
}
