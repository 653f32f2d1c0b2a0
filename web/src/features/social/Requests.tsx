import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Person } from '@cardinal/core/documents/users';
import { EmptyState, Loaded, Middle } from '../../components/States';
import {
  useAcceptFriendMutation,
  useCancelFriendMutation,
  useFriendRequestsQuery,
  useRemoveFriendMutation,
} from '../../data/friends';
import { color, space, text } from '../../theme/tokens';
import { PersonList, PersonRow, SmallButton } from './PersonRow';
import { useAnswered, type Row } from './useAnswered';
import { useKeptFocus } from './useKeptFocus';

const Heading = styled.h3`
  margin: ${space.two} 0 ${space.half};
  font-size: ${text.large};
`;

const Pending = styled.span`
  color: ${color.muted};
  font-size: ${text.small};
`;

const NO_PEOPLE = [] as const;

const ANSWER_TEXTS: Readonly<Record<NonNullable<Row['answer']>, MessageDescriptor>> = {
  accepted: msg({ message: 'Accepted', comment: 'A friend request.' }),
  declining: msg({ message: 'Declining…', comment: 'A friend request.' }),
  declined: msg({ message: 'Declined', comment: 'A friend request.' }),
  canceled: msg({ message: 'Canceled', comment: 'A friend request.' }),
};

interface RequestListProps {
  readonly title: string;
  readonly answered: ReturnType<typeof useAnswered>;
  /** What can be done about someone's request. */
  readonly children: (person: Person) => ReactNode;
}

function RequestList({ title, answered: { rows, undo }, children }: RequestListProps) {
  const { t } = useLingui();
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <Heading>{title}</Heading>
      <PersonList>
        {rows.map(({ person, answer }) => (
          <PersonRow key={person.id} person={person}>
            {answer === null && children(person)}
            {answer === 'declining' && (
              <SmallButton onClick={() => undo(person)}>{t`Undo`}</SmallButton>
            )}
            {/* Takes the last button's place, so that a second click does nothing. */}
            {answer !== null && <Pending role="status">{t(ANSWER_TEXTS[answer])}</Pending>}
          </PersonRow>
        ))}
      </PersonList>
    </section>
  );
}

export function Requests() {
  const { t } = useLingui();
  const list = useKeptFocus<HTMLDivElement>();
  const query = useFriendRequestsQuery();
  const [accept] = useAcceptFriendMutation();
  const [decline] = useRemoveFriendMutation();
  const [cancel] = useCancelFriendMutation();
  const received = useAnswered(query.data?.incoming ?? NO_PEOPLE, decline);
  const sent = useAnswered(query.data?.outgoing ?? NO_PEOPLE, cancel);
  return (
    <div ref={list}>
      <Loaded query={query} failed={t`Couldn’t load your requests.`} count={3}>
        {() =>
          received.rows.length + sent.rows.length === 0 && (
            <Middle>
              <EmptyState text={t`No pending friend requests`} />
            </Middle>
          )
        }
      </Loaded>
      <RequestList title={t`Incoming`} answered={received}>
        {(person) => (
          <>
            <SmallButton
              onClick={() => received.keep(person, 'accepted', accept(person.id))}
            >{t`Accept`}</SmallButton>
            <SmallButton
              $kind="secondary"
              onClick={() => received.decline(person)}
            >{t`Decline`}</SmallButton>
          </>
        )}
      </RequestList>
      <RequestList title={t`Outgoing`} answered={sent}>
        {(person) => (
          <>
            <Pending>{t({ message: 'Pending', comment: 'A friend request.' })}</Pending>
            <SmallButton
              $kind="secondary"
              onClick={() => sent.keep(person, 'canceled', cancel(person.id))}
            >
              {t({
                message: 'Cancel',
                context: 'friend request',
                comment: 'Take back a friend request that was sent.',
              })}
            </SmallButton>
          </>
        )}
      </RequestList>
    </div>
  );
}
