import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styled from 'styled-components';
import { object } from 'yup';
import type { User } from '@cardinal/core/api/accounts';
import { profileText } from '@cardinal/core/api/fields';
import { each } from '@cardinal/core/api/shapes';
import {
  EMPTY_PROFILE,
  PROFILE_FIELDS,
  type Profile,
  type ProfileField,
} from '@cardinal/core/documents/users';
import { Button } from '../../components/Button';
import { DialogActions } from '../../components/Dialog';
import { FieldsForm, SubmitButton } from '../../components/FieldsForm';
import { Outcome, useBanner } from '../../components/Outcome';
import { ReadOnlyField, TextField } from '../../components/TextField';
import { space, wide } from '../../theme/tokens';
import { useUpdateProfileMutation } from '../../data/account';
import { useAttempt } from '../../data/useAttempt';
import { EmailDialog } from './EmailDialog';
import { EmailStatus, UsernameField, UsernameRule } from './OwnFields';
import { UsernameDialog } from './UsernameDialog';

const Pair = styled.div`
  display: grid;
  align-items: start;
  gap: ${space.half} ${space.two};
  ${wide} {
    grid-template-columns: 1fr 1fr;
  }
  /* Keeps focused fields above the sticky actions and their message. */
  & input {
    scroll-margin-bottom: 4rem;
  }
`;

/** The actions and the result of a save, visible wherever the form is scrolled. */
const Foot = styled(DialogActions)`
  flex-flow: row wrap;
  margin-top: 3.6rem;
  & > * {
    flex: 1 1 0;
  }
  & > button {
    padding-inline: ${space.one};
  }
`;

/** Covers the space above the actions, so that a message doesn't move anything. */
const OverFoot = styled.div`
  position: absolute;
  inset: auto 0 calc(100% - ${space.one});
  pointer-events: none;
`;

const NOT_UPDATED = {
  badAnswer: msg`Failed to update profile`,
  noAnswer: msg`Failed to update profile. Please try again.`,
};

const LABELS: Readonly<
  Record<ProfileField, readonly [label: MessageDescriptor, autoComplete: string]>
> = {
  firstName: [msg`First Name`, 'given-name'],
  lastName: [msg`Last Name`, 'family-name'],
  nickname: [msg`Nickname`, 'nickname'],
  address: [msg`Address`, 'street-address'],
  city: [msg`City`, 'address-level2'],
  state: [msg`State`, 'address-level1'],
  zipCode: [msg`ZIP Code`, 'postal-code'],
  country: [msg`Country`, 'country-name'],
};

const profileForm = object(each(PROFILE_FIELDS, profileText));

interface ProfileFormProps {
  readonly user: User;
  readonly onClose: () => void;
}

export function ProfileForm({ user, onClose }: ProfileFormProps) {
  const { t } = useLingui();
  const [update] = useUpdateProfileMutation();
  const { problem, submit } = useAttempt();
  const [isSaved, announce] = useBanner();
  const [isCorrecting, setCorrecting] = useState(false);
  const [corrected, setCorrected] = useState<string | null>(null);
  const [isRenaming, setRenaming] = useState(false);
  const { email, emailVerified } = user;
  return (
    <>
      <FieldsForm
        initialValues={profileOf(user)}
        validationSchema={profileForm}
        onSubmit={submit(NOT_UPDATED, (values) =>
          update(changed(values, user)).unwrap().then(announce),
        )}
      >
        <Pair>
          <UsernameField user={user} onChange={() => setRenaming(true)} />
          <div>
            <ReadOnlyField type="email" label={t`Email`} value={email} />
            <EmailStatus
              key={email}
              isVerified={emailVerified}
              isCorrected={corrected === email}
              onCorrect={() => setCorrecting(true)}
            />
          </div>
          {PROFILE_FIELDS.map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(LABELS[name][0])}
              autoComplete={LABELS[name][1]}
            />
          ))}
        </Pair>
        <Foot>
          <OverFoot>
            <Outcome
              problem={problem}
              success={isSaved ? t`Profile updated successfully!` : null}
            />
          </OverFoot>
          <SubmitButton text={t`Save Changes`} pendingText={t`Save Changes`} />
          <Button $kind="secondary" onClick={onClose}>{t`Close`}</Button>
        </Foot>
      </FieldsForm>
      {/* Outside the form: React would pass the dialog's submit event on to it. */}
      {isRenaming && (
        <UsernameDialog
          title={t`Change your username`}
          description={<UsernameRule user={user} />}
          initial={user.username}
          cancelText={t`Cancel`}
          onClose={() => setRenaming(false)}
        />
      )}
      {isCorrecting && (
        <EmailDialog
          email={email}
          onClose={() => setCorrecting(false)}
          onCorrected={(address) => {
            setCorrected(address);
            setCorrecting(false);
          }}
        />
      )}
    </>
  );
}

function profileOf(user: User): Profile {
  const entries = PROFILE_FIELDS.map((name) => [name, user[name]] as const);
  return { ...EMPTY_PROFILE, ...Object.fromEntries(entries) };
}

/** The fields to send. Empty values are omitted unless they clear a stored one. */
function changed(fields: Profile, user: User): Partial<Profile> {
  const names = PROFILE_FIELDS.filter((name) => fields[name] !== '' || user[name] !== '');
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}
