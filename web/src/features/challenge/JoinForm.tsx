import { useLingui } from '@lingui/react/macro';
import { Form, Formik } from 'formik';
import { object } from 'yup';
import { fault } from '@cardinal/core/api/faults';
import { guestName } from '@cardinal/core/api/fields';
import { Button, TextButton } from '../../components/Button';
import { TextField } from '../../components/TextField';
import { fieldError } from '../../lib/fieldTexts';
import type { Message } from '../../lib/language';

interface JoinFormProps {
  readonly initial: string;
  /** Why the server refused it. */
  readonly refusal: Message | null;
  readonly onJoin: (name: string) => void;
  readonly onSignIn: () => void;
}

const SCHEMA = object({ name: guestName.required(fault('name-required')) });

/** Asks a guest for the name that the others will see. */
export function JoinForm({ initial, refusal, onJoin, onSignIn }: JoinFormProps) {
  const { t } = useLingui();
  return (
    <Formik
      initialValues={{ name: initial }}
      initialErrors={refusal === null ? {} : { name: fieldError(refusal) }}
      initialTouched={{ name: refusal !== null }}
      validationSchema={SCHEMA}
      onSubmit={({ name }) => onJoin(name)}
    >
      <Form noValidate>
        <TextField
          name="name"
          isRefused={refusal !== null}
          label={t`Your name in this challenge`}
          autoComplete="nickname"
          spellCheck={false}
          hint={t`Letters, digits, and _ - .`}
        />
        <Button type="submit" $wide>{t`Play as a guest`}</Button>
        <TextButton onClick={onSignIn}>{t`Log In / Sign Up`}</TextButton>
      </Form>
    </Formik>
  );
}
