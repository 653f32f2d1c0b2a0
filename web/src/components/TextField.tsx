import { useLingui } from '@lingui/react/macro';
import { useField } from 'formik';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { fieldText } from '../lib/fieldTexts';
import { fieldLook } from '../theme/looks';
import { color, narrow, space, text } from '../theme/tokens';
import { Hidden } from './Surface';

const Row = styled.div`
  display: grid;
  gap: ${space.half};
`;

const Label = styled.label`
  font-size: ${text.small};
  font-weight: 650;
`;

const Input = styled.input`
  min-height: 3rem;
  width: 100%;
  padding: ${space.one} ${space.two};
  ${fieldLook}
  text-overflow: ellipsis;
  &::placeholder {
    color: ${color.muted};
    opacity: 1;
    font-size: ${text.small};
  }
  /* An address keeps its direction, at the edge where texts of the page start. */
  [dir='rtl'] &[type='email'] {
    direction: ltr;
    text-align: end;
  }
  &[aria-invalid='true'] {
    border-color: ${color.bad};
  }
  /* Looks like text, because it can't be edited. */
  &[readonly] {
    padding-inline: 0;
    border-inline-width: 0;
    border-color: transparent;
    background: none;
    color: ${color.muted};
    text-overflow: ellipsis;
    min-height: 2rem;
    padding-block: 0;
  }
`;

/** Always takes its space, so that an error or a hint doesn't move what is below. */
const Note = styled.div`
  min-height: 1.2rem;
  font-size: ${text.small};
  line-height: 1.2rem;
  ${narrow} {
    min-height: 2.4rem;
  }
`;

const Problem = styled.p`
  text-wrap: balance;
  color: ${color.bad};
  font-weight: 600;
`;

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password';
  readonly autoComplete?: string;
  readonly autoCapitalize?: 'none';
  readonly spellCheck?: boolean;
  readonly placeholder?: string;
  readonly onBlur?: () => void;
  /** The error came from the server and is announced at once. */
  readonly isRefused?: boolean;
  /** Shows errors from the first change on, instead of from the first submit on. */
  readonly isCheckedAtOnce?: boolean;
  /** Shown below the field while it has no error. */
  readonly hint?: ReactNode;
}

/** A labeled input of a formik form. Screen readers read its error with it. */
export function TextField({
  label,
  type = 'text',
  isRefused = false,
  isCheckedAtOnce = false,
  hint,
  ...props
}: TextFieldProps) {
  const id = useId();
  // Without formik's onBlur, so that leaving a field shows no error. A submit touches all fields.
  const [{ name, value, onChange }, { error, touched }, { setTouched }] = useField<string>(
    props.name,
  );
  const problem = touched && error ? fieldText(error) : undefined;
  return (
    <Row>
      <Label htmlFor={id}>{label}</Label>
      <Input
        {...props}
        name={name}
        value={value}
        onChange={(event) => {
          if (isCheckedAtOnce && !touched) void setTouched(true, false);
          onChange(event);
        }}
        id={id}
        type={type}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
      />
      <Note data-note>
        {problem !== undefined ? (
          <Problem id={`${id}-problem`} role={isRefused ? 'alert' : undefined}>
            {problem}
          </Problem>
        ) : (
          hint
        )}
      </Note>
    </Row>
  );
}

export function EmailField(props: Partial<TextFieldProps>) {
  const { t } = useLingui();
  return (
    <TextField name="email" label={t`Email`} type="email" autoComplete="username" {...props} />
  );
}

export function UsernameField(props: Partial<TextFieldProps>) {
  const { t } = useLingui();
  const typed = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return <TextField name="username" label={t`Username`} {...typed} {...props} />;
}

/** The current password, unless `autoComplete` says otherwise. */
export function PasswordField(props: Partial<TextFieldProps>) {
  const { t } = useLingui();
  const current = { name: 'password', autoComplete: 'current-password' };
  return <TextField {...current} label={t`Password`} {...props} type="password" />;
}

interface ReadOnlyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly type?: 'text' | 'email';
}

export function ReadOnlyField({ label, value, type }: ReadOnlyFieldProps) {
  const id = useId();
  return (
    <Row>
      <Label htmlFor={id}>{label}</Label>
      <Input {...{ id, type, value }} readOnly />
    </Row>
  );
}

/**
 * A hidden field that gives password managers the account, in a form that asks only for a password.
 */
export function AccountName({ email }: { email: string }) {
  return (
    <Hidden
      as="input"
      type="email"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
