import styled from 'styled-components';
import type { OwnStreak } from '@cardinal/core/api/streak';
import { BridgeMark } from '../../components/BridgeMark';
import { dayOfMonth } from '../../lib/dates';
import { counted } from '../../lib/messages';
import { bareList } from '../../theme/looks';
import { color, space, text } from '../../theme/tokens';

const List = styled.ul`
  display: grid;
  gap: ${space.half};
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
export function Freezes({ streak }: { readonly streak: OwnStreak }) {
  return (
    <List aria-label="Streak freezes and excused days">
      <li>
        <BridgeMark by="freeze" />
        <span>{freezesLeft(streak)}</span>
      </li>
      {streak.bridged.slice(0, NAMED).map(({ date, by }) => (
        <li key={date}>
          <BridgeMark by={by} />
          <span>
            {by === 'freeze'
              ? `A freeze kept your streak on ${dayOfMonth(date)}`
              : `${dayOfMonth(date)} is excused, so your streak continues`}
          </span>
        </li>
      ))}
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
