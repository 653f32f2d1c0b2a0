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
import { isolated, said, type Message } from '../../lib/language';
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

/** A change that the owner has to confirm. */
interface Question {
  readonly title: string;
  readonly description: string;
  readonly confirmText: string;
  /** Returns what to say then. */
  readonly carryOut: () => Promise<Message | null>;
}

interface GroupSettingsDialogProps {
  readonly group: Group;
  readonly userId: string;
  readonly onClose: () => void;
}

/** What only the owner can do. */
export function GroupSettingsDialog({ group, userId, onClose }: GroupSettingsDialogProps) {
  const { t } = useLingui();
  const [change] = useChangeGroupMutation();
  const [question, setQuestion] = useState<Question | null>(null);
  const { problem, attempt, submit } = useAttempt();
  const [success, setSuccess] = useState<Message | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const changeTo = (wanted: GroupChange) => change({ id: group.id, change: wanted }).unwrap();
  const carryOut = async (work: Question['carryOut']): Promise<void> => {
    setSuccess(null);
    setSuccess(await work());
  };
  const replaceLink = (): void =>
    setQuestion({
      title: t`Replace the link?`,
      description: t`The old link stops working. Members stay.`,
      confirmText: t`Replace`,
      carryOut: () => changeTo({ newInviteCode: true }).then(() => msg`The link was replaced.`),
    });
  return (
    <Dialog title={t`Group settings`} onClose={onClose}>
      <Section aria-label={t`Name`}>
        <FieldsForm
          initialValues={{ name: group.name }}
          validationSchema={renamed}
          onSubmit={submit(NOT_CHANGED, ({ name }) =>
            carryOut(() => changeTo({ name: name.trim() }).then(() => msg`The group was renamed.`)),
          )}
        >
          <TextField name="name" label={t`Name of the group`} autoComplete="off" />
          <SubmitButton text={t`Rename`} pendingText={t`Renaming…`} isQuiet />
        </FieldsForm>
      </Section>
      <Outcome problem={problem} success={success && said(success)} />
      <Section aria-label={t`Link`}>
        <Muted>{t`If the link has reached someone it shouldn’t have, replace it.`}</Muted>
        <Button $kind="secondary" onClick={replaceLink}>{t`Replace the link`}</Button>
      </Section>
      <Section aria-labelledby="members">
        <PanelTitle as="h3" id="members" ref={heading} tabIndex={-1}>{t`Members`}</PanelTitle>
        <Rows>
          {group.members.map((member) => (
            <Member
              key={member.id}
              groupId={group.id}
              member={member}
              isOwner={member.id === userId}
              onAsk={setQuestion}
              onOwner={() => changeTo({ ownerId: member.id }).then(onClose)}
              // The buttons of the row are gone.
              onRemoved={() => heading.current?.focus()}
            />
          ))}
        </Rows>
      </Section>
      {question !== null && (
        <ConfirmDialog
          {...question}
          cancelText={t`Cancel`}
          onConfirm={() => {
            setQuestion(null);
            void attempt(NOT_CHANGED, () => carryOut(question.carryOut));
          }}
          onCancel={() => setQuestion(null)}
        />
      )}
    </Dialog>
  );
}

interface MemberProps {
  readonly groupId: string;
  readonly member: Group['members'][number];
  readonly isOwner: boolean;
  readonly onAsk: (question: Question) => void;
  readonly onOwner: () => Promise<void>;
  readonly onRemoved: () => void;
}

function Member(props: MemberProps) {
  const { t } = useLingui();
  const { groupId, isOwner, onAsk, onOwner, onRemoved } = props;
  const { id: userId } = props.member;
  const [remove] = useRemoveMemberMutation();
  const username = useShownName()(userId, props.member.username);
  const name = isolated(username);
  const makeOwner = (): void =>
    onAsk({
      title: t`Make ${name} the owner?`,
      description: t`From then on, only they can change the group.`,
      confirmText: t`Make owner`,
      carryOut: () => onOwner().then(() => null),
    });
  const removeMember = (): void =>
    onAsk({
      title: t`Remove ${name}?`,
      description: t`The link is replaced, so they can’t join again with the old one.`,
      confirmText: t({ message: 'Remove', context: 'group', comment: 'A member of a group.' }),
      carryOut: async () => {
        await remove({ id: groupId, userId }).unwrap();
        onRemoved();
        const member = name;
        return msg`${member} was removed.`;
      },
    });
  return (
    <Line>
      <span>
        <Name>{username}</Name>
        {isOwner && <span>{` ${t`(you, owner)`}`}</span>}
      </span>
      {!isOwner && (
        <>
          <TextButton aria-label={t`Make owner: ${username}`} onClick={makeOwner}>
            {t`Make owner`}
          </TextButton>
          <TextButton aria-label={t`Remove: ${username}`} onClick={removeMember}>
            {t({ message: 'Remove', context: 'group', comment: 'A member of a group.' })}
          </TextButton>
        </>
      )}
    </Line>
  );
}
