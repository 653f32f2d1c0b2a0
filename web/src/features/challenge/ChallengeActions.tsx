import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button, TextButton } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { ShareLinkButton } from '../../components/ShareLinkButton';
import { challengePath } from '../../config/paths';
import {
  useAddDealerMutation,
  useAddRoundMutation,
  useEndInvitationMutation,
  useGiveUpRoundMutation,
} from '../../data/challenges';
import { useOutcome } from '../../data/useOutcome';
import { toastRequested } from '../../lib/events';
import { hasEnded, isCreator, isFull, openRound, ownPlace, type Room } from './course';

interface ChallengeActionsProps extends Room {
  /** Whether there is nothing to play, so that sharing comes first. */
  readonly isMain: boolean;
}

/** What the reader can do besides playing. */
export function ChallengeActions(props: ChallengeActionsProps) {
  const { t } = useLingui();
  const { challenge, reader, isMain, onChanged } = props;
  const { code, over, you, createdBy } = challenge;
  const [addRound, rematch] = useAddRoundMutation();
  const [addDealer, dealer] = useAddDealerMutation();
  const dispatch = useDispatch();
  const settle = useOutcome(onChanged);
  const isUnfinished = !over && !hasEnded(challenge);
  const by = ownPlace(challenge)?.name ?? createdBy?.username ?? t`A player`;
  const copied = t`Send it to the players you want to challenge.`;
  return (
    <>
      {over && you !== null && (
        <Button
          aria-disabled={rematch.isLoading}
          onClick={() =>
            // Someone else was faster, and the round is there.
            settle(addRound(reader).unwrap(), t`No Rematch`, ['round-open'])
          }
        >{t`Rematch`}</Button>
      )}
      {isUnfinished && (
        <ShareLinkButton
          url={`${location.origin}${challengePath(code)}`}
          text={t`${by} challenges you to a game of Cardinal. Same cards, best guesses win.`}
          isMain={isMain}
          onCopied={() => dispatch(toastRequested({ title: t`Link copied`, description: copied }))}
        />
      )}
      {isUnfinished && mayAddDealer(props) && (
        <Button
          $kind="secondary"
          aria-disabled={dealer.isLoading}
          onClick={() => settle(addDealer(reader).unwrap(), t`Couldn’t Add the Dealer`)}
        >{t`Add the Dealer`}</Button>
      )}
      {isUnfinished && <EndInvitation {...props} />}
      <GiveUp {...props} />
    </>
  );
}

function mayAddDealer(room: Room): boolean {
  const { challenge } = room;
  return (
    (isCreator(room) || challenge.you !== null) &&
    !isFull(challenge) &&
    challenge.participants.every(({ kind }) => kind !== 'dealer')
  );
}

/** For the invited friend and the creator, as long as the friend hasn't answered. */
function EndInvitation({ challenge, userId, onChanged }: Room) {
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

/** Ends the reader's round in progress, so that no one waits for it. */
function GiveUp({ challenge, reader, onChanged }: Room) {
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
