import { useState } from 'react';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import type { OpenReports } from '@cardinal/core/api/admin';
import type { RequestOf } from '@cardinal/core/api/contract';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { Name } from '../../components/Name';
import { Outcome } from '../../components/Outcome';
import { PanelTitle, Surface } from '../../components/Surface';
import {
  useChangePlayerStatusMutation,
  useModerateGroupMutation,
  useReportedGroupsQuery,
  useReportedPlayersQuery,
} from '../../data/admin';
import { toastRequested } from '../../lib/events';
import { isolated } from '../../lib/language';
import { when } from '../../lib/messages';
import { bareList, stack } from '../../theme/looks';
import { color, space, text } from '../../theme/tokens';
import { counted, inEnglish } from './messages';
import { Choices, ReasonField, useReasoned, type Choice, AdminLoaded, type Reading } from './parts';

const Lists = styled.div`
  ${stack(space.two)}
`;

const List = styled.ol`
  ${stack(space.two)}
  ${bareList}
  & > li {
    ${stack(space.half)}
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

const Form = styled.div`
  ${stack(space.one)}
`;

const DISMISSALS = [
  { text: 'Dismiss the reports', action: { dismissReports: true }, done: 'Reports dismissed' },
  {
    text: 'Dismiss, and ignore later reports by the new accounts',
    action: { dismissReports: true, muteReporters: true },
    done: 'Reports dismissed',
  },
] as const;

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
  const query = useReportedPlayersQuery();
  const [change] = useChangePlayerStatusMutation();
  return (
    <Reported
      title="Reported players"
      sign="@"
      query={query}
      nameOf={({ username }) => username}
      linesOf={({ reasons }) => [
        `Username ${reasons.name} · Cheating ${reasons.cheating} · Something else ${reasons.other}`,
      ]}
      choices={PLAYER_CHOICES}
      decide={({ userId }, body) => change({ userId, body }).unwrap()}
    />
  );
}

function ReportedGroups() {
  const query = useReportedGroupsQuery();
  const [moderate] = useModerateGroupMutation();
  return (
    <Reported
      title="Reported groups"
      query={query}
      nameOf={({ name }) => name}
      linesOf={({ owner, members, reasons }) => [
        `${counted(members, 'member')}, owner @${owner}`,
        `Name ${reasons.name} · Something else ${reasons.other}`,
      ]}
      choices={GROUP_CHOICES}
      decide={({ groupId }, body) => moderate({ id: groupId, body }).unwrap()}
    />
  );
}

interface ReportedProps<One extends OpenReports, Action> {
  readonly title: string;
  /** Before a name. */
  readonly sign?: string;
  readonly query: Reading<readonly One[]>;
  readonly nameOf: (one: One) => string;
  readonly linesOf: (one: One) => readonly string[];
  readonly choices: readonly Choice<Action>[];
  readonly decide: (one: One, body: Action & { readonly reason: string }) => Promise<unknown>;
}

function Reported<One extends OpenReports, Action>(props: ReportedProps<One, Action>) {
  const { title, sign = '', query, nameOf, linesOf, choices, decide } = props;
  const [chosen, setChosen] = useState<One | null>(null);
  return (
    <Surface aria-label={title}>
      <PanelTitle>{title}</PanelTitle>
      <AdminLoaded query={query} failed="Failed to load the reports." empty="No open reports.">
        {(all) => (
          <List>
            {all.map((one) => {
              const name = nameOf(one);
              const { reports, newReporters, notes, latestAt } = one;
              return (
                <li key={`${name} ${latestAt}`}>
                  <h3>
                    <Name>{`${sign}${name}`}</Name>
                  </h3>
                  <p>{`${counted(reports, 'open report')}, the last ${when(latestAt)}`}</p>
                  {linesOf(one).map((line) => (
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
                  <Button
                    $kind="secondary"
                    aria-label={`Decide about ${name}`}
                    onClick={() => setChosen(one)}
                  >
                    Decide
                  </Button>
                </li>
              );
            })}
          </List>
        )}
      </AdminLoaded>
      {chosen !== null && (
        <ReportDecision
          name={`${sign}${nameOf(chosen)}`}
          choices={choices}
          decide={(action, reason) => decide(chosen, { ...action, reason })}
          onClose={() => setChosen(null)}
        />
      )}
    </Surface>
  );
}

interface ReportDecisionProps<Action> {
  /** What was reported. */
  readonly name: string;
  readonly choices: readonly Choice<Action>[];
  readonly decide: (action: Action, reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** An admin's decision about a reported player or group. It requires a reason. */
function ReportDecision<Action>({ name, choices, decide, onClose }: ReportDecisionProps<Action>) {
  const dispatch = useDispatch();
  const reasoned = useReasoned();
  return (
    <Dialog
      title={<Name>{name}</Name>}
      description="Each decision closes the open reports."
      onClose={onClose}
    >
      <Form>
        <ReasonField {...reasoned} />
        <Choices
          choices={choices}
          reasoned={reasoned}
          send={decide}
          onDone={(title) => {
            dispatch(
              toastRequested({
                title: inEnglish(title),
                description: inEnglish(`About ${isolated(name)}`),
              }),
            );
            onClose();
            return null;
          }}
        />
        <Outcome {...reasoned.outcome} />
      </Form>
    </Dialog>
  );
}
