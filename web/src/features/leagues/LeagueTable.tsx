import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import type { League } from '@cardinal/core/api/leagues';
import type { LeagueRow } from '@cardinal/core/documents/leagues';
import type { Day } from '@cardinal/core/game/days';
import { Avatar } from '../../components/Avatar';
import {
  BoardList,
  BoardRank,
  BoardRow,
  BoardScore,
  RowMark,
  RowName,
  RowNote,
  RowWho,
} from '../../components/BoardParts';
import { EmptyState, Loaded } from '../../components/States';
import { Muted, PanelTitle } from '../../components/Surface';
import { useGlide } from '../../components/useGlide';
import { useFriendsQuery } from '../../data/friends';
import { useLeagueQuery, useLeagueRowsQuery } from '../../data/leagues';
import { figure, timeOrDay } from '../../lib/messages';
import { line } from '../../theme/looks';
import { color, space, text } from '../../theme/tokens';
import { aimText, LEAGUE_NAMES, phaseOf, placeText } from './leagueTexts';

const Head = styled.div`
  margin-bottom: ${space.oneHalf};
  text-align: center;
  text-wrap: balance;
`;

const Sign = styled.span`
  ${line(space.half)}
  flex: none;
  color: ${color.good};
  font-size: ${text.small};
  font-weight: 650;
  &[data-moves='down'] {
    color: ${color.bad};
  }
`;

const Who = styled(RowWho)`
  /* Rather two lines than half a name. */
  flex-wrap: wrap;
  column-gap: ${space.one};
`;

const Foot = styled(Muted)`
  display: block;
  margin-top: ${space.one};
`;

interface LeagueTableProps {
  readonly userId: string;
  readonly today: Day;
}

/** The player's league of the week, live. */
export function LeagueTable({ userId, today }: LeagueTableProps) {
  const { t } = useLingui();
  const query = useLeagueQuery();
  return (
    <Loaded query={query} failed={t`Couldn’t load your league.`}>
      {(league) =>
        league.division === null ? (
          <EmptyState text={t`You’ve left leagues. You can come back in Gameplay Settings.`} />
        ) : (
          <Week {...{ league, userId, today }} division={league.division} />
        )
      }
    </Loaded>
  );
}

interface WeekProps extends LeagueTableProps {
  readonly league: League;
  readonly division: NonNullable<League['division']>;
}

function Week({ league, division, userId, today }: WeekProps) {
  const { t } = useLingui();
  const { id, endsAt, coming } = league;
  const { data: live = null } = useLeagueRowsQuery(id ?? '', { skip: id === null });
  const rows = live ?? league.rows;
  const own = rows.find((one) => one.id === userId);
  const place = { endsAt, rank: own?.rank ?? null, players: rows.length };
  const time = timeOrDay(endsAt);
  return (
    <>
      <Head>
        <PanelTitle>{t(LEAGUE_NAMES[division])}</PanelTitle>
        <p>{placeText(place, today)}</p>
        <Muted>{aimText(division)}</Muted>
        {coming !== null && coming.played > 0 && (
          <Muted>
            {t`For the week that follows, you already have ${plural(coming.score, { one: '# point', other: '# points' })}.`}
          </Muted>
        )}
      </Head>
      <Rows rows={rows} userId={userId} />
      {rows.length > 0 && phaseOf(endsAt, today).kind !== 'coming' && (
        <Foot as="small">
          {t`Final at ${time}. A score that we’re still checking counts if it’s released before then.`}
        </Foot>
      )}
    </>
  );
}

function Moves({ moves }: { moves: NonNullable<LeagueRow['moves']> }) {
  const { t } = useLingui();
  return (
    <Sign data-moves={moves}>
      <span aria-hidden="true">{moves === 'up' ? '▲' : '▼'}</span>
      <span>
        {moves === 'up'
          ? t({ message: 'rises', comment: 'Beside a player who would rise to the next league.' })
          : t({ message: 'falls', comment: 'Beside a player who would fall to a lower league.' })}
      </span>
    </Sign>
  );
}

function Rows({ rows, userId }: { rows: readonly LeagueRow[]; userId: string }) {
  const { t } = useLingui();
  const { data = [] } = useFriendsQuery(null);
  const friends = new Set(data.map((friend) => friend.id));
  const list = useGlide<HTMLOListElement>(rows.map(({ id }) => id).join());
  return (
    <BoardList ref={list}>
      {rows.map(({ id, rank, username, score, played, moves }, at) => (
        <BoardRow
          key={id ?? `gone-${at}`}
          data-row={id}
          $isOwn={id === userId}
          aria-current={id === userId ? 'true' : undefined}
        >
          <BoardRank translate="no">{figure(rank)}</BoardRank>
          <Avatar name={username ?? ''} id={id ?? ''} />
          <Who>
            {id === null || username === null ? (
              <span>{t`Deleted player`}</span>
            ) : (
              <RowWho>
                <RowName player={{ id, username }} isOwn={id === userId} />
              </RowWho>
            )}
            {id !== null && friends.has(id) && (
              <RowMark role="img" aria-label={t({ message: 'Friend', comment: 'Of a player.' })}>
                🤝
              </RowMark>
            )}
            {moves !== null && <Moves moves={moves} />}
          </Who>
          <RowNote>{played > 0 && t`${plural(played, { one: '# day', other: '# days' })}`}</RowNote>
          <BoardScore translate="no">{figure(score)}</BoardScore>
        </BoardRow>
      ))}
    </BoardList>
  );
}
