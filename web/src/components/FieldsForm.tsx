import { Form, useFormikContext } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '../theme/tokens';
import { Button } from './Button';

const Fields = styled(Form)`
  display: grid;
  gap: ${space.oneHalf};
`;

/** A formik form. One that was sent and refused leads to the first field that has to be mended. */
export function FieldsForm({ children }: { children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null);
  const { submitCount, isSubmitting, isValidating, isValid } = useFormikContext();
  const led = useRef(0);
  useEffect(() => {
    if (isSubmitting || isValidating || isValid || led.current === submitCount) return;
    led.current = submitCount;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
  return (
    <div ref={form}>
      <Fields noValidate>{children}</Fields>
    </div>
  );
}

interface SubmitButtonProps {
  readonly text: string;
  readonly pendingText: string;
  /** Where another button is the first to be seen. */
  readonly isQuiet?: boolean | undefined;
}

/** While the form is on its way nothing submits it again, and the focus stays where it is. */
export function SubmitButton({ text, pendingText, isQuiet = false }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button
      type={isSubmitting ? 'button' : 'submit'}
      $kind={isQuiet ? 'secondary' : 'primary'}
      aria-disabled={isSubmitting}
    >
      {isSubmitting ? pendingText : text}
    </Button>
  );
}
