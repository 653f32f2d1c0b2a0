import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import type { Dashboard } from '@cardinal/core/api/boards';
import type { OwnLeague } from '@cardinal/core/api/leagues';
import type { Day } from '@cardinal/core/game/days';
import type { LastWeek } from '@cardinal/core/leagues/leagues';
import { TextButton } from '../../components/Button';
import { SkeletonRows } from '../../components/States';
import { Muted, PanelTitle, Surface } from '../../components/Surface';
import { useDashboardQuery } from '../../data/daily';
import { KEYS, local } from '../../lib/storage';
import { line } from '../../theme/looks';
import { color, font, radius, space, text, wide } from '../../theme/tokens';
import {
  aimText,
  CORNERS,
  heldText,
  LEAGUE_NAMES,
  newsText,
  phaseOf,
  placeText,
} from './leagueTexts';

const rise = keyframes`
  from { transform: translateY(0.9rem) rotate(-8deg); }
  55% { transform: translateY(-0.5rem) rotate(5deg); }
`;

const Card = styled(Surface)`
  display: flex;
  flex-direction: column;
  gap: ${space.oneHalf};
  /* What it mostly needs, so that nothing below moves when it comes. */
  min-height: 13.4rem;
`;

const Standing = styled.div`
  ${line(space.two)}
`;

/** The division's card. */
const Corner = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 3rem;
  aspect-ratio: 5 / 7;
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  background: ${color.raised};
  color: ${color.brandText};
  font: ${font.weight} ${text.title} / 1 ${font.display};
  ${wide} {
    width: 3.9rem;
  }
  &[data-has-risen='true'] {
    animation: ${rise} 700ms cubic-bezier(0.2, 0.8, 0.3, 1) 300ms backwards;
  }
`;

const Said = styled.div`
  min-width: 0;
  text-wrap: balance;
`;

const Place = styled.p`
  font-weight: 650;
`;

const Open = styled(TextButton)`
  align-self: start;
  margin-top: auto;
  padding-inline: 0;
`;

/** What the last week brought, the first time that this browser shows it to the player. */
function useNews(userId: string, last: LastWeek | null): LastWeek | null {
  const [seen] = useState(() => local.get(KEYS.leagueSeen));
  const news = last && `${userId} ${last.week}`;
  useEffect(() => {
    if (news !== null) local.set(KEYS.leagueSeen, news);
  }, [news]);
  return news === seen ? null : last;
}

/** Whether today's score is on no board: it has no rank there. */
const hasHeld = ({ userStats, scoreRankings }: Dashboard): boolean =>
  (userStats.dailyScoreToday ?? 0) > 0 && scoreRankings.dailyTodayRank === null;

interface LeagueCardProps {
  readonly userId: string;
  /** Null until the server has said. */
  readonly today: Day | null;
  readonly onOpen: () => void;
}

/** The player's league: where they are, and once, what the last week brought. */
export function LeagueCard({ userId, today, onOpen }: LeagueCardProps) {
  const { t } = useLingui();
  const { data, isLoading, refetch } = useDashboardQuery();
  const isOutdated = data?.league === null;
  useEffect(() => {
    // It is from before the player came back.
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);
  // The card of the streak says what couldn't be loaded.
  if (isOutdated || (data === undefined && !isLoading)) return null;
  return (
    <Card aria-label={t`League`}>
      {data?.league && today !== null ? (
        <LoadedLeague
          {...{ userId, today, onOpen }}
          league={data.league}
          hasPlayed={data.dailyStatus.hasPlayed}
          isHeld={hasHeld(data)}
        />
      ) : (
        <SkeletonRows count={1} />
      )}
    </Card>
  );
}

interface LoadedLeagueProps extends LeagueCardProps {
  readonly league: OwnLeague;
  readonly hasPlayed: boolean;
  readonly isHeld: boolean;
  readonly today: Day;
}

function LoadedLeague({ userId, league, hasPlayed, isHeld, today, onOpen }: LoadedLeagueProps) {
  const { t } = useLingui();
  const { division, last } = league;
  const news = useNews(userId, last);
  // On Sunday, today's score is for the next table until this one is final.
  const isRunning = phaseOf(league.endsAt, today).kind === 'running';
  const aim = isHeld && isRunning ? heldText() : aimText(division);
  return (
    <>
      <PanelTitle>{t(LEAGUE_NAMES[division])}</PanelTitle>
      <Standing>
        <Corner aria-hidden="true" translate="no" data-has-risen={news?.moved === 'up'}>
          {CORNERS[division]}
        </Corner>
        <Said>
          <Place>{placeText({ ...league, hasPlayed }, today)}</Place>
          <Muted>{news === null ? aim : newsText(news)}</Muted>
        </Said>
      </Standing>
      <Open onClick={onOpen}>{t`See the table`}</Open>
    </>
  );
}
