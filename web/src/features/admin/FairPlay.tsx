import { useState } from 'react';
import styled from 'styled-components';
import type { Review } from '@cardinal/core/api/admin';
import type { AnswerOf } from '@cardinal/core/api/contract';
import { REVIEWS_PAGE, type ReviewState } from '@cardinal/core/documents/reviews';
import { Button, TextButton } from '../../components/Button';
import { DataTable } from '../../components/DataTable';
import { EmptyState } from '../../components/States';
import { Muted, Surface } from '../../components/Surface';
import { Tab, TabList, TabPanel, Tabs } from '../../components/Tabs';
import { Name } from '../../components/Name';
import { when } from '../../lib/messages';
import { space, text } from '../../theme/tokens';
import { useReviewsQuery, useUnseenLeadersQuery } from '../../data/admin';
import { AdminLoaded } from './parts';
import { AuditList } from './AuditList';
import { ReviewDialog } from './ReviewDialog';
import { deviations, gameName, oneIn, stateName } from './messages';

const Title = styled.h2`
  margin-bottom: ${space.one};
  font-size: ${text.large};
`;

const Pages = styled.div`
  display: flex;
  justify-content: center;
  gap: ${space.one};
  margin-top: ${space.two};
  &:empty {
    display: none;
  }
`;

const Panel = styled(TabPanel)`
  & > * + * {
    margin-top: ${space.two};
  }
`;

export function FairPlay() {
  return (
    <Tabs defaultValue="held">
      <TabList aria-label="Held results">
        <Tab value="held">Held</Tab>
        <Tab value="released">Released</Tab>
        <Tab value="voided">Voided</Tab>
        <Tab value="audit">Audit list</Tab>
      </TabList>
      {(['held', 'released', 'voided'] as const).map((state) => (
        <Panel key={state} value={state}>
          {state === 'held' && <Leaders />}
          <Reviews state={state} />
        </Panel>
      ))}
      <TabPanel value="audit">
        <AuditList />
      </TabPanel>
    </Tabs>
  );
}

/** The top of the boards, to find what no threshold catches. */
function Leaders() {
  const query = useUnseenLeadersQuery();
  return (
    <AdminLoaded query={query} failed="Failed to load the leaders.">
      {(leaders) => (
        <Surface aria-label="Leaders to look at">
          <Title>Leaders to look at</Title>
          <Muted>
            Of all time and of the last seven days. Decide about each to take it off this list.
          </Muted>
          {leaders.length === 0 && <EmptyState text="Someone has looked at all of them." />}
          <GameTable label="Table of leaders to look at" games={leaders} />
        </Surface>
      )}
    </AdminLoaded>
  );
}

const NOTHING = {
  held: 'No held results.',
  released: 'No released results yet.',
  voided: 'No voided results yet.',
} as const satisfies Record<ReviewState, string>;

function Reviews({ state }: { state: ReviewState }) {
  /** The last game of each previous page. */
  const [before, setBefore] = useState<readonly string[]>([]);
  const after = before.at(-1) ?? null;
  const { currentData, isFetching, error, refetch } = useReviewsQuery({ state, after });
  return (
    <AdminLoaded
      query={{ data: currentData, isLoading: isFetching, error, refetch }}
      failed="Failed to load the held games."
    >
      {(games) => {
        const last = games.at(-1);
        return (
          <Surface aria-label={`Games ${state}`}>
            <Title>
              {games.length === 0 && after === null
                ? NOTHING[state]
                : `Games ${state}, newest first`}
            </Title>
            {games.length === 0 && after !== null && <EmptyState text="No more." />}
            <GameTable label={`Results ${state}`} games={games} />
            <Pages>
              {after !== null && (
                <Button $kind="secondary" onClick={() => setBefore(before.slice(0, -1))}>
                  Newer
                </Button>
              )}
              {last !== undefined && games.length === REVIEWS_PAGE && (
                <Button $kind="secondary" onClick={() => setBefore([...before, last.gameId])}>
                  Older
                </Button>
              )}
            </Pages>
          </Surface>
        );
      }}
    </AdminLoaded>
  );
}

type Listed = Review & Partial<AnswerOf<'unseenLeaders'>[number]>;

/** The games, and the one that is opened, even if a decision has moved it to another list. */
function GameTable({ label, games }: { label: string; games: readonly Listed[] }) {
  const [opened, setOpened] = useState<string | null>(null);
  const player = ({ gameId, username }: Review) => (
    <TextButton aria-label={`Open the game of ${username}`} onClick={() => setOpened(gameId)}>
      <Name>{`@${username}`}</Name>
    </TextButton>
  );
  return (
    <>
      {games.length > 0 && (
        <DataTable
          label={label}
          isWide
          rows={games}
          keyOf={({ gameId }) => gameId}
          columns={[
            { title: 'Player', cell: player },
            { title: 'Game', cell: gameName },
            { title: 'Score', kind: 'number', cell: ({ score }) => score },
            { title: 'Insight', kind: 'number', cell: ({ insight }) => insight.toFixed(1) },
            { title: 'Luck', kind: 'number', cell: ({ luck }) => deviations(luck) },
            { title: 'Deck odds', kind: 'number', cell: ({ deckOdds }) => oneIn(deckOdds) },
            { title: 'Linked', kind: 'number', cell: ({ linked }) => linked },
            { title: 'State', cell: stateName },
            { title: 'Ended', kind: 'number', cell: ({ endedAt }) => when(endedAt) },
          ]}
        />
      )}
      {opened !== null && <ReviewDialog gameId={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
