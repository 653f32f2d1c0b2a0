import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { addLazySlices } from '../../app/lazySlices';
import { makeStore } from '../../app/store';
import { user, userStats } from '../../testing/builders';
import { quietServer } from '../../testing/renderApp';
import { StatisticsDialog } from './StatisticsDialog';
import { render } from '../../testing/render';

const PATH = `/api/user-stats/${user().id}`;

function opened(answer: { status: number; body: unknown }) {
  const server = quietServer().on('GET', PATH, answer);
  server.install();
  render(
    <Provider store={addLazySlices(makeStore())}>
      <StatisticsDialog userId={user().id} onClose={jest.fn()} />
    </Provider>,
  );
  return server;
}

const best = (name: string) => screen.getByText(name).nextElementSibling;

it('draws a chart for each played mode', async () => {
  const fun = Array.from({ length: 53 }, (_, score) => (score === 12 ? 3 : 0));
  opened({
    status: 200,
    body: userStats({
      bestFunScoreEver: 12,
      totalFunGamesPlayed: 3,
      scoreDistribution: { ...userStats().scoreDistribution, fun },
    }),
  });
  expect(await screen.findByText('Fun games by score (3 played)')).toBeVisible();
  expect(screen.queryByText(/Daily games by score/)).not.toBeInTheDocument();
  expect(best('Best Fun Mode Score')).toHaveTextContent(/^12$/);
  expect(best('Best Daily Game Score')).toHaveTextContent(/^–$/);
});

it('draws no chart before the first game', async () => {
  opened({ status: 200, body: userStats() });
  expect(await screen.findByText('Play your first game to see a chart here.')).toBeVisible();
  expect(screen.queryByText(/by score/)).not.toBeInTheDocument();
});
