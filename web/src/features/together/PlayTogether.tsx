import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { ListedChallenge } from '@cardinal/core/api/challenges';
import { Button, TextButton } from '../../components/Button';
import { Name } from '../../components/Name';
import { FailedState, SkeletonRows } from '../../components/States';
import { Muted, PanelTitle, Surface } from '../../components/Surface';
import { useLater } from '../../components/useLater';
import { challengePath } from '../../config/paths';
import { PATHS } from '../../config/paths';
import { TIMINGS } from '../../config/timings';
import { useEndInvitationMutation } from '../../data/challenges';
import { useBlockedPlayersQuery } from '../../data/safety';
import { useOwnChallenges } from '../../data/useOwnChallenges';
import { counted } from '../../lib/messages';
import { isResultSeen } from '../../lib/seenResults';
import { bareList } from '../../theme/looks';
import { color, radius, space, text, TOUCH, wide } from '../../theme/tokens';
import { newsOf, type News } from './news';
import { ChallengeDealer, PlaySomeone } from './ways';

const Card = styled(Surface)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.oneHalf};
  ${wide} {
    grid-column: 1 / -1;
  }
`;

/** The most rows that are shown at first. Their room is there from the first paint. */
const SHOWN = 2;

const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.half};
  ${bareList}
`;

const Room = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  min-height: calc(${SHOWN} * 3.4rem + ${space.half});
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${space.one};
  min-height: 3.4rem;
  padding: 0 ${space.oneHalf};
  border-radius: ${radius.medium};
  background: ${color.raised};
  & > a,
  & > button {
    flex: none;
  }
`;

const What = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
`;

const Small = styled(Button)`
  min-height: ${TOUCH};
  padding: 0 ${space.two};
  font-size: ${text.small};
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  gap: ${space.one};
`;

interface PlayTogetherProps {
  readonly userId: string;
  /** Opens the dialog that creates a challenge. */
  readonly newChallenge: ReactNode;
  /** The player's groups. */
  readonly groups: ReactNode;
}

/** Who invites the player, what waits, new results, and ways to play with others. */
export function PlayTogether({ userId, newChallenge, groups }: PlayTogetherProps) {
  const { t } = useLingui();
  // Nothing waits for the connection, so the page comes first.
  const isLive = useLater(TIMINGS.badgeDelay);
  const { data, isLoading, refetch } = useOwnChallenges({ isLive });
  const [isWhole, setWhole] = useState(false);
  const news = data === undefined ? null : newsOf(data, userId, isResultSeen);
  const shown = isWhole ? news : news?.slice(0, SHOWN);
  return (
    <Card aria-label={t`Play together`}>
      <PanelTitle>{t`Play together`}</PanelTitle>
      <Room aria-live="polite">
        {isLoading && <SkeletonRows count={SHOWN} />}
        {!isLoading && news === null && (
          <FailedState text={t`Couldn’t load your challenges.`} onRetry={() => void refetch()} />
        )}
        {news?.length === 0 && (
          <Muted>{t`The same fresh deck for you and others. The highest score wins.`}</Muted>
        )}
        {shown !== undefined && shown !== null && shown.length > 0 && (
          <Rows aria-label={t`Challenges`}>
            {shown.map((one) => (
              <NewsItem key={one.challenge.code} news={one} />
            ))}
          </Rows>
        )}
      </Room>
      {news !== null && news.length > SHOWN && (
        <TextButton type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t`Show fewer` : `Show all ${news.length}`}
        </TextButton>
      )}
      <Choices>
        {newChallenge}
        <PlaySomeone />
        <ChallengeDealer />
        <Button as={Link} to={PATHS.groups} $kind="secondary">{t`New group`}</Button>
      </Choices>
      {groups}
    </Card>
  );
}

const ACTIONS = {
  invited: 'Play',
  yours: 'Play',
  waiting: 'Open',
  won: 'See',
  lost: 'See',
  shared: 'See',
  unanswered: 'See',
} as const satisfies Record<News['kind'], string>;

function NewsItem({ news: { kind, challenge } }: { news: News }) {
  const { t } = useLingui();
  const { code } = challenge;
  const [endInvitation, { isLoading }] = useEndInvitationMutation();
  return (
    <Item>
      <What>
        <NewsText kind={kind} challenge={challenge} />
      </What>
      {kind === 'invited' && (
        <TextButton
          type="button"
          aria-disabled={isLoading}
          onClick={() => isLoading || void endInvitation(code)}
        >{t`Not now`}</TextButton>
      )}
      <Small
        as={Link}
        to={challengePath(code)}
        $kind={kind === 'invited' ? 'primary' : 'secondary'}
      >
        {ACTIONS[kind]}
      </Small>
    </Item>
  );
}

function NewsText({ kind, challenge }: { kind: News['kind']; challenge: ListedChallenge }) {
  const { t } = useLingui();
  const { createdBy, playing, participants, winners } = challenge;
  const by =
    createdBy === null ? (
      <span>{t`someone`}</span>
    ) : (
      <Person id={createdBy.id} name={createdBy.username} />
    );
  switch (kind) {
    case 'invited':
      return (
        <>
          {by} <span>{t`challenges you`}</span>
        </>
      );
    case 'yours':
      return (
        <>
          <span>{t`Your turn with`}</span>
          {by}
        </>
      );
    case 'waiting':
      return playing > 0 ? (
        <span>{`${counted(playing, 'player')} playing now`}</span>
      ) : (
        <span>{`Waiting, ${counted(participants, 'player')} in`}</span>
      );
    case 'won':
      return <span>{t`You won!`}</span>;
    case 'shared':
      return <span>{t`You share the win`}</span>;
    case 'lost':
      return winners.length === 1 && winners[0] !== undefined ? (
        <>
          <Person id={winners[0].userId} name={winners[0].name} /> <span>{t`won`}</span>
        </>
      ) : (
        <span>{`${counted(winners.length, 'player')} won`}</span>
      );
    case 'unanswered':
      return <span>{t`No one took it up`}</span>;
  }
}

/** Asks whom the player has blocked only if there is a name. */
function Person({ id, name }: { id: string | null; name: string }) {
  const { t } = useLingui();
  const { data } = useBlockedPlayersQuery(undefined, { skip: id === null });
  const isBlocked = data?.some((blocked) => blocked.id === id) ?? false;
  return isBlocked ? <span>{t`Blocked player`}</span> : <Name>{name}</Name>;
}
