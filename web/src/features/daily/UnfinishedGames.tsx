import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { OpenGame } from '@cardinal/core/api/play';
import { addDays, isOwnDay, type Day } from '@cardinal/core/game/days';
import { Button } from '../../components/Button';
import { FailedState } from '../../components/States';
import { PanelTitle, Surface } from '../../components/Surface';
import { gamePath } from '../../config/paths';
import { fullDate } from '../../lib/dates';
import { counted } from '../../lib/messages';
import { rowList } from '../../theme/looks';
import { color, space, text, wide } from '../../theme/tokens';

const Card = styled(Surface)`
  display: grid;
  gap: ${space.oneHalf};
  ${wide} {
    grid-column: 1 / -1;
  }
`;

const Games = styled.ul`
  ${rowList}
  & li > div {
    flex: 1;
    min-width: 9rem;
  }
  & span {
    color: ${color.muted};
    font-size: ${text.small};
  }
`;

interface UnfinishedGamesProps {
  readonly games: readonly OpenGame[];
  readonly today: Day;
}

/** Shown if the server can't say whether there are unfinished games. */
export function UnfinishedUnknown({ onRetry }: { onRetry: () => void }) {
  return (
    <Card aria-label="Unfinished games" data-area="unfinished-games">
      <PanelTitle>Unfinished games</PanelTitle>
      <FailedState text="Couldn’t load your unfinished games." onRetry={onRetry} />
    </Card>
  );
}

/** The card above shows today's own game. */
function unfinishedBut(games: readonly OpenGame[], today: Day): readonly OpenGame[] {
  return games.filter(({ mode, date }) => mode === 'fun' || date !== today);
}

/** Unfinished games, started on this device or another. Yesterday's daily comes first. */
export function UnfinishedGames({ games, today }: UnfinishedGamesProps) {
  const navigate = useNavigate();
  const yesterday = addDays(today, -1);
  // A past day's game that was started today has no deadline, so it can wait.
  const isYesterdays = ({ date, startedAt }: OpenGame): boolean =>
    date === yesterday && isOwnDay(date, startedAt);
  const shown = unfinishedBut(games, today);
  if (shown.length === 0) return null;
  return (
    <Card aria-label="Unfinished games" data-area="unfinished-games">
      <PanelTitle>Unfinished games</PanelTitle>
      <Games>
        {[...shown]
          .sort((a, b) => Number(isYesterdays(b)) - Number(isYesterdays(a)))
          .map((game) => (
            <li key={game.gameId}>
              <div>
                <strong>{isYesterdays(game) ? 'Yesterday’s challenge' : nameOf(game)}</strong>
                <br />
                <span>
                  {`${counted(game.score, 'point')}, ${counted(game.lives, 'life', 'lives')} left`}
                </span>
              </div>
              <Button
                type="button"
                $kind={isYesterdays(game) ? 'primary' : 'secondary'}
                onClick={() => navigate(gamePath(game.mode, game.date))}
              >
                {isYesterdays(game) ? "Finish yesterday's game" : 'Continue'}
              </Button>
            </li>
          ))}
      </Games>
    </Card>
  );
}

function nameOf({ mode, date }: OpenGame): string {
  return mode === 'fun' || date === null ? 'Fun game' : `Daily challenge for ${fullDate(date)}`;
}
