import styled, { keyframes } from 'styled-components';
import { useAppDispatch } from '../../../app/hooks';
import { Button } from '../../../components/Button';
import { Alert, Muted } from '../../../components/Surface';
import { color, font, radius, space, text } from '../../../theme/tokens';
import { highScoreFlag } from '../gameSelectors';
import { saveRetried, type PlayingState } from '../gameSlice';

const rise = keyframes`from { opacity: 0; transform: translateY(16px); }`;

const Panel = styled.section`
  display: grid;
  gap: ${space.one};
  justify-items: center;
  padding: ${space.two} ${space.three} ${space.three};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  text-align: center;
  animation: ${rise} 320ms ease-out;
`;

const Heading = styled.h2`
  font-size: ${text.title};
`;

const Flag = styled.p`
  padding: 0.2rem ${space.two};
  border-radius: ${radius.round};
  background: ${color.warnSurface};
  color: ${color.warn};
  font: 400 ${text.body} / 1.5 ${font.display};
`;

/** The end of a game: what it was worth, whether it is kept, and what comes next. */
export function GameOver({ playing, onNext }: { playing: PlayingState; onNext: () => void }) {
  const dispatch = useAppDispatch();
  const { game, mode, saving } = playing;
  if (game.phase !== 'over') return null;
  const flag = highScoreFlag(playing);
  const isCleared = game.outcome === 'cleared';
  return (
    <Panel aria-label="Game over">
      <Heading>{isCleared ? 'You cleared the deck!' : 'GAME OVER'}</Heading>
      {flag !== null && <Flag>{flag}</Flag>}
      <p>
        You scored <strong>{game.score}</strong> {game.score === 1 ? 'point' : 'points'}.
      </p>
      <SavingNote playing={playing} />
      {saving.state === 'failed' && (
        <Button type="button" $kind="secondary" onClick={() => dispatch(saveRetried())}>
          Save again
        </Button>
      )}
      <Button type="button" onClick={onNext}>
        {mode === 'daily' ? 'PLAY FUN MODE' : 'NEW GAME'}
      </Button>
    </Panel>
  );
}

function SavingNote({ playing: { saving, source, mode, game } }: { playing: PlayingState }) {
  if (source.kind === 'practice') return <Muted>A practice game: nothing was saved.</Muted>;
  switch (saving.state) {
    case 'sending':
      return <Muted role="status">Saving your score …</Muted>;
    case 'failed':
      return <Alert>Your score couldn&apos;t be saved. Please try again.</Alert>;
    case 'stored':
      if (saving.answer) {
        return <Muted role="status">Saved. Your rank today: {saving.answer.rank}</Muted>;
      }
      return <Muted role="status">{storedNote(mode, game.score)}</Muted>;
    case 'waiting':
      return <Muted>Sign in to save this score.</Muted>;
    case 'none':
      return null;
  }
}

function storedNote(mode: PlayingState['mode'], score: number): string {
  if (score > 0) return 'Saved.';
  return mode === 'daily'
    ? 'No points this time. Your streak is not broken by it.'
    : 'No points, so there is nothing to save.';
}
