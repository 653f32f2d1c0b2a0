import { useState } from 'react';
import styled from 'styled-components';
import type { ReportedPlayer } from '@cardinal/core/api/admin';
import { Button } from '../../components/Button';
import { Name } from '../../components/Name';
import { EmptyState, SkeletonRows } from '../../components/States';
import { Surface } from '../../components/Surface';
import { useReportedPlayersQuery } from '../../data/admin';
import { counted, when } from '../../lib/messages';
import { bareList } from '../../theme/looks';
import { color, space, text } from '../../theme/tokens';
import { FailedToLoad } from './FailedToLoad';
import { ReportDecision } from './ReportDecision';

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  ${bareList}
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.half};
    padding-bottom: ${space.two};
    border-bottom: 1px solid ${color.line};
  }
  & > li:last-child {
    padding-bottom: 0;
    border: 0;
  }
  & h2 {
    font-size: ${text.body};
  }
  & p,
  & ul {
    color: ${color.muted};
    font-size: ${text.small};
    overflow-wrap: anywhere;
  }
  & button {
    justify-self: start;
  }
`;

const Notes = styled.ul`
  ${bareList}
  white-space: pre-line;
`;

/** Players with open reports, those reported by most people with older accounts first. */
export function Reports() {
  const { data, isLoading, error, refetch } = useReportedPlayersQuery();
  const [chosen, setChosen] = useState<ReportedPlayer | null>(null);
  if (isLoading) return <SkeletonRows />;
  if (!data) {
    return (
      <FailedToLoad
        text="Failed to load the reports."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Surface aria-label="Reported players">
      {data.length === 0 && <EmptyState text="No open reports." />}
      {data.length > 0 && (
        <List>
          {data.map((player) => (
            <Reported key={player.userId} player={player} onDecide={() => setChosen(player)} />
          ))}
        </List>
      )}
      {chosen !== null && <ReportDecision player={chosen} onClose={() => setChosen(null)} />}
    </Surface>
  );
}

function Reported({ player, onDecide }: { player: ReportedPlayer; onDecide: () => void }) {
  const { username, reports, reasons, newReporters, notes, latestAt } = player;
  return (
    <li>
      <h2>
        <Name>{`@${username}`}</Name>
      </h2>
      <p>{`${counted(reports, 'open report')}, the last ${when(latestAt)}`}</p>
      <p>{`Username ${reasons.name} · Cheating ${reasons.cheating} · Something else ${reasons.other}`}</p>
      {newReporters > 0 && (
        <p>{`By accounts under 7 days old: ${counted(newReporters, 'person', 'people')}`}</p>
      )}
      {notes.length > 0 && (
        <Notes aria-label={`Notes about ${username}`}>
          {notes.map(({ note, at }) => (
            <li key={`${at} ${note}`}>{`“${note}” (${when(at)})`}</li>
          ))}
        </Notes>
      )}
      <Button
        type="button"
        $kind="secondary"
        aria-label={`Decide about ${username}`}
        onClick={onDecide}
      >
        Decide
      </Button>
    </li>
  );
}
