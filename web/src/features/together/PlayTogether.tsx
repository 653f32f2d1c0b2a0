import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { ListedChallenge } from '@cardinal/core/api/challenges';
import { Button, TextButton } from '../../components/Button';
import { PlayerName } from '../../components/PlayerButton';
import { SkeletonRows } from '../../components/States';
import { Muted, PanelTitle, Surface } from '../../components/Surface';
import { useLater } from '../../components/useLater';
import { useRetryOnline } from '../../components/useRetryOnline';
import { challengePath } from '../../config/paths';
import { TIMINGS } from '../../config/timings';
import { useEndInvitationMutation } from '../../data/challenges';
import { useBlockedPlayersQuery } from '../../data/safety';
import { useOutcome } from '../../data/useOutcome';
import { useOwnChallenges } from '../../data/useOwnChallenges';
import { isResultSeen } from '../../data/seenResults';
import { separators } from '../../lib/lists';
import { KEYS, local } from '../../lib/storage';
import { selectHasBlocked, selectHasChallenges } from '../../session/authSlice';
import { bareList, row, stack } from '../../theme/looks';
import { color, radius, space, text, TOUCH, wide } from '../../theme/tokens';
import { newsOf, type News } from './news';
import { ChallengeDealer, PlaySomeone } from './ways';

const Card = styled(Surface)<{ $isWide: boolean }>`
  ${stack(space.oneHalf)}
  align-content: start;
  ${wide} {
    grid-column: ${({ $isWide }) => ($isWide ? '1 / -1' : 'auto')};
  }
`;

const Head = styled.div`
  ${row(`0 ${space.two}`)}
  justify-content: space-between;
  /* No higher than the title, so that the button moves nothing when it appears. */
  & > button {
    margin-block: -0.6rem;
  }
`;

/** The most rows that are shown at first. */
const SHOWN = 2;

const Rows = styled.ul`
  ${stack(space.half)}
  ${bareList}
`;

/** As high as what it showed at the last visit. */
const Place = styled.div<{ $rooms: number }>`
  ${stack(space.half)}
  min-height: calc(${({ $rooms }) => `${$rooms} * 3.4rem + ${$rooms - 1} * ${space.half}`});
`;

const Item = styled.li`
  ${row(space.one)}
  min-height: 3.4rem;
  padding: ${space.half} ${space.oneHalf};
  border-radius: ${radius.medium};
  background: ${color.raised};
  & > a,
  & > button {
    flex: none;
  }
`;

const What = styled.span`
  /* At twice the font size, the buttons are below. */
  flex: 1 1 5rem;
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
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
  overflow-wrap: anywhere;
  & > * {
    flex: 1 1 11rem;
    padding-inline: min(${space.three}, 5vw);
  }
`;

interface PlayTogetherProps {
  readonly userId: string;
  /** Whether nothing stands beside it. */
  readonly isWide: boolean;
  readonly newChallenge: ReactNode;
  readonly groups: ReactNode;
}

/** How many rows there is room for: as many as this browser last showed, but at least one. */
function useRooms(hasAny: boolean, shown: number | undefined): number {
  const [rooms] = useState(() => {
    const last = hasAny ? Number(local.get(KEYS.newsShown) ?? SHOWN) : 0;
    return Math.min(SHOWN, Math.max(1, last));
  });
  useEffect(() => {
    if (shown !== undefined) local.set(KEYS.newsShown, String(shown));
  }, [shown]);
  return rooms;
}

/** Who invites the player, what waits, new results, and ways to play with others. */
export function PlayTogether({ userId, isWide, newChallenge, groups }: PlayTogetherProps) {
  const { t } = useLingui();
  // Nothing waits for the connection, so the page comes first.
  const isLive = useLater(TIMINGS.badgeDelay);
  const hasAny = useSelector(selectHasChallenges);
  const { data, isLoading, refetch } = useOwnChallenges({ isLive, hasAny });
  const [isWhole, setWhole] = useState(false);
  const news = newsOf(data ?? [], userId, isResultSeen);
  const { length: count } = news;
  const rooms = useRooms(hasAny, data && count);
  return (
    <Card aria-label={t`Play together`} $isWide={isWide}>
      <Head>
        <PanelTitle>{t`Play together`}</PanelTitle>
        {count > rooms && (
          <TextButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t`Show fewer` : t`Show all ${count}`}
          </TextButton>
        )}
      </Head>
      <Place aria-live="polite" $rooms={rooms}>
        {count > 0 && (
          <Rows aria-label={t`Challenges`}>
            {(isWhole ? news : news.slice(0, rooms)).map((one) => (
              <NewsItem key={one.challenge.code} news={one} />
            ))}
          </Rows>
        )}
        {data !== undefined && count < rooms && (
          <Item as="p">
            <Muted as="span">{t`The same fresh deck for you and others. The highest score wins.`}</Muted>
          </Item>
        )}
        {data === undefined &&
          (isLoading ? <SkeletonRows count={rooms} /> : <Failed onRetry={() => void refetch()} />)}
      </Place>
      <Choices>
        {newChallenge}
        <PlaySomeone userId={userId} />
        <ChallengeDealer />
      </Choices>
      {groups}
    </Card>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  useRetryOnline(true, onRetry);
  return (
    <Item as="div" role="alert">
      <What>{t`Couldn’t load your challenges.`}</What>
      <Small $kind="secondary" onClick={onRetry}>{t`Try again`}</Small>
    </Item>
  );
}

const SEE = msg({ message: 'See', comment: 'A button beside a result.' });

const ACTIONS: Readonly<Record<News['kind'], MessageDescriptor>> = {
  invited: msg`Play`,
  yours: msg`Play`,
  waiting: msg({ message: 'Open', comment: 'A button beside a challenge.' }),
  won: SEE,
  lost: SEE,
  shared: SEE,
  unanswered: SEE,
};

function NewsItem({ news: { kind, challenge } }: { news: News }) {
  const { t } = useLingui();
  const { code } = challenge;
  const [endInvitation, { isLoading }] = useEndInvitationMutation();
  const settle = useOutcome();
  return (
    <Item>
      <What>
        <NewsText kind={kind} challenge={challenge} />
        {isNamedBelow(kind, challenge) && (
          <Muted as="div">
            <Others others={challenge.others} />
          </Muted>
        )}
      </What>
      {kind === 'invited' && (
        <TextButton
          aria-disabled={isLoading}
          onClick={() => settle(endInvitation(code).unwrap(), msg`Couldn’t Change the Invitation`)}
        >{t`Not now`}</TextButton>
      )}
      <Small
        as={Link}
        to={challengePath(code)}
        $kind={kind === 'invited' ? 'primary' : 'secondary'}
      >
        {t(ACTIONS[kind])}
      </Small>
    </Item>
  );
}

function NewsText({ kind, challenge }: { kind: News['kind']; challenge: ListedChallenge }) {
  const { t } = useLingui();
  const { createdBy, playing, winners, others } = challenge;
  const [winner] = winners;
  switch (kind) {
    case 'invited': {
      const by = createdBy && <Person id={createdBy.id} name={createdBy.username} />;
      if (!by) return <span key="someone">{t`someone challenges you`}</span>;
      return (
        <span key="invited">
          <Trans>{by} challenges you</Trans>
        </span>
      );
    }
    case 'yours': {
      const all = <Others others={others} />;
      if (others.length === 0) return <span key="alone">{t`It’s your turn.`}</span>;
      return (
        <span key="yours">
          <Trans>Your turn with {all}</Trans>
        </span>
      );
    }
    case 'waiting':
      return (
        <span>
          {playing > 0
            ? t`${plural(playing, { one: '# player playing now', other: '# players playing now' })}`
            : t({ message: 'Waiting for the result', comment: 'Of a challenge.' })}
        </span>
      );
    case 'won':
      return <span>{t`You won!`}</span>;
    case 'shared':
      return <span>{t`You share the win`}</span>;
    case 'lost': {
      const count = winners.length;
      if (count !== 1 || winner === undefined)
        return <span>{t`${plural(count, { one: '# player won', other: '# players won' })}`}</span>;
      const player = <Person id={winner.userId} name={winner.name} />;
      return (
        <span key="one">
          <Trans>{player} won</Trans>
        </span>
      );
    }
    case 'unanswered':
      return <span>{t`No one took it up`}</span>;
  }
}

/** The others are named once. */
function isNamedBelow(kind: News['kind'], { others, winners }: ListedChallenge): boolean {
  if (kind === 'invited' || kind === 'yours') return false;
  const isOnlyWinner = kind === 'lost' && winners.length === 1 && others.length === 1;
  return others.length > 0 && !isOnlyWinner;
}

/** 'Ann, Bo and Cy' */
function Others({ others }: Pick<ListedChallenge, 'others'>) {
  const between = separators(others.map(({ name }) => name));
  return others.map(({ participantId, userId, name }, at) => (
    <Fragment key={participantId ?? userId}>
      <Person id={userId} name={name} />
      <span>{between[at]?.join('')}</span>
    </Fragment>
  ));
}

/** Asks whom the player has blocked only if there is a name, and someone was ever blocked. */
function Person({ id, name }: { id: string | null; name: string }) {
  const { t } = useLingui();
  const hasBlocked = useSelector(selectHasBlocked);
  const { data } = useBlockedPlayersQuery(undefined, { skip: id === null || !hasBlocked });
  const isBlocked = data?.some((blocked) => blocked.id === id) ?? false;
  return isBlocked ? <span>{t`Blocked player`}</span> : <PlayerName id={id}>{name}</PlayerName>;
}
