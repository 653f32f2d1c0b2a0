import styled from 'styled-components';
import type { Dashboard } from '@cardinal/core/api/boards';
import { BADGES } from '@cardinal/core/records/badges';
import { Dialog } from '../../components/Dialog';
import { color, radius, space, text } from '../../theme/tokens';

const List = styled.ul`
  display: grid;
  gap: ${space.one};
  margin: 0;
  padding: 0;
  list-style: none;
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

interface BadgesDialogProps {
  readonly earned: Dashboard['badges'];
  readonly onClose: () => void;
}

/** Every badge there is: when it was earned, or what it takes. */
export function BadgesDialog({ earned, onClose }: BadgesDialogProps) {
  const dates = new Map(earned.map(({ id, earnedAt }) => [id, earnedAt]));
  return (
    <Dialog
      title="Badges"
      description={`${dates.size} of ${BADGES.length} earned`}
      onClose={onClose}
    >
      <List>
        {BADGES.map(({ id, name, description }) => {
          const earnedAt = dates.get(id);
          return (
            <Badge key={id} $isEarned={earnedAt !== undefined}>
              <strong>{name}</strong>
              <p>{description}</p>
              <p>
                {earnedAt === undefined
                  ? 'Not yet'
                  : `Earned on ${EARNED_ON.format(new Date(earnedAt))}`}
              </p>
            </Badge>
          );
        })}
      </List>
    </Dialog>
  );
}
