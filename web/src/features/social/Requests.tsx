import styled from 'styled-components';
import { EmptyState, FailedState, Middle, SkeletonRows } from '../../components/States';
import {
  useAcceptFriendMutation,
  useCancelFriendMutation,
  useFriendRequestsQuery,
  useRemoveFriendMutation,
} from './api';
import { color, space, text } from '../../theme/tokens';
import { PersonList, PersonRow, SmallButton } from './PersonRow';
import { useKeptFocus } from './useKeptFocus';

const Heading = styled.h3`
  margin: ${space.two} 0 ${space.half};
  font-size: ${text.large};
`;

const Pending = styled.span`
  color: ${color.muted};
  font-size: ${text.small};
`;

/** Who waits for an answer, and whose answer is waited for. */
export function Requests() {
  const list = useKeptFocus<HTMLDivElement>();
  const fetched = useFriendRequestsQuery();
  const { data } = fetched;
  const [accept] = useAcceptFriendMutation();
  const [decline] = useRemoveFriendMutation();
  const [cancel] = useCancelFriendMutation();
  const { incoming, outgoing } = data ?? { incoming: [], outgoing: [] };
  return (
    <div ref={list}>
      {!data && fetched.isLoading && <SkeletonRows count={3} />}
      {!data && !fetched.isLoading && (
        <FailedState
          text="The requests can’t be reached right now."
          onRetry={() => void fetched.refetch()}
        />
      )}
      {data && incoming.length + outgoing.length === 0 && (
        <Middle>
          <EmptyState text="No pending friend requests" />
        </Middle>
      )}
      {incoming.length > 0 && (
        <section aria-label="Incoming">
          <Heading>Incoming</Heading>
          <PersonList>
            {incoming.map((person) => (
              <PersonRow key={person.id} person={person}>
                <SmallButton type="button" onClick={() => void accept(person.id)}>
                  Accept
                </SmallButton>
                <SmallButton
                  type="button"
                  $kind="secondary"
                  onClick={() => void decline(person.id)}
                >
                  Decline
                </SmallButton>
              </PersonRow>
            ))}
          </PersonList>
        </section>
      )}
      {outgoing.length > 0 && (
        <section aria-label="Outgoing">
          <Heading>Outgoing</Heading>
          <PersonList>
            {outgoing.map((person) => (
              <PersonRow key={person.id} person={person}>
                <Pending>Pending</Pending>
                <SmallButton type="button" $kind="secondary" onClick={() => void cancel(person.id)}>
                  Cancel
                </SmallButton>
              </PersonRow>
            ))}
          </PersonList>
        </section>
      )}
    </div>
  );
}
