import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { CommitmentCheck } from '../../components/CommitmentCheck';
import { FailedState, SkeletonRows } from '../../components/States';
import { Muted } from '../../components/Surface';
import { recordedCommitment } from '../../data/commitments';
import { useGameDealQuery } from '../../data/fairPlay';

/**
 * Checks the player's own fun game: the commitment from its start, and the deck revealed after its
 * end.
 */
export function GameCheck({ gameId }: { gameId: string }) {
  const { t } = useLingui();
  const { data, isLoading, refetch } = useGameDealQuery(gameId);
  const opened = useMemo(
    () =>
      data?.shuffleOrder && data.salt !== null
        ? { name: gameId, shuffleOrder: data.shuffleOrder, salt: data.salt }
        : null,
    [data, gameId],
  );
  if (isLoading) return <SkeletonRows count={3} />;
  if (!data) {
    return <FailedState text={t`Couldn’t load that game.`} onRetry={refetch} />;
  }
  const { commitment } = data;
  if (opened === null) {
    return (
      <Muted>
        <Trans>
          This game isn’t over yet. The promise for its deck is <code>{commitment}</code>. We
          publish the deck after your last guess.
        </Trans>
      </Muted>
    );
  }
  const recorded = recordedCommitment(gameId);
  return (
    <CommitmentCheck
      opened={opened}
      commitment={recorded ?? data.commitment}
      isRecorded={recorded !== null}
    />
  );
}
