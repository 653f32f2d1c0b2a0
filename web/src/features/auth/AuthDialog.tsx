import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextButton } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { GoogleButton } from './GoogleButton';
import { LoginForm, RegisterForm, Switch, type AuthMode } from './AuthForms';

interface AuthDialogProps {
  readonly onClose: () => void;
  /** Called after a sign-in. */
  readonly onDone: () => void;
  /** Explains the dialog if the visitor didn't open it. */
  readonly reason?: string;
  /** The address of the expected account. */
  readonly email?: string;
}

const TEXTS = {
  login: {
    title: msg`Welcome Back!`,
    description: msg`Sign in to your account to track scores and more!`,
    other: msg`Don't have an account? Sign up`,
  },
  register: {
    title: msg`Create Account`,
    description: msg`Join to save your scores and compete globally!`,
    other: msg`Already have an account? Sign in`,
  },
} as const;

export function AuthDialog({ onClose, onDone, reason, email }: AuthDialogProps) {
  const { t } = useLingui();
  const [mode, setMode] = useState<AuthMode>('login');
  const { title, description, other } = TEXTS[mode];
  return (
    <Dialog title={t(title)} description={reason ?? t(description)} onClose={onClose}>
      {mode === 'login' ? (
        <>
          <LoginForm onDone={onDone} email={email} pendingText={t`Signing in...`} />
          <GoogleButton />
        </>
      ) : (
        <RegisterForm onDone={onDone} otherWay={<GoogleButton />} />
      )}
      <Switch>
        <TextButton onClick={() => setMode(mode === 'login' ? 'register' : 'login')}>
          {t(other)}
        </TextButton>
      </Switch>
    </Dialog>
  );
}
