import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { Person } from '@cardinal/core/documents/users';
import { Button } from '../../components/Button';
import { Checkbox } from '../../components/Checkbox';
import { Dialog, DialogActions } from '../../components/Dialog';
import { Name } from '../../components/Name';
import { Outcome } from '../../components/Outcome';
import { Muted } from '../../components/Surface';
import { challengePath } from '../../config/paths';
import { useCreateChallengeMutation } from '../../data/challenges';
import { failureFrom, textFor } from '../../data/failure';
import { said, type Message } from '../../lib/language';
import { useFriendsQuery } from '../../data/friends';
import { fieldLook } from '../../theme/looks';
import { space, TOUCH } from '../../theme/tokens';

const Select = styled.select`
  width: 100%;
  min-height: ${TOUCH};
  padding: 0 ${space.one};
  ${fieldLook}
`;

const Options = styled.div`
  display: grid;
  gap: ${space.half};
  margin-top: ${space.one};
`;

interface NewChallengeDialogProps {
  /** The friend on whose row it was opened. */
  readonly friend?: Person;
  readonly onClose: () => void;
}

const FALLBACKS = {
  badAnswer: msg`Couldn’t create the challenge. Please try again.`,
  noAnswer: msg`Can’t reach the server. Check your connection and try again.`,
};

/** Chooses the rounds, creates the challenge, and leads to its page with the link. */
export function NewChallengeDialog({ friend, onClose }: NewChallengeDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [create, { isLoading }] = useCreateChallengeMutation();
  const [problem, setProblem] = useState<Message | null>(null);
  const [friendId, setFriendId] = useState(friend?.id ?? '');
  const [dealer, setDealer] = useState(false);
  const [guests, setGuests] = useState(true);
  const { data: friends = [] } = useFriendsQuery(undefined, { skip: friend !== undefined });
  const start = (rounds: number): void => {
    setProblem(null);
    void create({ rounds, dealer, guests, ...(friendId !== '' && { friendId }) })
      .unwrap()
      .then(
        ({ code }) => {
          // The dialog's own entry in the history is the one to replace.
          onClose();
          setTimeout(() => navigate(challengePath(code)));
        },
        (error: unknown) => {
          const failure = failureFrom(error);
          setProblem(
            failure.code === 'not-found'
              ? msg`You’re no longer friends with this player.`
              : textFor(failure, FALLBACKS),
          );
        },
      );
  };
  const name = friend && <Name>{`@${friend.username}`}</Name>;
  return (
    <Dialog
      title={name === undefined ? t`Challenge a friend` : <Trans>Challenge {name}</Trans>}
      description={t`You all get the same fresh deck, and play it when you like. The highest score wins.`}
      onClose={onClose}
    >
      {friends.length > 0 && (
        <label>
          <span>{t`Invite`}</span>
          <Select value={friendId} onChange={({ target }) => setFriendId(target.value)}>
            <option value="">{t`Anyone with the link`}</option>
            {friends.map(({ id, username }) => (
              <option key={id} value={id} translate="no">
                {`@${username}`}
              </option>
            ))}
          </Select>
        </label>
      )}
      <Muted>
        {friendId !== ''
          ? t`Your friend sees it at once. You also get a link for up to eight people.`
          : t`You get a link for up to eight people.`}
      </Muted>
      <Options>
        <Checkbox
          isOn={dealer}
          onChange={setDealer}
        >{t`Add the Dealer, a computer that takes the best chance`}</Checkbox>
        <Checkbox
          isOn={!guests}
          onChange={(isOn) => setGuests(!isOn)}
        >{t`Only players with an account`}</Checkbox>
      </Options>
      <Outcome problem={problem && said(problem)} />
      <DialogActions>
        <Button aria-disabled={isLoading} onClick={() => start(1)}>{t`One round`}</Button>
        <Button
          $kind="secondary"
          aria-disabled={isLoading}
          onClick={() => start(3)}
        >{t`Best of three`}</Button>
      </DialogActions>
    </Dialog>
  );
}
