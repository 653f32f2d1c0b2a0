import styled from 'styled-components';
import type { OwnBadge } from '@cardinal/core/api/badges';
import { Bar } from '../../components/Bar';
import { Dialog } from '../../components/Dialog';
import { FailedState, SkeletonRows } from '../../components/States';
import { bareList } from '../../theme/looks';
import { color, radius, space, text } from '../../theme/tokens';
import { useBadgesQuery } from '../../data/daily';

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

const EARNED_ON = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeZone: 'America/New_York',
});

export function BadgesDialog({ onClose }: { onClose: () => void }) {
  const { data, isLoading, refetch } = useBadgesQuery();
  const earned = data?.filter(({ earnedAt }) => earnedAt !== null).length ?? 0;
  return (
    <Dialog
      title="Badges"
      description={data ? `${earned} of ${data.length} earned` : 'Badges to earn'}
      onClose={onClose}
    >
      {isLoading && <SkeletonRows />}
      {!isLoading && !data && (
        <FailedState text="Couldn’t load your badges." onRetry={() => void refetch()} />
      )}
      {data && (
        <List>
          {data.map((badge) => (
            <BadgeRow key={badge.id} badge={badge} />
          ))}
        </List>
      )}
    </Dialog>
  );
}

function BadgeRow({ badge: { name, description, earnedAt, progress } }: { badge: OwnBadge }) {
  return (
    <Badge $isEarned={earnedAt !== null}>
      <strong>{name}</strong>
      <p>{description}</p>
      {earnedAt !== null && <p>{`Earned on ${EARNED_ON.format(new Date(earnedAt))}`}</p>}
      {earnedAt === null && progress !== null && (
        <>
          <Bar share={progress.have / progress.of} />
          <p>{`${progress.have} of ${progress.of} ${progress.unit}`}</p>
        </>
      )}
      {earnedAt === null && progress === null && <p>Not yet</p>}
    </Badge>
  );
}
