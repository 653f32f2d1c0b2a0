import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { object } from 'yup';
import { fault } from '@cardinal/core/api/faults';
import { groupName } from '@cardinal/core/api/fields';
import type { Group, GroupChange } from '@cardinal/core/api/groups';
import { Button, TextButton } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Dialog } from '../../components/Dialog';
import { FieldsForm, SubmitButton } from '../../components/FieldsForm';
import { Name } from '../../components/Name';
import { Outcome } from '../../components/Outcome';
import { useShownName } from '../../components/PlayerButton';
import { Muted, PanelTitle } from '../../components/Surface';
import { TextField } from '../../components/TextField';
import { isolated } from '../../lib/language';
import { useChangeGroupMutation, useRemoveMemberMutation } from '../../data/groups';
import { useAttempt } from '../../data/useAttempt';
import { stack } from '../../theme/looks';
import { space } from '../../theme/tokens';
import { Line, Rows } from './panels';

const Section = styled.section`
  ${stack(space.oneHalf)}
  & + & {
    margin-top: ${space.three};
  }
`;

const NOT_CHANGED = {
  badAnswer: msg`Couldn’t change the group.`,
  noAnswer: msg`Couldn’t change the group. Please try again.`,
};

const renamed = object({ name: groupName.required(fault('name-required')) });

type Member = Group['members'][number];

/** A change that the owner has to confirm. */
interface Question {
  readonly title: string;
  readonly description: string;
  readonly confirmText: string;
  readonly carryOut: () => Promise<void>;
}

interface GroupSettingsDialogProps {
  readonly group: Group;
  readonly userId: string;
  readonly onClose: () => void;
}

/** What only the owner can do. */
export function GroupSettingsDialog({ group, userId, onClose }: GroupSettingsDialogProps) {
  const { t } = useLingui();
  const { id } = group;
  const shown = useShownName();
  const [change] = useChangeGroupMutation();
  const [remove] = useRemoveMemberMutation();
  const members = group.members.map(({ username, ...member }) => ({
    ...member,
    username: shown(member.id, username),
  }));
  const [question, setQuestion] = useState<Question | null>(null);
  const { problem, attempt, submit } = useAttempt();
  const [success, setSuccess] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const changeTo = (wanted: GroupChange) => change({ id, change: wanted }).unwrap();
  const replaceLink = (): void =>
    setQuestion({
      title: t`Replace the link?`,
      description: t`The old link stops working. Members stay.`,
      confirmText: t`Replace`,
      carryOut: async () => {
        await changeTo({ newInviteCode: true });
        setSuccess(t`The link was replaced.`);
      },
    });
  const makeOwner = ({ id: ownerId, username }: Member): void => {
    const name = isolated(username);
    setQuestion({
      title: t`Make ${name} the owner?`,
      description: t`From then on, only they can change the group.`,
      confirmText: t`Make owner`,
      carryOut: async () => {
        await changeTo({ ownerId });
        onClose();
      },
    });
  };
  const removeMember = ({ id: memberId, username }: Member): void => {
    const name = isolated(username);
    setQuestion({
      title: t`Remove ${name}?`,
      description: t`The link is replaced, so they can’t join again with the old one.`,
      confirmText: t`Remove`,
      carryOut: async () => {
        await remove({ id, userId: memberId }).unwrap();
        const member = name;
        setSuccess(t`${member} was removed.`);
        // The buttons of the row are gone.
        heading.current?.focus();
      },
    });
  };
  return (
    <Dialog title={t`Group settings`} onClose={onClose}>
      <Section aria-label={t`Name`}>
        <FieldsForm
          initialValues={{ name: group.name }}
          validationSchema={renamed}
          onSubmit={submit(NOT_CHANGED, async ({ name }) => {
            setSuccess(null);
            await changeTo({ name: name.trim() });
            setSuccess(t`The group was renamed.`);
          })}
        >
          <TextField name="name" label={t`Name of the group`} autoComplete="off" />
          <SubmitButton text={t`Rename`} pendingText={t`Renaming…`} isQuiet />
        </FieldsForm>
      </Section>
      <Outcome problem={problem} success={success} />
      <Section aria-label={t`Link`}>
        <Muted>{t`If the link has reached someone it shouldn’t have, replace it.`}</Muted>
        <Button $kind="secondary" onClick={replaceLink}>{t`Replace the link`}</Button>
      </Section>
      <Section aria-labelledby="members">
        <PanelTitle as="h3" id="members" ref={heading} tabIndex={-1}>{t`Members`}</PanelTitle>
        <Rows>
          {members.map((member) => {
            const { username } = member;
            return (
              <Line key={member.id}>
                <span>
                  <Name>{username}</Name>
                  {member.id === userId && <span>{` ${t`(you, owner)`}`}</span>}
                </span>
                {member.id !== userId && (
                  <>
                    <TextButton
                      aria-label={t`Make owner: ${username}`}
                      onClick={() => makeOwner(member)}
                    >{t`Make owner`}</TextButton>
                    <TextButton
                      aria-label={t`Remove: ${username}`}
                      onClick={() => removeMember(member)}
                    >{t`Remove`}</TextButton>
                  </>
                )}
              </Line>
            );
          })}
        </Rows>
      </Section>
      {question !== null && (
        <ConfirmDialog
          {...question}
          cancelText={t`Cancel`}
          onConfirm={() => {
            setQuestion(null);
            setSuccess(null);
            void attempt(NOT_CHANGED, question.carryOut);
          }}
          onCancel={() => setQuestion(null)}
        />
      )}
    </Dialog>
  );
}
