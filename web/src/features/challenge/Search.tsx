import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import type { Challenge } from '@cardinal/core/api/challenges';
import { Button, TextButton } from '../../components/Button';
import { Muted } from '../../components/Surface';
import { useOutcome } from '../../data/useOutcome';
import { PartnerLeft } from './PartnerLeft';
import { MarkedName } from './names';
import { useSearch, type Searched, type SearchState } from './useSearch';

const Visitor = styled.span`
  display: block;
`;

/** Says how the search for someone to play with goes on, and what can be done about it. */
export function Search(searched: Searched) {
  const { t } = useLingui();
  const { challenge, onChanged } = searched;
  const { state, isLoading, look, stop } = useSearch(searched);
  const settle = useOutcome(onChanged);
  const onLook = (): void => settle(look(), msg`Couldn’t Search`);
  // Also for who has started, and waits for the other.
  const others = challenge.may.seek && (
    <Button $kind="secondary" onClick={onLook}>{t`Look for someone else`}</Button>
  );
  if (state === null) {
    return (
      <>
        {challenge.partnerLeft && challenge.winners.length === 0 && (
          <Muted role="status">
            <PartnerLeft challenge={challenge} />
          </Muted>
        )}
        {others}
      </>
    );
  }
  return (
    <>
      <Muted role="status">
        <SearchText state={state} challenge={challenge} />
        {state === 'waiting' && <Visitors waiting={challenge.waiting} />}
      </Muted>
      {state === 'ended' && (
        <Button aria-disabled={isLoading} onClick={onLook}>{t`Search again`}</Button>
      )}
      {state === 'met' && others}
      {state !== 'ended' && (
        <TextButton onClick={() => settle(stop(), msg`Couldn’t Stop`)}>
          {state === 'met'
            ? t({ message: 'Leave this challenge', comment: 'Before its first game.' })
            : t`Stop waiting`}
        </TextButton>
      )}
    </>
  );
}

function SearchText({
  state,
  challenge: { pair },
}: {
  state: NonNullable<SearchState>;
  challenge: Challenge;
}) {
  const { t } = useLingui();
  const { userId = null, name = '' } = pair ?? {};
  const player = <MarkedName participant={{ userId, name, kind: 'player' }} />;
  switch (state) {
    case 'waiting':
      return <span>{t`You’re waiting for someone to play with. Keep this page open.`}</span>;
    case 'found':
      return (
        <span key="found">
          <Trans>Found {player}, waiting for an answer</Trans>
        </span>
      );
    case 'met':
      return (
        <span key="met">
          <Trans>You’ve found {player}. You both play the same deck, each at your own pace.</Trans>
        </span>
      );
    case 'ended':
      return <span>{t`The search has ended.`}</span>;
  }
}

/** Who has opened the link meanwhile. */
function Visitors({ waiting }: Pick<Challenge, 'waiting'>) {
  return waiting?.visitors.map((visitor) => {
    const player = <MarkedName participant={{ ...visitor, kind: 'player' }} />;
    return (
      <Visitor key={visitor.userId}>
        <Trans>{player} has opened the link.</Trans>
      </Visitor>
    );
  });
}
