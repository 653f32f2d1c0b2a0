import styled, { keyframes } from 'styled-components';
import { Lives } from '../../../components/Lives';
import { color, font, space, text } from '../../../theme/tokens';
import { statusOf } from '../gameSelectors';
import type { PlayingState } from '../gameSlice';

export const ScoreRow = styled.div`
  min-height: 4.1rem;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.two};
`;

const pop = keyframes`
  from { transform: scale(1.35); }
`;

const Label = styled.span`
  display: block;
  font-size: ${text.tiny};
  font-weight: 650;
  letter-spacing: 0.06em;
  text-transform: uppercase;
  color: ${color.muted};
`;

const Score = styled.strong`
  display: inline-block;
  font: 400 ${text.score} / 1 ${font.display};
  font-variant-numeric: tabular-nums;
  animation: ${pop} 320ms ease-out;
`;

const Hearts = styled.div`
  color: ${color.brandText};
`;

const Status = styled.p`
  flex: 1;
  text-align: center;
  font-weight: 700;
  font-size: ${text.small};
`;

export function Scoreboard({ playing }: { playing: PlayingState }) {
  const { game, mode } = playing;
  return (
    <ScoreRow>
      <div>
        <Label id="score-label">Score</Label>
        <Score key={game.score} aria-labelledby="score-label" data-testid="score">
          {game.score}
        </Score>
      </div>
      <Status role="status">{statusOf(playing)}</Status>
      {mode !== 'drinking' && (
        <div>
          <Label>Lives</Label>
          <Hearts>
            <Lives left={game.lives} />
          </Hearts>
        </div>
      )}
    </ScoreRow>
  );
}
