import { useLingui } from '@lingui/react/macro';
import { type FormikErrors, validateYupSchema, yupToFormErrors } from 'formik';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { PASSWORD_MIN } from '@cardinal/core/api/lengths';
import type { AnySchema } from 'yup';
import { TextButton } from '../../components/Button';
import { FieldsForm, SubmitButton } from '../../components/FieldsForm';
import { NewEmailField } from '../../components/NewEmailField';
import { MessageRoom, Outcome } from '../../components/Outcome';
import { Alert, Surface } from '../../components/Surface';
import { EmailField, PasswordField, UsernameField } from '../../components/TextField';
import { lazyDialog } from '../../components/lazyPart';
import { fieldText } from '../../lib/fieldTexts';
import { said } from '../../lib/language';
import { stack } from '../../theme/looks';
import { color, low, radius, space, text } from '../../theme/tokens';
import { GoogleButton } from './GoogleButton';
import { useSubmit, type Problem } from './useSubmit';

/**
 * A form's `validate`, with a yup schema that loads at the first check, so the form appears without
 * it. If the schema can't be loaded, the server's own check remains. A check that had to wait uses
 * the latest values: an outdated error would move the form while the player types.
 */
function checkedBy<Values extends object>(load: () => Promise<AnySchema>) {
  let latest: Values;
  return async (values: Values): Promise<FormikErrors<Values>> => {
    latest = values;
    const schema = await load().catch(() => null);
    if (schema === null) return {};
    try {
      await validateYupSchema(latest, schema);
      return {};
    } catch (error) {
      return yupToFormErrors<Values>(error);
    }
  };
}

const NO_LOGIN = { email: '', password: '' };
const NO_REGISTRATION = { email: '', username: '', password: '', confirmPassword: '' };

const ForgotPasswordDialog = lazyDialog(
  async () => (await import('./PasswordReset')).ForgotPasswordDialog,
);

const checkLogin = checkedBy<typeof NO_LOGIN>(() => import('./forms').then((m) => m.loginForm));
const checkRegistration = checkedBy<typeof NO_REGISTRATION>(() =>
  import('./forms').then((m) => m.registerForm),
);

/** On a low screen, side by side, so that what follows is visible. */
const Pair = styled.div`
  display: grid;
  gap: ${space.half};
  ${low} {
    column-gap: ${space.oneHalf};
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Problems = styled.div`
  border: 1px solid ${color.warn};
  border-radius: ${radius.medium};
  background: ${color.warnSurface};
  color: ${color.warn};
  font-size: ${text.small};
  & ul {
    margin: 0;
    padding-inline-start: 1.1rem;
    text-wrap: balance;
  }
`;

export type AuthMode = 'login' | 'register';

interface FormProps {
  readonly onDone: () => void;
}

interface LoginFormProps extends FormProps {
  /** Makes the button secondary, on a page with a more important one. */
  readonly isQuiet?: boolean;
  readonly pendingText?: string;
  /** The address of the expected account. */
  readonly email?: string | undefined;
}

export function LoginForm({ onDone, pendingText, email = '', isQuiet }: LoginFormProps) {
  const { t } = useLingui();
  const { problem, logIn } = useSubmit();
  const [isForgetting, setForgetting] = useState(false);
  return (
    <>
      {isForgetting && <ForgotPasswordDialog onClose={() => setForgetting(false)} />}
      <FieldsForm
        initialValues={{ ...NO_LOGIN, email }}
        validate={checkLogin}
        onSubmit={async (values) => {
          if ((await logIn(values)) === null) onDone();
        }}
      >
        <Pair>
          <EmailField isCheckedAtOnce />
          <PasswordField isCheckedAtOnce />
        </Pair>
        <Outcome problem={problem && said(problem.message)} />
        <Pair>
          <SubmitButton
            text={t`Sign In`}
            pendingText={pendingText ?? t`Signing In...`}
            isQuiet={isQuiet}
          />
          <TextButton onClick={() => setForgetting(true)}>{t`Forgot password?`}</TextButton>
        </Pair>
      </FieldsForm>
    </>
  );
}

/** The server's message about the whole form. A message about a field appears at the field. */
const ofTheForm = (problem: Problem | null): string | null =>
  problem !== null && Object.keys(problem.fields).length === 0 ? said(problem.message) : null;

function problemsOf(errors: FormikErrors<typeof NO_REGISTRATION>): string[] {
  return [...new Set(Object.values(errors).map(fieldText))];
}

interface SummaryProps {
  readonly refused: string | null;
  readonly errors: readonly string[];
  readonly children: ReactNode;
}

/** What is wrong with the form, or what is there otherwise. */
function Summary({ refused, errors, children }: SummaryProps) {
  if (refused === null && errors.length === 0) return children;
  return (
    <>
      {refused !== null && <Alert>{refused}</Alert>}
      {errors.length > 0 && (
        <Problems role="alert">
          <ul>
            {errors.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Problems>
      )}
    </>
  );
}

interface RegisterFormProps extends FormProps {
  /** Follows the button. The dialog's yellow box takes its place while there are errors to list. */
  readonly otherWay?: ReactNode;
  readonly isQuiet?: boolean;
}

export function RegisterForm({ onDone, otherWay, isQuiet }: RegisterFormProps) {
  const { t } = useLingui();
  const { problem, signUp } = useSubmit();
  const refused = ofTheForm(problem);
  return (
    <FieldsForm
      initialValues={NO_REGISTRATION}
      validate={checkRegistration}
      onSubmit={async ({ email, username, password }, { setErrors }) => {
        const found = await signUp({ email, username: username.trim(), password });
        if (found === null) onDone();
        else setErrors({ ...found.fields });
      }}
    >
      {({ errors, submitCount }) => (
        <>
          <NewEmailField isRefused={problem?.fields.email !== undefined} />
          {/* Not `username`: password managers would save it instead of the email address. */}
          <UsernameField
            autoComplete="nickname"
            isRefused={problem?.fields.username !== undefined}
          />
          <PasswordField
            autoComplete="new-password"
            placeholder={t`Create a password (${PASSWORD_MIN}+ characters)`}
            isRefused={problem?.fields.password !== undefined}
          />
          <PasswordField
            name="confirmPassword"
            label={t`Confirm Password`}
            autoComplete="new-password"
          />
          {otherWay === undefined && <Outcome problem={refused} />}
          <SubmitButton
            text={t`Create Account`}
            pendingText={t`Creating Account...`}
            isQuiet={isQuiet}
          />
          {otherWay !== undefined && (
            <MessageRoom $lines={Object.keys(NO_REGISTRATION).length}>
              <Summary refused={refused} errors={submitCount > 0 ? problemsOf(errors) : []}>
                {otherWay}
              </Summary>
            </MessageRoom>
          )}
        </>
      )}
    </FieldsForm>
  );
}

export const Switch = styled.p`
  display: flex;
  justify-content: center;
`;

const Card = styled(Surface)`
  ${stack(space.one)}
`;

const Heading = styled.h1`
  margin-bottom: ${space.half};
  font-size: ${text.title};
`;

interface AuthCardProps {
  readonly onLeave: () => void;
  readonly onSwitch: () => void;
}

const nothing = (): void => undefined;

/** Both forms of the /login page, which leaves by itself after a sign-in. Switching clears the form. */
export function AuthCard({ onLeave, onSwitch }: AuthCardProps) {
  const { t } = useLingui();
  const [mode, setMode] = useState<AuthMode>('login');
  const isLogin = mode === 'login';
  return (
    <Card>
      <Heading>{isLogin ? t`Welcome Back!` : t`Join the Game`}</Heading>
      <GoogleButton onLeave={onLeave} isFirst />
      {isLogin ? <LoginForm onDone={nothing} isQuiet /> : <RegisterForm onDone={nothing} isQuiet />}
      <Switch>
        <TextButton
          onClick={() => {
            setMode(isLogin ? 'register' : 'login');
            onSwitch();
          }}
        >
          {isLogin ? t`Don't have an account? Sign up` : t`Already have an account? Sign in`}
        </TextButton>
      </Switch>
    </Card>
  );
}
