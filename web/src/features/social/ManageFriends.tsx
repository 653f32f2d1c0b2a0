import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { SEARCH_MAX, SEARCH_MIN } from '@cardinal/core/api/lengths';
import type { FoundPlayer } from '@cardinal/core/api/friends';
import type { Person } from '@cardinal/core/documents/users';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Icon } from '../../components/icons';
import { Name } from '../../components/Name';
import { EmptyState, FailedState, Loaded, SkeletonRows } from '../../components/States';
import { Hidden } from '../../components/Surface';
import {
  useAcceptFriendMutation,
  useAddFriendMutation,
  useFriendsQuery,
  useRemoveFriendMutation,
  useSearchPlayersQuery,
} from '../../data/friends';
import { fieldLook } from '../../theme/looks';
import { color, narrow, radius, space, text, TOUCH, wide } from '../../theme/tokens';
import { PersonList, PersonRow, SmallButton } from './PersonRow';
import { useKeptFocus } from './useKeptFocus';

const Search = styled.input`
  width: 100%;
  min-height: 3rem;
  padding: ${space.one} ${space.two};
  ${fieldLook}
  border-radius: ${radius.round};
  text-overflow: ellipsis;
  &::placeholder {
    color: ${color.muted};
    opacity: 1;
    font-size: ${text.tiny};
  }
  /* The browser's own button is small and blue. */
  &::-webkit-search-cancel-button {
    display: none;
  }
  &:not(:placeholder-shown) {
    padding-inline-end: ${TOUCH};
  }
  ${narrow} {
    padding-inline: ${space.one};
    &:not(:lang(ar))::placeholder {
      letter-spacing: -0.03em;
    }
  }
  ${wide} {
    &::placeholder {
      font-size: ${text.small};
    }
  }
`;

const SearchBox = styled.div`
  position: relative;
`;

/** In the rounded end of the field. */
const Clear = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  width: 3rem;
  border: 0;
  border-radius: ${radius.round};
  background: none;
  color: ${color.muted};
`;

const Heading = styled.h3`
  margin: ${space.three} 0 ${space.one};
  font-size: ${text.large};
`;

interface ManageFriendsProps {
  readonly onChallenge: (friend: Person) => void;
}

export function ManageFriends({ onChallenge }: ManageFriendsProps) {
  const { t } = useLingui();
  const id = useId();
  const [query, setQuery] = useState('');
  const [held, setHeld] = useHeld(query);
  const wanted = useDeferredValue((held ?? query).trim().replace(/^[@＠]/, ''));
  const isSearching = [...wanted].length >= SEARCH_MIN;
  const search = useRef<HTMLInputElement>(null);
  /** Clears the search, and returns the focus to the field. */
  const clear = (): void => {
    setQuery('');
    search.current?.focus();
  };
  return (
    <>
      <Hidden as="label" htmlFor={id}>{t`Search for friends`}</Hidden>
      <SearchBox>
        <Search
          ref={search}
          id={id}
          type="search"
          value={query}
          maxLength={SEARCH_MAX}
          placeholder={t`Search by username (type at least 2 characters)...`}
          onChange={(event) => setQuery(event.target.value)}
          onCompositionStart={() => setHeld(query)}
          onCompositionEnd={() => setHeld(null)}
        />
        {query !== '' && (
          <Clear type="button" aria-label={t`Clear the search`} onClick={clear}>
            <Icon name="close" size={18} />
          </Clear>
        )}
      </SearchBox>
      {isSearching ? (
        <Found query={wanted} onAdded={clear} />
      ) : (
        <EmptyState text={t`Search for friends by username`} />
      )}
      <Heading>{t`Friends`}</Heading>
      <FriendList onChallenge={onChallenge} />
    </>
  );
}

/** In milliseconds. */
const PAUSE = 1000;

/**
 * The text to search for while an input method composes another one. The keyboards of phones compose
 * each Latin word, so there a pause ends the wait.
 */
function useHeld(typed: string) {
  const [held, setHeld] = useState<string | null>(null);
  useEffect(() => {
    if (held === null || !window.matchMedia('(pointer: coarse)').matches) return undefined;
    const timer = setTimeout(() => setHeld(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [held, typed]);
  return [held, setHeld] as const;
}

function Found({ query, onAdded }: { query: string; onAdded: () => void }) {
  const { t } = useLingui();
  const { data, isFetching, isError, refetch } = useSearchPlayersQuery(query);
  if (isError) return <FailedState text={t`Failed to search users`} onRetry={refetch} />;
  if (isFetching && !data) return <SkeletonRows count={2} />;
  if (!data || data.length === 0) return <EmptyState text={t`No users found`} />;
  return <FoundList players={data} onAdded={onAdded} />;
}

function FoundList({ players, onAdded }: { players: readonly FoundPlayer[]; onAdded: () => void }) {
  const list = useKeptFocus<HTMLUListElement>();
  return (
    <PersonList ref={list}>
      {players.map((player) => (
        <PersonRow key={player.id} person={player}>
          <Relation player={player} onAdded={onAdded} />
        </PersonRow>
      ))}
    </PersonList>
  );
}

function Relation({ player, onAdded }: { player: FoundPlayer; onAdded: () => void }) {
  const { t } = useLingui();
  const [add, { isLoading }] = useAddFriendMutation();
  const [accept] = useAcceptFriendMutation();
  switch (player.relation) {
    case 'friend':
      return <span>{t`Friend`}</span>;
    case 'outgoing':
      return <span>{t({ message: 'Pending', comment: 'A friend request.' })}</span>;
    case 'incoming':
      return <SmallButton onClick={() => void accept(player.id)}>{t`Accept`}</SmallButton>;
    case 'none':
      return (
        <SmallButton
          aria-disabled={isLoading}
          onClick={() =>
            // The search text stays if the call fails.
            void add(player.id)
              .unwrap()
              .then(onAdded, () => undefined)
          }
        >{t`Add`}</SmallButton>
      );
  }
}

function FriendList({ onChallenge }: ManageFriendsProps) {
  const { t } = useLingui();
  const list = useKeptFocus<HTMLDivElement>();
  const [leaving, setLeaving] = useState<Person | null>(null);
  const [remove] = useRemoveFriendMutation();
  const query = useFriendsQuery();
  const name = `@${leaving?.username ?? ''}`;
  return (
    <div ref={list}>
      <Loaded
        query={query}
        failed={t`Couldn’t load your friends.`}
        count={3}
        empty={t`No friends added yet`}
      >
        {(friends) => (
          <PersonList>
            {friends.map((friend) => (
              <PersonRow key={friend.id} person={friend}>
                <SmallButton $kind="secondary" onClick={() => onChallenge(friend)}>
                  {t({ message: 'Challenge', context: 'button', comment: 'A verb.' })}
                </SmallButton>
                <SmallButton $kind="quiet" onClick={() => setLeaving(friend)}>
                  {t({ message: 'Remove', context: 'friend', comment: 'Ends a friendship.' })}
                </SmallButton>
              </PersonRow>
            ))}
          </PersonList>
        )}
      </Loaded>
      {leaving && (
        <ConfirmDialog
          title={t`Remove friend`}
          description={
            <Trans>
              Are you sure you want to remove <Name>{name}</Name> from your friends list?
            </Trans>
          }
          confirmText={t({ message: 'Remove', context: 'friend', comment: 'Ends a friendship.' })}
          cancelText={t`Cancel`}
          onConfirm={() => {
            void remove(leaving.id);
            setLeaving(null);
          }}
          onCancel={() => setLeaving(null)}
        />
      )}
    </div>
  );
}
