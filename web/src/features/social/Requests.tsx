import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { EmptyState, FailedState, Middle, SkeletonRows } from '../../components/States';
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

/** Takes the last button's place, so that a second click does nothing. */
function AnswerNote({ answer }: { answer: NonNullable<Row['answer']> }) {
  const { t } = useLingui();
  return <Pending role="status">{t(ANSWER_TEXTS[answer])}</Pending>;
}

export function Requests() {
  const { t } = useLingui();
  const list = useKeptFocus<HTMLDivElement>();
  const fetched = useFriendRequestsQuery();
  const { data } = fetched;
  const [accept] = useAcceptFriendMutation();
  const [decline] = useRemoveFriendMutation();
  const [cancel] = useCancelFriendMutation();
  const received = useAnswered(data?.incoming ?? NO_PEOPLE, decline);
  const sent = useAnswered(data?.outgoing ?? NO_PEOPLE, cancel);
  const [incoming, outgoing] = [received.rows, sent.rows];
  return (
    <div ref={list}>
      {!data && fetched.isLoading && <SkeletonRows count={3} />}
      {!data && !fetched.isLoading && (
        <FailedState text={t`Couldn’t load your requests.`} onRetry={fetched.refetch} />
      )}
      {data && incoming.length + outgoing.length === 0 && (
        <Middle>
          <EmptyState text={t`No pending friend requests`} />
        </Middle>
      )}
      {incoming.length > 0 && (
        <section aria-label={t`Incoming`}>
          <Heading>{t`Incoming`}</Heading>
          <PersonList>
            {incoming.map(({ person, answer }) => (
              <PersonRow key={person.id} person={person}>
                {answer === null && (
                  <>
                    <SmallButton
                      onClick={() => {
                        received.keep(person, 'accepted', accept(person.id));
                      }}
                    >{t`Accept`}</SmallButton>
                    <SmallButton
                      $kind="secondary"
                      onClick={() => received.decline(person)}
                    >{t`Decline`}</SmallButton>
                  </>
                )}
                {answer === 'declining' && (
                  <SmallButton onClick={() => received.undo(person)}>{t`Undo`}</SmallButton>
                )}
                {answer !== null && <AnswerNote answer={answer} />}
              </PersonRow>
            ))}
          </PersonList>
        </section>
      )}
      {outgoing.length > 0 && (
        <section aria-label={t`Outgoing`}>
          <Heading>{t`Outgoing`}</Heading>
          <PersonList>
            {outgoing.map(({ person, answer }) => (
              <PersonRow key={person.id} person={person}>
                {answer === null ? (
                  <>
                    <Pending>{t({ message: 'Pending', comment: 'A friend request.' })}</Pending>
                    <SmallButton
                      $kind="secondary"
                      onClick={() => {
                        sent.keep(person, 'canceled', cancel(person.id));
                      }}
                    >
                      {t({
                        message: 'Cancel',
                        context: 'friend request',
                        comment: 'Take back a friend request that was sent.',
                      })}
                    </SmallButton>
                  </>
                ) : (
                  <AnswerNote answer={answer} />
                )}
              </PersonRow>
            ))}
          </PersonList>
        </section>
      )}
    </div>
  );
}
