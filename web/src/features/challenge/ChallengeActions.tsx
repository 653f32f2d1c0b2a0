import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Challenge } from '@cardinal/core/api/challenges';
import { Button, TextButton } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import {
  useAddDealerMutation,
  useAddRoundMutation,
  useEndInvitationMutation,
  useGiveUpRoundMutation,
  type ChallengeKey,
} from '../../data/challenges';
import { hasEnded, isFull, openRound } from './course';
import { ShareChallenge } from './ShareChallenge';
import { useOutcome } from './useOutcome';

interface ChallengeActionsProps {
  readonly challenge: Challenge;
  readonly reader: ChallengeKey;
  /** Null for a guest. */
  readonly userId: string | null;
  /** Whether there is nothing to play, so that sharing comes first. */
  readonly isMain: boolean;
  readonly onChanged: () => void;
}

/** What the reader can do besides playing. */
export function ChallengeActions(props: ChallengeActionsProps) {
  const { t } = useLingui();
  const { challenge, reader, userId, isMain, onChanged } = props;
  const { code, over, you, createdBy, participants } = challenge;
  const [addRound, rematch] = useAddRoundMutation();
  const [addDealer, dealer] = useAddDealerMutation();
  const settle = useOutcome(onChanged);
  const isCreator = userId !== null && createdBy?.id === userId;
  const isOpen = !over && !hasEnded(challenge);
  const own = participants.find(({ participantId }) => participantId === you);
  return (
    <>
      {over && you !== null && (
        <Button
          aria-disabled={rematch.isLoading}
          onClick={() =>
            // Someone else was faster, and the round is there.
            rematch.isLoading || settle(addRound(reader).unwrap(), t`No Rematch`, ['round-open'])
          }
        >{t`Rematch`}</Button>
      )}
      {isOpen && (
        <ShareChallenge
          code={code}
          by={own?.name ?? createdBy?.username ?? t`A player`}
          isMain={isMain}
        />
      )}
      {isOpen && mayAddDealer(challenge, isCreator) && (
        <Button
          $kind="secondary"
          aria-disabled={dealer.isLoading}
          onClick={() =>
            dealer.isLoading || settle(addDealer(reader).unwrap(), t`Couldn’t Add the Dealer`)
          }
        >{t`Add the Dealer`}</Button>
      )}
      {isOpen && <EndInvitation {...{ challenge, userId, onChanged }} />}
      <GiveUp {...{ challenge, reader, onChanged }} />
    </>
  );
}

function mayAddDealer(challenge: Challenge, isCreator: boolean): boolean {
  return (
    (isCreator || challenge.you !== null) &&
    !isFull(challenge) &&
    challenge.participants.every(({ kind }) => kind !== 'dealer')
  );
}

type EndInvitationProps = Pick<ChallengeActionsProps, 'challenge' | 'userId' | 'onChanged'>;

/** For the invited friend and the creator, as long as the friend hasn't answered. */
function EndInvitation({ challenge, userId, onChanged }: EndInvitationProps) {
  const { t } = useLingui();
  const [endInvitation] = useEndInvitationMutation();
  const settle = useOutcome(onChanged);
  const { code, createdBy, invited } = challenge;
  if (userId === null || invited?.state !== 'waiting') return null;
  if (userId !== invited.id && userId !== createdBy?.id) return null;
  const end = (): void => settle(endInvitation(code).unwrap(), t`Couldn’t Change the Invitation`);
  return (
    <TextButton onClick={end}>
      {userId === invited.id ? t`Not now` : t`Withdraw the invitation`}
    </TextButton>
  );
}

type GiveUpProps = Pick<ChallengeActionsProps, 'challenge' | 'reader' | 'onChanged'>;

/** Ends the reader's round in progress, so that no one waits for it. */
function GiveUp({ challenge, reader, onChanged }: GiveUpProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [giveUp] = useGiveUpRoundMutation();
  const settle = useOutcome(onChanged);
  const round = openRound(challenge);
  if (round === null) return null;
  const confirm = (): void => {
    setAsking(false);
    settle(giveUp({ ...reader, round }).unwrap(), t`Couldn’t Give Up`);
  };
  return (
    <>
      <TextButton onClick={() => setAsking(true)}>{t`Give up this round`}</TextButton>
      {isAsking && (
        <ConfirmDialog
          title={t`Give up this round?`}
          description={t`Your round ends with the points that you have.`}
          confirmText={t`Give up`}
          cancelText={t`Keep playing`}
          isStayingFirst
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
