import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import type { OwnStreak } from '@cardinal/core/api/boards';
import { BridgeMark, type BridgeKind } from '../../components/BridgeMark';
import { dayOfMonth } from '../../lib/dates';
import { bareList, line } from '../../theme/looks';
import { color, space, text } from '../../theme/tokens';

const List = styled.ul`
  display: grid;
  gap: ${space.half};
  ${bareList}
  font-size: ${text.small};
  & li {
    ${line(space.one)}
  }
  & svg {
    flex: none;
    color: ${color.muted};
  }
`;

const NAMED = 2;

export function Freezes({ streak }: { readonly streak: OwnStreak }) {
  const { t } = useLingui();
  return (
    <List aria-label={t`Streak freezes and excused days`}>
      <li>
        <BridgeMark by="freeze" />
        <span>{freezesLeft(streak)}</span>
      </li>
      {streak.bridged.slice(0, NAMED).map(({ date, by }) => (
        <li key={date}>
          <BridgeMark by={by} />
          <span>{bridgeText(by, dayOfMonth(date))}</span>
        </li>
      ))}
    </List>
  );
}

function freezesLeft({ current, freezes, toNextFreeze }: OwnStreak): string {
  if (current === 0 && toNextFreeze !== null) {
    return t`Play ${plural(toNextFreeze, { one: '# day', other: '# days' })} in a row to earn a freeze for a missed day`;
  }
  if (toNextFreeze === null) {
    return t`${plural(freezes, { one: '# freeze left', other: '# freezes left' })}`;
  }
  return freezes === 0
    ? t`${plural(toNextFreeze, { one: '# more day earns', other: '# more days earn' })} a freeze for a missed day`
    : t`${plural(freezes, { one: '# freeze left', other: '# freezes left' })} · ${plural(toNextFreeze, { one: '# more day earns the next one', other: '# more days earn the next one' })}`;
}

function bridgeText(by: BridgeKind, day: string): string {
  return by === 'freeze'
    ? t`A freeze kept your streak on ${day}`
    : t`${day} is excused, so your streak continues`;
}
