import styled from 'styled-components';
import type { OwnStreak } from '@cardinal/core/api/streak';
import { BridgeMark } from '../../components/BridgeMark';
import { Known, readingOf } from '../../components/Known';
import { dayOfMonth } from '../../lib/dates';
import { counted } from '../../lib/words';
import { bareList } from '../../theme/looks';
import { color, space, text } from '../../theme/tokens';
import { useStreakQuery } from '../../data/daily';

/** As high as it usually is, so that nothing moves when the response arrives. */
const List = styled.ul`
  display: grid;
  gap: ${space.half};
  min-height: 1.5rem;
  ${bareList}
  font-size: ${text.small};
  & li {
    display: flex;
    align-items: center;
    gap: ${space.one};
  }
  & svg {
    flex: none;
    color: ${color.muted};
  }
`;

/** How many bridged days are named. */
const NAMED = 2;

/** The remaining freezes, and the days that kept the streak without a game. */
export function Freezes() {
  const streak = useStreakQuery();
  const { data } = streak;
  const reading = readingOf(streak);
  return (
    <List aria-label="Streak freezes and excused days">
      {data && (
        <li>
          <BridgeMark by="freeze" />
          <span>{freezesLeft(data)}</span>
        </li>
      )}
      {data?.bridged.slice(0, NAMED).map(({ date, by }) => (
        <li key={date}>
          <BridgeMark by={by} />
          <span>
            {by === 'freeze'
              ? `Kept by a freeze on ${dayOfMonth(date)}`
              : `${dayOfMonth(date)} is excused, so your streak continues`}
          </span>
        </li>
      ))}
      {reading.state === 'failed' && (
        <li>
          <span>Couldn’t load your freezes.</span>
          <Known reading={reading} name="Freezes">
            {null}
          </Known>
        </li>
      )}
    </List>
  );
}

function freezesLeft({ current, freezes, toNextFreeze }: OwnStreak): string {
  if (current === 0 && toNextFreeze !== null) {
    return `Play ${counted(toNextFreeze, 'day')} in a row to earn a freeze for a missed day`;
  }
  const left = `${counted(freezes, 'freeze')} left`;
  if (toNextFreeze === null) return left;
  const more = `${toNextFreeze} more ${toNextFreeze === 1 ? 'day earns' : 'days earn'}`;
  return freezes === 0 ? `${more} a freeze for a missed day` : `${left} · ${more} the next one`;
}
