import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { FakeServer } from '../../testing/fakeServer';
import { renderPart } from '../../testing/renderPart';
import { DeckCommitment } from './DeckCommitment';

const GAME_ID = 'a'.repeat(22);
const COMMITMENT = 'b1afa288'.repeat(8);

it('links a fun game to its deck’s commitment without showing the hash', async () => {
  const deal = { commitment: COMMITMENT, shuffleOrder: null, salt: null };
  renderPart(
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <DeckCommitment gameId={GAME_ID} />
    </MemoryRouter>,
    new FakeServer().has(`/api/games/${GAME_ID}/deal`, deal),
  );
  const link = await screen.findByRole('link', { name: 'Fair deck' });
  expect(link).toHaveAttribute('href', `/fair-play?game=${GAME_ID}`);
  expect(screen.queryByText(/b1afa288/)).not.toBeInTheDocument();
});
