import { msg } from '@lingui/core/macro';
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
import { ownPlace, type Room } from './course';

interface ChallengeActionsProps extends Room {
  readonly canShare: boolean;
  /** Whether there is nothing to play, so that sharing comes first. */
  readonly isMain: boolean;
}

/** What the reader can do besides playing, as the server says. */
export function ChallengeActions({ canShare, isMain, ...room }: ChallengeActionsProps) {
  const { t } = useLingui();
  const { challenge, reader, onChanged } = room;
  const { code, may, createdBy } = challenge;
  const [addRound, rematch] = useAddRoundMutation();
  const dispatch = useDispatch();
  const settle = useOutcome(onChanged);
  const by = ownPlace(challenge)?.name ?? createdBy?.username ?? t`A player`;
  const copied = msg`Send it to the players you want to challenge.`;
  return (
    <>
      {may.rematch && (
        <Button
          aria-disabled={rematch.isLoading}
          onClick={() =>
            // Someone else was faster, and the round is there.
            settle(
              addRound(reader).unwrap(),
              msg({ message: 'No Rematch', comment: 'An error’s title.' }),
              ['round-open'],
            )
          }
        >{t`Rematch`}</Button>
      )}
      {canShare && (
        <ShareLinkButton
          url={`${location.origin}${challengePath(code)}`}
          text={t`${by} challenges you to a game of Cardinal. Same cards, best guesses win.`}
          isMain={isMain}
          onCopied={() =>
            dispatch(toastRequested({ title: msg`Link copied`, description: copied }))
          }
        />
      )}
      {may.addDealer && <AddDealer {...room} />}
      {(may.decline || may.withdraw) && <EndInvitation {...room} />}
      {may.giveUp.map((round) => (
        <GiveUp key={round} {...room} round={round} />
      ))}
    </>
  );
}

/** While the reader waits for someone to play with, it says first what it ends. */
function AddDealer({ challenge, reader, onChanged }: Room) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [addDealer, { isLoading }] = useAddDealerMutation();
  const settle = useOutcome(onChanged);
  const add = (): void => {
    setAsking(false);
    settle(addDealer(reader).unwrap(), msg`Couldn’t Add the Dealer`);
  };
  return (
    <>
      <Button
        $kind="secondary"
        aria-disabled={isLoading}
        onClick={() => (challenge.waiting === null ? add() : setAsking(true))}
      >{t`Add the Dealer`}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Add the Dealer?`}
          description={t`This ends the search for someone to play with.`}
          confirmText={t`Add the Dealer`}
          cancelText={t({ message: 'Keep waiting', comment: 'For someone to play with.' })}
          isStayingFirst
          onConfirm={add}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** For the invited friend and the creator, as long as the friend hasn't answered. */
function EndInvitation({ challenge: { code, may }, onChanged }: Room) {
  const { t } = useLingui();
  const [endInvitation] = useEndInvitationMutation();
  const settle = useOutcome(onChanged);
  const end = (): void => settle(endInvitation(code).unwrap(), msg`Couldn’t Change the Invitation`);
  return (
    <TextButton onClick={end}>{may.decline ? t`Not now` : t`Withdraw the invitation`}</TextButton>
  );
}

/** Ends the reader's round in progress, so that no one waits for it. */
function GiveUp({ reader, round, onChanged }: Room & { round: number }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [giveUp] = useGiveUpRoundMutation();
  const settle = useOutcome(onChanged);
  const confirm = (): void => {
    setAsking(false);
    settle(giveUp({ ...reader, round }).unwrap(), msg`Couldn’t Give Up`);
  };
  return (
    <>
      <TextButton onClick={() => setAsking(true)}>{t`Give up this round`}</TextButton>
      {isAsking && (
        <ConfirmDialog
          title={t`Give up this round?`}
          description={t`Your round ends with the points that you have. Before the third guess, it doesn’t count at all.`}
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
