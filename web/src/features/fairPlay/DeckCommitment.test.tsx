import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { addLazySlices } from '../../app/lazySlices';
import { makeStore } from '../../app/store';
import { FakeServer } from '../../testing/fakeServer';
import { DeckCommitment } from './DeckCommitment';
import { render } from '../../testing/render';

const GAME_ID = 'a'.repeat(22);
const COMMITMENT = 'b1afa288'.repeat(8);

it('links a fun game to its deck’s commitment without showing the hash', async () => {
  new FakeServer()
    .on('GET', `/api/games/${GAME_ID}/deal`, {
      status: 200,
      body: { commitment: COMMITMENT, shuffleOrder: null, salt: null },
    })
    .install();
  render(
    <Provider store={addLazySlices(makeStore())}>
      <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
        <DeckCommitment gameId={GAME_ID} />
      </MemoryRouter>
    </Provider>,
  );
  const link = await screen.findByRole('link', { name: 'Fair deck' });
  expect(link).toHaveAttribute('href', `/fair-play?game=${GAME_ID}`);
  expect(screen.queryByText(/b1afa288/)).not.toBeInTheDocument();
});
