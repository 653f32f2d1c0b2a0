import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import type { OwnBadge } from '@cardinal/core/api/boards';
import type { Progress } from '@cardinal/core/records/badges';
import { Bar } from '../../components/Bar';
import { Dialog } from '../../components/Dialog';
import { Loaded } from '../../components/States';
import { formatOf } from '../../lib/language';
import { bareList } from '../../theme/looks';
import { color, radius, space, text } from '../../theme/tokens';
import { useBadgesQuery } from '../../data/daily';
import { badgeTexts } from './badgeTexts';

const List = styled.ul`
  display: grid;
  gap: ${space.one};
  ${bareList}
`;

const Badge = styled.li<{ $isEarned: boolean }>`
  padding: ${space.one} ${space.two};
  border: 1px ${({ $isEarned }) => ($isEarned ? 'solid' : 'dashed')} ${color.line};
  border-radius: ${radius.medium};
  background: ${({ $isEarned }) => ($isEarned ? color.warnSurface : 'transparent')};
  & strong {
    color: ${({ $isEarned }) => ($isEarned ? color.warn : color.text)};
  }
  & p {
    color: ${({ $isEarned }) => ($isEarned ? color.warn : color.muted)};
    font-size: ${text.small};
  }
`;

const EARNED_ON = formatOf(
  (language) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'America/New_York' }),
);

export function BadgesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const query = useBadgesQuery();
  const { data } = query;
  const earned = data?.filter(({ earnedAt }) => earnedAt !== null).length ?? 0;
  const all = data?.length ?? 0;
  return (
    <Dialog
      title={t`Badges`}
      description={data ? t`${earned} of ${all} earned` : t`Badges to earn`}
      onClose={onClose}
    >
      <Loaded query={query} failed={t`Couldn’t load your badges.`}>
        {(badges) => (
          <List>
            {badges.map((badge) => (
              <BadgeRow key={badge.id} badge={badge} />
            ))}
          </List>
        )}
      </Loaded>
    </Dialog>
  );
}

function progressText({ have, of: goal, unit }: Progress): string {
  return unit === 'days'
    ? t`${have} of ${plural(goal, { one: '# day', other: '# days' })}`
    : t`${have} of ${plural(goal, { one: '# point', other: '# points' })}`;
}

function BadgeRow({ badge }: { badge: OwnBadge }) {
  const { t } = useLingui();
  const { earnedAt, progress } = badge;
  const { name, description } = badgeTexts(badge);
  const earnedOn = earnedAt === null ? '' : EARNED_ON().format(new Date(earnedAt));
  return (
    <Badge $isEarned={earnedAt !== null}>
      <strong>{name}</strong>
      <p>{description}</p>
      {earnedAt !== null && <p>{t`Earned on ${earnedOn}`}</p>}
      {earnedAt === null && progress !== null && (
        <>
          <Bar share={progress.have / progress.of} />
          <p>{progressText(progress)}</p>
        </>
      )}
      {earnedAt === null && progress === null && (
        <p>{t({ message: 'Not yet', comment: 'A badge that isn’t earned yet.' })}</p>
      )}
    </Badge>
  );
}
