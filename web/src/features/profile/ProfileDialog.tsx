import { Form, Formik } from 'formik';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { object } from 'yup';
import type { User } from '@cardinal/core/api/accounts';
import { currentPassword, profileText } from '@cardinal/core/api/fields';
import { each } from '@cardinal/core/api/shapes';
import {
  EMPTY_PROFILE,
  PROFILE_FIELDS,
  type Profile,
  type ProfileField,
} from '@cardinal/core/documents/users';
import { newPasswordRules, NO_NEW_PASSWORD } from '../../lib/forms';
import { useAppDispatch } from '../../app/hooks';
import { Button } from '../../components/Button';
import { Dialog, DialogActions } from '../../components/Dialog';
import { NewPasswordFields } from '../../components/NewPasswordFields';
import { SkeletonRows } from '../../components/States';
import { Alert } from '../../components/Surface';
import { Tab, TabList, TabPanel, Tabs } from '../../components/Tabs';
import { TextField } from '../../components/TextField';
import { TIMINGS } from '../../config/timings';
import { failureFrom, wordsOf } from '../../lib/apiClient';
import { tokenRenewed } from '../../lib/events';
import { useChangePasswordMutation, useUpdateProfileMutation } from './api';
import { color, radius, space, wide } from '../../theme/tokens';
import { AccountSection } from './AccountSection';

const Fields = styled(Form)`
  display: grid;
  gap: ${space.two};
`;

const Pair = styled.div`
  display: grid;
  gap: ${space.two};
  ${wide} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Banner = styled.p`
  padding: ${space.oneHalf} ${space.two};
  border-radius: ${radius.medium};
  background: ${color.goodSurface};
  color: ${color.good};
  font-weight: 650;
`;

const NOT_UPDATED = {
  badAnswer: 'Failed to update profile',
  noAnswer: 'Failed to update profile. Please try again.',
};
const NOT_CHANGED = {
  badAnswer: 'Failed to change password',
  noAnswer: 'Failed to change password. Please try again.',
};

/** What each field is called, and what browsers fill it in by. */
const LABELS: Readonly<Record<ProfileField, readonly [label: string, autoComplete: string]>> = {
  firstName: ['First Name', 'given-name'],
  lastName: ['Last Name', 'family-name'],
  nickname: ['Nickname', 'nickname'],
  address: ['Address', 'street-address'],
  city: ['City', 'address-level2'],
  state: ['State', 'address-level1'],
  zipCode: ['ZIP Code', 'postal-code'],
  country: ['Country', 'country-name'],
};

const profileForm = object(each(PROFILE_FIELDS, profileText));

const passwordForm = object({ currentPassword, ...newPasswordRules });

/** Shown for three seconds after a success. */
function useBanner(): [boolean, () => void] {
  const [shownAt, setShownAt] = useState(0);
  useEffect(() => {
    if (shownAt === 0) return undefined;
    const timer = setTimeout(() => setShownAt(0), TIMINGS.successBanner);
    return () => clearTimeout(timer);
  }, [shownAt]);
  return [shownAt > 0, () => setShownAt((count) => count + 1)];
}

interface ProfileDialogProps {
  readonly user: User | null;
  readonly onClose: () => void;
}

export function ProfileDialog({ user, onClose }: ProfileDialogProps) {
  return (
    <Dialog title="My Profile" onClose={onClose} size="large">
      <Tabs defaultValue="profile">
        <TabList aria-label="My Profile">
          <Tab value="profile">Profile</Tab>
          <Tab value="security">Security</Tab>
        </TabList>
        <TabPanel value="profile">
          {user === null ? <SkeletonRows count={6} /> : <ProfileForm user={user} />}
        </TabPanel>
        <TabPanel value="security">
          <PasswordForm />
          {user !== null && <AccountSection user={user} onGone={onClose} />}
        </TabPanel>
      </Tabs>
      <DialogActions>
        <Button type="button" $kind="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ProfileForm({ user }: { user: User }) {
  const [update] = useUpdateProfileMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaved, announce] = useBanner();
  const { email, username } = user;
  return (
    <Formik
      initialValues={{ ...profileOf(user), email, username }}
      validationSchema={profileForm}
      onSubmit={async ({ email: _, username: __, ...fields }) => {
        setProblem(null);
        try {
          await update(changed(fields, user)).unwrap();
          announce();
        } catch (error) {
          setProblem(wordsOf(failureFrom(error), NOT_UPDATED));
        }
      }}
    >
      {({ isSubmitting }) => (
        <Fields noValidate>
          {problem !== null && <Alert>{problem}</Alert>}
          {isSaved && <Banner role="status">Profile updated successfully!</Banner>}
          <Pair>
            <TextField name="username" label="Username" readOnly />
            <TextField name="email" label="Email" type="email" readOnly />
            {PROFILE_FIELDS.map((name) => (
              <TextField
                key={name}
                name={name}
                label={LABELS[name][0]}
                autoComplete={LABELS[name][1]}
              />
            ))}
          </Pair>
          <Button type="submit" disabled={isSubmitting}>
            Save Changes
          </Button>
        </Fields>
      )}
    </Formik>
  );
}

function profileOf(user: User): Profile {
  const entries = PROFILE_FIELDS.map((name) => [name, user[name]] as const);
  return { ...EMPTY_PROFILE, ...Object.fromEntries(entries) };
}

/** What is sent: empty values are left out, unless they clear something. */
function changed(fields: Profile, user: User): Partial<Profile> {
  const names = PROFILE_FIELDS.filter((name) => fields[name] !== '' || user[name] !== '');
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

function PasswordForm() {
  const dispatch = useAppDispatch();
  const [change] = useChangePasswordMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [isChanged, announce] = useBanner();
  return (
    <Formik
      initialValues={{ currentPassword: '', ...NO_NEW_PASSWORD }}
      validationSchema={passwordForm}
      onSubmit={async (values, { resetForm }) => {
        setProblem(null);
        try {
          const { token } = await change({
            currentPassword: values.currentPassword,
            newPassword: values.newPassword,
          }).unwrap();
          dispatch(tokenRenewed({ token }));
          resetForm();
          announce();
        } catch (error) {
          setProblem(wordsOf(failureFrom(error), NOT_CHANGED));
        }
      }}
    >
      {({ isSubmitting }) => (
        <Fields noValidate>
          {problem !== null && <Alert>{problem}</Alert>}
          {isChanged && <Banner role="status">Password changed successfully!</Banner>}
          <TextField
            name="currentPassword"
            label="Current Password"
            type="password"
            autoComplete="current-password"
          />
          <NewPasswordFields />
          <Button type="submit" disabled={isSubmitting}>
            Change Password
          </Button>
        </Fields>
      )}
    </Formik>
  );
}
