import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import type { Dashboard } from '@cardinal/core/api/boards';
import { TextButton } from '../../components/Button';
import { Icon } from '../../components/icons';
import { Loaded } from '../../components/States';
import { Muted, PanelTitle, Surface } from '../../components/Surface';
import { lazyDialog } from '../../components/lazyPart';
import { KEYS, session } from '../../lib/storage';
import { figure } from '../../lib/messages';
import { useDashboardQuery } from '../../data/daily';
import { badgeTexts } from './badgeTexts';
import { Freezes } from './Freezes';
import { bareList, line } from '../../theme/looks';
import { color, font, radius, space, text, wide } from '../../theme/tokens';

const BadgesDialog = lazyDialog(async () => (await import('./BadgesDialog')).BadgesDialog);

const Card = styled(Surface)`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.one};
  text-wrap: balance;
  /* No higher than the daily beside it, so that nothing below moves. Where the font is larger, it grows. */
  ${wide} {
    max-height: clamp(25.25rem, (60rem - 100vw) * 9999, 999rem);
    overflow-y: auto;
  }
`;

const flare = keyframes`
  35% { transform: scale(1.3, 1.5); }
  65% { transform: scale(0.94, 0.9); }
`;

const grow = keyframes`
  from { transform: translateY(0.3em) scale(0.6); }
  55% { transform: scale(1.16); }
`;

const Length = styled.p`
  ${line(space.one)}
  font: ${font.weight} ${text.score} / 1 ${font.display};
  color: ${color.brandText};
  & > * {
    transform-origin: 50% 90%;
  }
  /* Aligns the flame with the text above and below. */
  & > svg {
    margin-inline-start: -0.4rem;
  }
  & > span {
    transform-origin: 0 60%;
    [dir='rtl'] & {
      transform-origin: 100% 60%;
    }
  }
  &[data-has-grown='true'] > svg {
    animation: ${flare} 900ms ease-in-out 160ms;
  }
  &[data-has-grown='true'] > span {
    animation: ${grow} 640ms cubic-bezier(0.2, 0.8, 0.3, 1) 320ms backwards;
  }
`;

const Badges = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
  ${bareList}
  /* Two lines. The list has all badges. */
  max-height: calc(3.4rem + ${space.one});
  overflow: hidden;
  & li {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    padding: 0.2rem ${space.oneHalf};
    border-radius: ${radius.round};
    background: ${color.warnSurface};
    color: ${color.warn};
    font-size: ${text.small};
    font-weight: 650;
    line-height: 1.3rem;
  }
`;

const AllBadges = styled(TextButton)`
  align-self: start;
  margin-top: auto;
  padding-inline: 0;
`;

/** Whether the streak has grown since this tab last showed it. */
function useHasGrown(streak: number): boolean {
  const [shown] = useState(() => session.get(KEYS.streakShown));
  useEffect(() => session.set(KEYS.streakShown, String(streak)), [streak]);
  return shown !== null && streak > Number(shown);
}

function longestText(longest: number, place: number | null): string {
  if (place === null) return t`Longest: ${plural(longest, { one: '# day', other: '# days' })}`;
  const rank = figure(place);
  return t`Longest: ${plural(longest, { one: '# day', other: '# days' })}, rank ${rank} of all streaks`;
}

/** The streak, its rank and the badges. Shown only for today. */
export function StreakCard() {
  const { t } = useLingui();
  const query = useDashboardQuery();
  return (
    <Card aria-label={t`Daily Streak`}>
      <PanelTitle>{t`Daily Streak`}</PanelTitle>
      <Loaded query={query} failed={t`Couldn’t load your streak.`} count={3}>
        {(data) => <Streak {...data} />}
      </Loaded>
    </Card>
  );
}

function Streak({ userStats, streakRanking, streak, badges }: Dashboard) {
  const { t } = useLingui();
  const [isListOpen, setListOpen] = useState(false);
  const { currentStreak, longestStreak } = userStats;
  const { rank } = streakRanking;
  const hasGrown = useHasGrown(currentStreak);
  return (
    <>
      <Length key={currentStreak} data-has-grown={hasGrown}>
        <Icon name="flame" size={34} />
        <span>{t`${plural(currentStreak, { one: '# day', other: '# days' })}`}</span>
      </Length>
      <Muted>
        {currentStreak === 0 && <span>{t`Finish today’s challenge to start a streak.`}</span>}
        {longestStreak > 0 && <span>{` ${longestText(longestStreak, rank)}`}</span>}
      </Muted>
      <Freezes streak={streak} />
      {badges.length > 0 && (
        <Badges aria-label={t`Badges`}>
          {badges.map(badgeTexts).map(({ id, name, description }) => (
            <li key={id} title={description}>
              {name}
            </li>
          ))}
        </Badges>
      )}
      <AllBadges onClick={() => setListOpen(true)}>{t`All badges`}</AllBadges>
      {isListOpen && <BadgesDialog onClose={() => setListOpen(false)} />}
    </>
  );
}
