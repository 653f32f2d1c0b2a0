import { useField } from 'formik';
import { useId } from 'react';
import styled from 'styled-components';
import { fieldLook } from '../theme/fieldLook';
import { color, space, text } from '../theme/tokens';

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
  &[aria-invalid='true'] {
    border-color: ${color.bad};
  }
  /* Fixed, and looks it: words on the page, with no box to write in. */
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

const Problem = styled.p`
  text-wrap: balance;
  color: ${color.bad};
  font-size: ${text.small};
  font-weight: 600;
`;

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password';
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  /** Its problem came with an answer of the server's, and is told at once. */
  readonly isRefused?: boolean;
}

/** A labelled input of a formik form, with its problem read out with it. */
export function TextField({ label, type = 'text', isRefused = false, ...props }: TextFieldProps) {
  const id = useId();
  const [field, { error, touched }] = useField<string>(props.name);
  const problem = touched ? error : undefined;
  return (
    <Row>
      <Label htmlFor={id}>{label}</Label>
      <Input
        {...field}
        {...props}
        id={id}
        type={type}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
      />
      {problem !== undefined && (
        <Problem id={`${id}-problem`} role={isRefused ? 'alert' : undefined}>
          {problem}
        </Problem>
      )}
    </Row>
  );
}
