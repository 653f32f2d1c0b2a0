import { msg, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Formik } from 'formik';
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
import { failureFrom, formErrorMessage, messageFor } from '../../data/failure';
import { isolated } from '../../lib/isolated';
import { useChangeGroupMutation, useRemoveMemberMutation } from '../../data/groups';
import { space } from '../../theme/tokens';
import { Line, Rows } from './panels';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.oneHalf};
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

type Question =
  { readonly kind: 'link' } | { readonly kind: 'owner' | 'remove'; readonly member: Member };

interface Asked {
  readonly title: string;
  readonly description: string;
  readonly confirmText: string;
}

function asked(question: Question): Asked {
  switch (question.kind) {
    case 'link':
      return {
        title: t`Replace the link?`,
        description: t`The old link stops working. Members stay.`,
        confirmText: t`Replace`,
      };
    case 'owner': {
      const name = isolated(question.member.username);
      return {
        title: t`Make ${name} the owner?`,
        description: t`From then on, only they can change the group.`,
        confirmText: t`Make owner`,
      };
    }
    case 'remove': {
      const name = isolated(question.member.username);
      return {
        title: t`Remove ${name}?`,
        description: t`The link is replaced, so they can’t join again with the old one.`,
        confirmText: t`Remove`,
      };
    }
  }
}

interface GroupSettingsDialogProps {
  readonly group: Group;
  readonly userId: string;
  readonly onClose: () => void;
}

/** What only the owner can do. */
export function GroupSettingsDialog({ group, userId, onClose }: GroupSettingsDialogProps) {
  const { t } = useLingui();
  const { id, name } = group;
  const shown = useShownName();
  const [change] = useChangeGroupMutation();
  const [remove] = useRemoveMemberMutation();
  const members = group.members.map(({ username, ...member }) => ({
    ...member,
    username: shown(member.id, username),
  }));
  const [question, setQuestion] = useState<Question | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [success, setSuccess] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const carryOut = async (confirmed: Question): Promise<void> => {
    setQuestion(null);
    setProblem(null);
    setSuccess(null);
    const changeTo = (wanted: GroupChange) => change({ id, change: wanted }).unwrap();
    try {
      if (confirmed.kind === 'link') {
        await changeTo({ newInviteCode: true });
        setSuccess(t`The link was replaced.`);
      } else if (confirmed.kind === 'owner') {
        await changeTo({ ownerId: confirmed.member.id });
        onClose();
      } else {
        await remove({ id, userId: confirmed.member.id }).unwrap();
        const member = isolated(confirmed.member.username);
        setSuccess(t`${member} was removed.`);
        // The buttons of the row are gone.
        heading.current?.focus();
      }
    } catch (error) {
      setProblem(messageFor(failureFrom(error), NOT_CHANGED));
    }
  };
  const dialog = question && asked(question);
  return (
    <Dialog title={t`Group settings`} onClose={onClose}>
      <Section aria-label={t`Name`}>
        <Formik
          initialValues={{ name }}
          validationSchema={renamed}
          onSubmit={async (values, { setErrors }) => {
            setProblem(null);
            setSuccess(null);
            try {
              await change({ id, change: { name: values.name.trim() } }).unwrap();
              setSuccess(t`The group was renamed.`);
            } catch (error) {
              setProblem(formErrorMessage(error, NOT_CHANGED, { values, setErrors }));
            }
          }}
        >
          <FieldsForm>
            <TextField name="name" label={t`Name of the group`} autoComplete="off" />
            <SubmitButton text={t`Rename`} pendingText={t`Renaming…`} isQuiet />
          </FieldsForm>
        </Formik>
      </Section>
      <Outcome problem={problem} success={success} />
      <Section aria-label={t`Link`}>
        <Muted>{t`If the link has reached someone it shouldn’t have, replace it.`}</Muted>
        <Button
          $kind="secondary"
          onClick={() => setQuestion({ kind: 'link' })}
        >{t`Replace the link`}</Button>
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
                      onClick={() => setQuestion({ kind: 'owner', member })}
                    >{t`Make owner`}</TextButton>
                    <TextButton
                      aria-label={t`Remove: ${username}`}
                      onClick={() => setQuestion({ kind: 'remove', member })}
                    >{t`Remove`}</TextButton>
                  </>
                )}
              </Line>
            );
          })}
        </Rows>
      </Section>
      {question !== null && dialog !== null && (
        <ConfirmDialog
          {...dialog}
          cancelText={t`Cancel`}
          onConfirm={() => void carryOut(question)}
          onCancel={() => setQuestion(null)}
        />
      )}
    </Dialog>
  );
}
