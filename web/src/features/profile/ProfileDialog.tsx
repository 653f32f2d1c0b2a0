import { Form, Formik } from 'formik';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { object } from 'yup';
import type { User } from '@cardinal/core/api/accounts';
import { currentPassword, profileText } from '@cardinal/core/api/fields';
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
import type { Failure } from '../../lib/apiClient';
import { tokenRenewed } from '../../lib/events';
import { useChangePasswordMutation, useUpdateProfileMutation } from '../../lib/serverApi';
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

const PROFILE_FIELDS = [
  ['firstName', 'First Name', 'given-name'],
  ['lastName', 'Last Name', 'family-name'],
  ['nickname', 'Nickname', 'nickname'],
  ['address', 'Address', 'street-address'],
  ['city', 'City', 'address-level2'],
  ['state', 'State', 'address-level1'],
  ['zipCode', 'ZIP Code', 'postal-code'],
  ['country', 'Country', 'country-name'],
] as const;

const profileForm = object(Object.fromEntries(PROFILE_FIELDS.map(([name]) => [name, profileText])));

const passwordForm = object({ currentPassword, ...newPasswordRules });

/** The words of an error: the server's, or the catalogue's two (section 8). */
export function wordsOf(error: unknown, badAnswer: string, noAnswer: string): string {
  const failure = error as Partial<Failure>;
  if (failure.code === 'offline') return noAnswer;
  return failure.message || badAnswer;
}

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
  const values = Object.fromEntries(PROFILE_FIELDS.map(([name]) => [name, user[name]]));
  return (
    <Formik
      initialValues={{ ...values, email: user.email, username: user.username }}
      validationSchema={profileForm}
      onSubmit={async ({ email: _, username: __, ...fields }) => {
        setProblem(null);
        try {
          await update(changed(fields, user)).unwrap();
          announce();
        } catch (error) {
          setProblem(
            wordsOf(
              error,
              'Failed to update profile',
              'Failed to update profile. Please try again.',
            ),
          );
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
            {PROFILE_FIELDS.map(([name, label, autoComplete]) => (
              <TextField key={name} name={name} label={label} autoComplete={autoComplete} />
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

/** What was changed: empty values are left out, unless they clear something. */
function changed(fields: Readonly<Record<string, string>>, user: User) {
  const entries = Object.entries(fields).filter(
    ([name, value]) => value !== '' || Reflect.get(user, name) !== '',
  );
  return Object.fromEntries(entries);
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
          setProblem(
            wordsOf(
              error,
              'Failed to change password',
              'Failed to change password. Please try again.',
            ),
          );
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
