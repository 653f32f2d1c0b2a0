import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { render } from '../../testing/render';
import { DeckCommitment } from './DeckCommitment';

const GAME_ID = 'a'.repeat(22);

it('links a fun game to its deck’s commitment', () => {
  render(
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <DeckCommitment gameId={GAME_ID} />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Fair deck' });
  expect(link).toHaveAttribute('href', `/fair-play?game=${GAME_ID}`);
});
