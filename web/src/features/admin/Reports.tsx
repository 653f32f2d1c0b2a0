import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { OpenReports } from '@cardinal/core/api/admin';
import type { AnswerOf, RequestOf } from '@cardinal/core/api/contract';
import { Button } from '../../components/Button';
import { Name } from '../../components/Name';
import { EmptyState, SkeletonRows } from '../../components/States';
import { PanelTitle, Surface } from '../../components/Surface';
import {
  useChangePlayerStatusMutation,
  useModerateGroupMutation,
  useReportedGroupsQuery,
  useReportedPlayersQuery,
} from '../../data/admin';
import { when } from '../../lib/messages';
import { counted } from './messages';
import { bareList } from '../../theme/looks';
import { color, space, text } from '../../theme/tokens';
import { FailedToLoad } from './FailedToLoad';
import { DISMISSALS, ReportDecision, type Choice } from './ReportDecision';

const Lists = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
`;

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
  & h3 {
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

const PLAYER_CHOICES: readonly Choice<Omit<RequestOf<'changePlayerStatus'>, 'reason'>>[] = [
  ...DISMISSALS,
  { text: 'Replace the username', action: { rename: true }, done: 'Username replaced' },
  {
    text: 'Suspend the player',
    action: { suspended: true },
    done: 'Player suspended',
    isDanger: true,
  },
];

const GROUP_CHOICES: readonly Choice<Omit<RequestOf<'moderateGroup'>, 'reason'>>[] = [
  ...DISMISSALS,
  { text: 'Replace the name', action: { rename: true }, done: 'Name replaced' },
  { text: 'Delete the group', action: { delete: true }, done: 'Group deleted', isDanger: true },
];

/** Open reports of players and of groups, those by most people with older accounts first. */
export function Reports() {
  return (
    <Lists>
      <ReportedPlayers />
      <ReportedGroups />
    </Lists>
  );
}

function ReportedPlayers() {
  const reading = useReportedPlayersQuery();
  const [change] = useChangePlayerStatusMutation();
  return (
    <Reported<AnswerOf<'playerReports'>[number]>
      title="Reported players"
      sign="@"
      {...reading}
      nameOf={({ username }) => username}
      linesOf={({ reasons }) => [
        `Username ${reasons.name} · Cheating ${reasons.cheating} · Something else ${reasons.other}`,
      ]}
      decision={({ userId, username }, onClose) => (
        <ReportDecision
          name={`@${username}`}
          choices={PLAYER_CHOICES}
          decide={(action, reason) => change({ userId, body: { ...action, reason } }).unwrap()}
          onClose={onClose}
        />
      )}
    />
  );
}

function ReportedGroups() {
  const reading = useReportedGroupsQuery();
  const [moderate] = useModerateGroupMutation();
  return (
    <Reported<AnswerOf<'groupReports'>[number]>
      title="Reported groups"
      {...reading}
      nameOf={({ name }) => name}
      linesOf={({ owner, members, reasons }) => [
        `${counted(members, 'member')}, owner @${owner}`,
        `Name ${reasons.name} · Something else ${reasons.other}`,
      ]}
      decision={({ groupId, name }, onClose) => (
        <ReportDecision
          name={name}
          choices={GROUP_CHOICES}
          decide={(action, reason) =>
            moderate({ id: groupId, body: { ...action, reason } }).unwrap()
          }
          onClose={onClose}
        />
      )}
    />
  );
}

interface ReportedProps<One extends OpenReports> {
  readonly title: string;
  /** Before a name. */
  readonly sign?: string;
  readonly data?: readonly One[] | undefined;
  readonly isLoading: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
  readonly nameOf: (one: One) => string;
  readonly linesOf: (one: One) => readonly string[];
  readonly decision: (one: One, onClose: () => void) => ReactNode;
}

function Reported<One extends OpenReports>(props: ReportedProps<One>) {
  const { title, sign = '', data, isLoading, error, refetch, nameOf, linesOf, decision } = props;
  const [chosen, setChosen] = useState<One | null>(null);
  return (
    <Surface aria-label={title}>
      <PanelTitle>{title}</PanelTitle>
      {isLoading && <SkeletonRows />}
      {!isLoading && data === undefined && (
        <FailedToLoad text="Failed to load the reports." error={error} onRetry={refetch} />
      )}
      {data?.length === 0 && <EmptyState text="No open reports." />}
      <List>
        {data?.map((one) => (
          <Entry
            key={`${nameOf(one)} ${one.latestAt}`}
            name={nameOf(one)}
            sign={sign}
            lines={linesOf(one)}
            reports={one}
            onDecide={() => setChosen(one)}
          />
        ))}
      </List>
      {chosen !== null && decision(chosen, () => setChosen(null))}
    </Surface>
  );
}

interface EntryProps {
  readonly name: string;
  readonly sign: string;
  readonly lines: readonly string[];
  readonly reports: OpenReports;
  readonly onDecide: () => void;
}

function Entry({ name, sign, lines, reports: open, onDecide }: EntryProps) {
  const { reports, newReporters, notes, latestAt } = open;
  return (
    <li>
      <h3>
        <Name>{`${sign}${name}`}</Name>
      </h3>
      <p>{`${counted(reports, 'open report')}, the last ${when(latestAt)}`}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {newReporters > 0 && (
        <p>{`By accounts under 7 days old: ${counted(newReporters, 'person', 'people')}`}</p>
      )}
      {notes.length > 0 && (
        <Notes aria-label={`Notes about ${name}`}>
          {notes.map(({ note, at }) => (
            <li key={`${at} ${note}`}>{`“${note}” (${when(at)})`}</li>
          ))}
        </Notes>
      )}
      <Button $kind="secondary" aria-label={`Decide about ${name}`} onClick={onDecide}>
        Decide
      </Button>
    </li>
  );
}
