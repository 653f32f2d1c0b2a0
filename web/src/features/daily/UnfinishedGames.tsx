import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { UnfinishedGame } from '@cardinal/core/api/play';
import { addDays, isOwnDay, type Day } from '@cardinal/core/game/days';
import { Button } from '../../components/Button';
import { FailedState } from '../../components/States';
import { PanelTitle, Surface } from '../../components/Surface';
import { gamePath } from '../../config/paths';
import { fullDate } from '../../lib/dates';
import { rowList } from '../../theme/panels';
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
  readonly games: readonly UnfinishedGame[];
  readonly today: Day;
}

export function UnfinishedUnknown({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <Card aria-label={t`Unfinished games`} data-area="unfinished-games">
      <PanelTitle>{t`Unfinished games`}</PanelTitle>
      <FailedState text={t`Couldn’t load your unfinished games.`} onRetry={onRetry} />
    </Card>
  );
}

/** The card above shows today's own game. */
function unfinishedBut(games: readonly UnfinishedGame[], today: Day): readonly UnfinishedGame[] {
  return games.filter(({ mode, date }) => mode === 'fun' || date !== today);
}

/** Unfinished games, started on this device or another. Yesterday's daily comes first. */
export function UnfinishedGames({ games, today }: UnfinishedGamesProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const yesterday = addDays(today, -1);
  // A past day's game that was started today has no deadline, so it can wait.
  const isYesterdays = ({ date, startedAt }: UnfinishedGame): boolean =>
    date === yesterday && isOwnDay(date, startedAt);
  const shown = unfinishedBut(games, today);
  if (shown.length === 0) return null;
  return (
    <Card aria-label={t`Unfinished games`} data-area="unfinished-games">
      <PanelTitle>{t`Unfinished games`}</PanelTitle>
      <Games>
        {[...shown]
          .sort((a, b) => Number(isYesterdays(b)) - Number(isYesterdays(a)))
          .map((game) => (
            <li key={game.gameId}>
              <div>
                <strong>{isYesterdays(game) ? t`Yesterday’s challenge` : nameOf(game)}</strong>
                <br />
                <span>{progressOf(game)}</span>
              </div>
              <Button
                $kind={isYesterdays(game) ? 'primary' : 'secondary'}
                onClick={() => navigate(gamePath(game.mode, game.date))}
              >
                {isYesterdays(game)
                  ? t`Finish yesterday's game`
                  : t({ message: 'Continue', comment: 'A button: continues an unfinished game.' })}
              </Button>
            </li>
          ))}
      </Games>
    </Card>
  );
}

function nameOf({ mode, date }: UnfinishedGame): string {
  if (mode === 'fun' || date === null) return t`Fun game`;
  const day = fullDate(date);
  return t`Daily challenge for ${day}`;
}

function progressOf({ score, lives }: UnfinishedGame): string {
  return t`${plural(score, { one: '# point', other: '# points' })}, ${plural(lives, { one: '# life left', other: '# lives left' })}`;
}
