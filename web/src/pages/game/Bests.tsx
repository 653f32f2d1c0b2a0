import styled from 'styled-components';
import type { Mode } from '@cardinal/core/game/game';
import { Hidden } from '../../components/Surface';
import { useStatsQuery } from '../../features/daily/api';
import { useUserStatsQuery } from '../../features/statistics/api';
import { color, narrow, radius, space, text, TOUCH } from '../../theme/tokens';

const List = styled.dl`
  display: flex;
  gap: ${space.two};
  margin: 0;
  ${narrow} {
    gap: ${space.one};
    & div {
      max-width: 3.2rem;
      text-align: center;
    }
  }
  & div {
    display: flex;
    flex-direction: column-reverse;
    align-items: center;
    line-height: 1.15;
  }
  & dt {
    font-size: 0.68rem;
    color: ${color.muted};
  }
  & dd {
    margin: 0;
    font-weight: 750;
    font-variant-numeric: tabular-nums;
  }
`;

const ModeButton = styled.button`
  min-height: ${TOUCH};
  padding: 0 ${space.oneHalf};
  border: 1px solid ${color.line};
  border-radius: ${radius.round};
  background: ${color.surface};
  font-size: ${text.small};
  font-weight: 650;
`;

interface BestsProps {
  readonly userId: string | null;
  readonly mode: Mode;
  readonly onChangeMode: () => void;
}

/** The player's own best of this mode, the day's highest, and the mode itself. */
export function Bests({ userId, mode, onChangeMode }: BestsProps) {
  const stats = useStatsQuery();
  const own = useUserStatsQuery(userId ?? '', { skip: userId === null });
  const best = mode === 'daily' ? own.data?.bestDailyScoreEver : own.data?.bestFunScoreEver;
  return (
    <>
      <List>
        <div>
          <dt>Personal Best</dt>
          <dd>{best ?? '–'}</dd>
        </div>
        <div>
          <dt>Daily High</dt>
          <dd>{stats.data?.dailyHigh ?? '–'}</dd>
        </div>
      </List>
      <ModeButton type="button" onClick={onChangeMode}>
        {mode === 'daily' ? 'Daily' : 'Fun'}
        <Hidden>, change game mode</Hidden>
      </ModeButton>
    </>
  );
}
