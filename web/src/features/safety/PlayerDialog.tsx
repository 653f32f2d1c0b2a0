import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import { REPORT_REASONS } from '@cardinal/core/api/safety';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Dialog } from '../../components/Dialog';
import { Name } from '../../components/Name';
import { Outcome } from '../../components/Outcome';
import type { ShownPlayer } from '../../components/PlayerButton';
import { ReportDialog } from '../../components/ReportDialog';
import { Loaded } from '../../components/States';
import { failureFrom, textFor } from '../../data/failure';
import {
  useBlockedPlayersQuery,
  useBlockPlayerMutation,
  useReportPlayerMutation,
  useUnblockPlayerMutation,
} from '../../data/safety';
import { useAttempt } from '../../data/useAttempt';
import { toastRequested } from '../../lib/events';
import type { Message } from '../../lib/language';
import { space } from '../../theme/tokens';

const Choices = styled.div`
  display: grid;
  gap: ${space.one};
`;

const NOT_BLOCKED = {
  badAnswer: msg`Couldn’t block this player.`,
  noAnswer: msg`Couldn’t block this player. Please try again.`,
};

const NOT_UNBLOCKED = {
  badAnswer: msg`Couldn’t unblock this player.`,
  noAnswer: msg`Couldn’t unblock this player. Please try again.`,
};

const NOT_REPORTED = {
  badAnswer: msg`Couldn’t send the report.`,
  noAnswer: msg`Couldn’t send the report. Please try again.`,
};

interface PlayerDialogProps {
  readonly player: ShownPlayer;
  readonly onClose: () => void;
}

/** What a player can do about another: report, block or unblock. */
export function PlayerDialog({ player, onClose }: PlayerDialogProps) {
  const { t } = useLingui();
  const { id, username } = player;
  const dispatch = useDispatch();
  const [step, setStep] = useState<'report' | 'block' | null>(null);
  const { problem, attempt } = useAttempt();
  const blocked = useBlockedPlayersQuery();
  const [block, blocking] = useBlockPlayerMutation();
  const [unblock, unblocking] = useUnblockPlayerMutation();
  const [report] = useReportPlayerMutation();
  const isBlocked = blocked.data?.some((other) => other.id === id) ?? false;
  const end = (title: Message, description: Message): void => {
    dispatch(toastRequested({ title, description }));
    onClose();
  };
  const onBlock = (): void => {
    setStep(null);
    void attempt(NOT_BLOCKED, async () => {
      await block(id).unwrap();
      end(msg`Player blocked`, msg`You can unblock players in My Profile, under Security.`);
    });
  };
  const onUnblock = (): void =>
    void attempt(NOT_UNBLOCKED, async () => {
      await unblock(id).unwrap();
      end(msg`Player unblocked`, msg`You can find each other again.`);
    });
  const name = <Name>{`@${username}`}</Name>;
  return (
    <Dialog title={name} onClose={onClose}>
      <Choices>
        <Button $kind="secondary" onClick={() => setStep('report')}>
          {t({ message: 'Report', comment: 'A button, a verb.' })}
        </Button>
        <Loaded
          query={blocked}
          failed={t`Couldn’t load whether you’ve blocked this player.`}
          count={1}
        >
          {() => (
            <Button
              $kind={isBlocked ? 'secondary' : 'danger'}
              aria-disabled={blocking.isLoading || unblocking.isLoading}
              onClick={isBlocked ? onUnblock : () => setStep('block')}
            >
              {isBlocked ? t`Unblock` : t`Block`}
            </Button>
          )}
        </Loaded>
      </Choices>
      <Outcome problem={problem} />
      {step === 'report' && (
        <ReportDialog
          title={t`Report a player`}
          description={
            <Trans>
              A person on our team looks at every report and decides what to do. {name} won’t learn
              who reported them.
            </Trans>
          }
          reasons={REPORT_REASONS}
          texts={{
            name: t`The username`,
            cheating: t`Cheating`,
            other: t`Something else`,
          }}
          onReport={async (body) => {
            const { error } = await report({ playerId: id, body });
            if (error !== undefined) return textFor(failureFrom(error), NOT_REPORTED);
            end(msg`Report sent`, msg`Thank you. Our team will look at it.`);
            return null;
          }}
          onClose={() => setStep(null)}
        />
      )}
      {step === 'block' && (
        <ConfirmDialog
          title={t`Block this player?`}
          description={
            <Trans>
              You and {name} won’t find each other in the search, and can’t send each other
              requests. If you’re friends, that ends. We don’t notify them.
            </Trans>
          }
          confirmText={t`Block`}
          cancelText={t`Cancel`}
          onConfirm={onBlock}
          onCancel={() => setStep(null)}
        />
      )}
    </Dialog>
  );
}
