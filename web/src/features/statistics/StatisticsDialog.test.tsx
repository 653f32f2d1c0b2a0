import { screen } from '@testing-library/react';
import { user, userStats } from '../../testing/builders';
import { FakeServer } from '../../testing/fakeServer';
import { renderPart } from '../../testing/renderPart';
import { StatisticsDialog } from './StatisticsDialog';

const open = (changes: Parameters<typeof userStats>[0] = {}) =>
  renderPart(
    <StatisticsDialog userId={user().id} onClose={jest.fn()} />,
    new FakeServer().has(`/api/user-stats/${user().id}`, userStats(changes)),
  );

const best = (name: string) => screen.getByText(name).nextElementSibling;

it('draws a chart for each played mode', async () => {
  const fun = Array.from({ length: 53 }, (_, score) => (score === 12 ? 3 : 0));
  open({
    bestFunScoreEver: 12,
    totalFunGamesPlayed: 3,
    scoreDistribution: { ...userStats().scoreDistribution, fun },
  });
  expect(await screen.findByText('Fun games by score (3 played)')).toBeVisible();
  expect(screen.queryByText(/Daily games by score/)).not.toBeInTheDocument();
  expect(best('Best Fun Mode Score')).toHaveTextContent(/^12$/);
  expect(best('Best Daily Game Score')).toHaveTextContent(/^–$/);
});

it('draws no chart before the first game', async () => {
  open();
  expect(await screen.findByText('Play your first game to see a chart here.')).toBeVisible();
  expect(screen.queryByText(/by score/)).not.toBeInTheDocument();
});
