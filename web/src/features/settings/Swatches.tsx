import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { row } from '../../theme/looks';
import { color, forced, radius, space, text, TOUCH } from '../../theme/tokens';

/** The label and a list, for players who prefer names to pictures. */
const Line = styled.div`
  ${row(`0 ${space.one}`)}
  justify-content: space-between;
  font-size: ${text.small};
  & label {
    font-weight: 650;
  }
`;

const Select = styled.select`
  max-width: 100%;
  min-height: ${TOUCH};
  padding: 0 ${space.one};
  margin-inline-end: -3px;
  border: 0;
  border-radius: ${radius.small};
  background: ${color.surface};
  color: ${color.muted};
  text-align: end;
  cursor: pointer;
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Row = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: ${space.one};
  margin-top: ${space.half};
`;

const Swatch = styled.label`
  position: relative;
  display: grid;
  align-content: center;
  min-height: ${TOUCH};
  border-radius: ${radius.small};
  cursor: pointer;
  forced-color-adjust: none;
  & svg {
    display: block;
  }
  & > input {
    appearance: none;
    position: absolute;
    inset: 0;
    margin: 0;
    border-radius: inherit;
    cursor: pointer;
    outline-offset: 2px;
    &:checked {
      outline: 3px solid ${color.brandText};
    }
    &:focus-visible {
      outline: 3px solid ${color.focus};
    }
    ${forced} {
      &:checked {
        outline-color: Highlight;
      }
      &:focus-visible {
        outline: 5px double CanvasText;
      }
    }
  }
`;

interface ListChoiceProps<Name extends string> {
  readonly label: string;
  readonly names: readonly (readonly [Name, string])[];
  readonly value: Name;
  readonly onChoose: (name: Name) => void;
  /** The language of a name, unless it is the page's. */
  readonly lang?: (name: Name) => string | undefined;
}

/** Selects one of a few by name. */
export function ListChoice<Name extends string>({
  label,
  names,
  value,
  onChoose,
  lang,
}: ListChoiceProps<Name>) {
  const id = useId();
  const choose = (wanted: string): void => {
    const found = names.find(([name]) => name === wanted);
    if (found) onChoose(found[0]);
  };
  return (
    <Line>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} onChange={({ target }) => choose(target.value)}>
        {names.map(([name, text]) => (
          <option key={name} value={name} lang={lang?.(name)}>
            {text}
          </option>
        ))}
      </Select>
    </Line>
  );
}

interface SwatchesProps<Name extends string> extends ListChoiceProps<Name> {
  /** What the pictures show. */
  readonly kind: string;
  readonly draw: (name: Name) => ReactNode;
}

/** Selects one of a few looks, by picture or by name from the list beside the label. */
export function Swatches<Name extends string>({ kind, draw, ...choice }: SwatchesProps<Name>) {
  const id = useId();
  const { names, value, onChoose } = choice;
  return (
    <div>
      <ListChoice {...choice} />
      <Row role="radiogroup" aria-label={kind}>
        {names.map(([name, text]) => (
          <Swatch key={name}>
            <input
              type="radio"
              name={id}
              aria-label={text}
              checked={name === value}
              onChange={() => onChoose(name)}
            />
            {draw(name)}
          </Swatch>
        ))}
      </Row>
    </div>
  );
}
