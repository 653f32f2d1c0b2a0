import styled, { css } from 'styled-components';
import { checkbox, line } from '../theme/looks';
import { space, TOUCH } from '../theme/tokens';

/** The label of a checkbox or a radio button, which is in it. */
export const choice = css`
  ${line(space.one)}
  min-height: ${TOUCH};
  & input {
    ${checkbox}
  }
`;

const Choice = styled.label`
  ${choice}
`;

interface CheckboxProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: string;
}

export function Checkbox({ isOn, onChange, children }: CheckboxProps) {
  return (
    <Choice>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>{children}</span>
    </Choice>
  );
}
