import styled from 'styled-components';
import type { OwnStreak } from '@cardinal/core/api/streak';
import { color, space, text } from '../../theme/tokens';
import { useStreakQuery } from './api';

const DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const dayName = (date: string): string => DAY.format(new Date(`${date}T12:00:00Z`));

/** As high as it mostly is, so that nothing moves when the answer comes. */
const List = styled.ul`
  display: grid;
  gap: ${space.half};
  min-height: 1.5rem;
  margin: 0;
  padding: 0;
  list-style: none;
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

/** So many of the days that were bridged are named. */
const NAMED = 2;

/** How many freezes are left, and which days the streak goes on over. */
export function Freezes() {
  const { data, isError } = useStreakQuery();
  return (
    <List aria-label="What keeps your streak">
      {data && data.current > 0 && (
        <li>
          <Flake />
          {freezesLeft(data)}
        </li>
      )}
      {data?.bridged.slice(0, NAMED).map(({ date, by }) => (
        <li key={date}>
          <Flake />
          {by === 'freeze'
            ? `Kept by a freeze on ${dayName(date)}`
            : `${dayName(date)} is excused: it breaks nobody’s streak`}
        </li>
      ))}
      {isError && <li>Your freezes can’t be reached right now.</li>}
    </List>
  );
}

function freezesLeft({ freezes, toNextFreeze }: OwnStreak): string {
  const left = `${freezes} ${freezes === 1 ? 'freeze' : 'freezes'} left`;
  if (toNextFreeze === null) return left;
  const more = `${toNextFreeze} more ${toNextFreeze === 1 ? 'day earns' : 'days earn'}`;
  return freezes === 0 ? `${more} a freeze for a missed one` : `${left} · ${more} the next`;
}

/** Here and not among the icons, which the game's table loads too. */
function Flake() {
  return (
    <svg
      aria-hidden="true"
      width={18}
      height={18}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
    >
      <path d="M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5" />
    </svg>
  );
}
