import { Formik, useFormikContext, type FormikConfig, type FormikValues } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { narrow, space } from '../theme/tokens';
import { Button } from './Button';
import { MessageRoom } from './Outcome';

const Fields = styled.form`
  display: grid;
  gap: ${space.half};
  /* A message about the form shares the line of the last field's note. The field's own error, which
     is more recent, replaces it. */
  @supports selector(:has(*)) {
    & > :has([data-note]:last-child) + ${MessageRoom} {
      margin-top: calc(-1.2rem - ${space.half});
      ${narrow} {
        margin-top: calc(-2.4rem - ${space.half});
      }
    }
    & > :has([aria-invalid='true']) + ${MessageRoom} > * {
      display: none;
    }
  }
`;

/** A formik form; see `Form`. */
export function FieldsForm<Values extends FormikValues>({
  children,
  ...config
}: FormikConfig<Values>) {
  return (
    <Formik {...config}>
      {(formik) => <Form>{typeof children === 'function' ? children(formik) : children}</Form>}
    </Formik>
  );
}

/**
 * It can't be sent again while a submit is in progress. After a refused submit, the focus moves to
 * the first field with an error.
 */
function Form({ children }: { children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const { handleSubmit, submitCount, isSubmitting, isValidating, isValid } = useFormikContext();
  const led = useRef(0);
  useEffect(() => {
    if (isSubmitting || isValidating || isValid || led.current === submitCount) return;
    led.current = submitCount;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
  return (
    <Fields
      ref={form}
      noValidate
      onSubmit={(event) => {
        if (isSubmitting) event.preventDefault();
        else handleSubmit(event);
      }}
    >
      {children}
    </Fields>
  );
}

interface SubmitButtonProps {
  readonly text: string;
  readonly pendingText: string;
  /** Makes it secondary, if another button is the primary one. */
  readonly isQuiet?: boolean | undefined;
}

/** Stays enabled while submitting: a disabled button would lose the focus. */
export function SubmitButton({ text, pendingText, isQuiet = false }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" $kind={isQuiet ? 'secondary' : 'primary'} aria-disabled={isSubmitting}>
      {isSubmitting ? pendingText : text}
    </Button>
  );
}
