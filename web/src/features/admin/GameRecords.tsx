import styled from 'styled-components';
import type { GameRecords as Records } from '@cardinal/core/api/admin';
import { Entry } from '../../components/Entry';
import { BarChart } from '../../components/BarChart';
import { Spinner } from '../../components/States';
import { Muted, Surface } from '../../components/Surface';
import { longDate } from '../../lib/dates';
import { useGameRecordsQuery, useGamesByDayQuery } from '../../data/admin';
import { AdminLoaded } from './parts';
import { color, font, space, text } from '../../theme/tokens';

const Grid = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.two};
  & > * {
    flex: 1 1 15rem;
  }
`;

const Note = styled(Muted)`
  margin-top: ${space.two};
  text-wrap: pretty;
`;

const Title = styled.h2`
  font-size: ${text.large};
`;

const Counts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space.one};
  margin: ${space.half} 0 0;
  & > :first-child {
    flex: 1 0 100%;
    & dd {
      font: ${font.weight} ${text.score} / 1.2 ${font.display};
    }
  }
  & dt {
    color: ${color.muted};
    font-size: ${text.tiny};
  }
  & dd {
    margin: 0;
    font-weight: 700;
  }
`;

const Chart = styled(Surface)`
  margin: ${space.two} 0;
  & figure {
    margin: 0;
  }
`;

const DAYS = 30;

function cards(records: Records) {
  return [
    [
      'Users',
      records.totalUsers,
      records.newUsersToday,
      records.newUsersThisWeek,
      records.newUsersThisMonth,
    ],
    [
      'Total Games',
      records.totalGames,
      records.totalGamesToday,
      records.totalGamesThisWeek,
      records.totalGamesThisMonth,
    ],
    ...(['daily', 'fun', 'drinking'] as const).map(
      (mode) =>
        [
          `${mode.charAt(0).toUpperCase()}${mode.slice(1)} Mode Games`,
          records[`${mode}GamesTotal`],
          records[`${mode}GamesToday`],
          records[`${mode}GamesThisWeek`],
          records[`${mode}GamesThisMonth`],
        ] as const,
    ),
  ] as const;
}

export function GameRecords() {
  const query = useGameRecordsQuery();
  const days = useGamesByDayQuery(DAYS);
  if (query.isLoading) return <Spinner />;
  return (
    <AdminLoaded query={query} failed="Failed to load analytics data.">
      {(records) => (
        <>
          <Grid>
            {cards(records).map(([name, total, today, week, month]) => (
              <Surface key={name} aria-label={name}>
                <Title>{name}</Title>
                <Counts>
                  <Entry name="Total">{total}</Entry>
                  <Entry name="Today">{today}</Entry>
                  <Entry name="This week">{week}</Entry>
                  <Entry name="This month">{month}</Entry>
                </Counts>
              </Surface>
            ))}
          </Grid>
          <Note>
            The week runs Sunday to Saturday; the month runs from the first day to today. All days
            are in New York time.
          </Note>
          {/* Last, so that nothing moves when it loads. */}
          <Chart aria-label="Games by day">
            <AdminLoaded query={days} failed="Failed to load analytics data." count={2}>
              {(all) => (
                <BarChart
                  title={`Games by day, the last ${DAYS} days`}
                  bars={all.map(({ date, daily, fun, drinking }) => ({
                    label: longDate(date),
                    value: daily + fun + drinking,
                  }))}
                />
              )}
            </AdminLoaded>
          </Chart>
        </>
      )}
    </AdminLoaded>
  );
}
