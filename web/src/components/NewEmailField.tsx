import { Trans } from '@lingui/react/macro';
import { useField } from 'formik';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { color, text } from '../theme/tokens';
import { EmailField } from './TextField';

/** One line of fixed height, however long the address is. */
const Hint = styled.button`
  display: block;
  max-width: 100%;
  min-height: 24px;
  margin-block: -0.15rem;
  padding: 0;
  border: 0;
  overflow: hidden;
  background: none;
  color: ${color.brandText};
  font-size: ${text.small};
  line-height: 1.2rem;
  text-overflow: ellipsis;
  white-space: nowrap;
  & bdi {
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

/** The suggestion for an address, or null. Its code loads when the first address is typed. */
async function suggestionFor(address: string): Promise<string | null> {
  try {
    const { likelyAddress } = await import('./emailTypos');
    return likelyAddress(address);
  } catch {
    return null; // no suggestions if the file can't be loaded
  }
}

/** The field `email` of a form for a new address. It points out a likely typo. */
export function NewEmailField({ isRefused = false }: { isRefused?: boolean }) {
  const [{ value }, , { setValue }] = useField<string>('email');
  const [hint, setHint] = useState({ address: '', meant: '' });
  const box = useRef<HTMLDivElement>(null);
  const { meant } = hint;
  const check = async (): Promise<void> => {
    const found = await suggestionFor(value);
    setHint({ address: value, meant: found ?? '' });
  };
  const accept = (): void => {
    void setValue(meant);
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={box}>
      <EmailField
        isRefused={isRefused}
        onBlur={() => void check()}
        hint={
          <div aria-live="polite">
            {meant !== '' && hint.address === value && (
              <Hint type="button" onClick={accept}>
                <Trans>
                  Did you mean <bdi translate="no">{meant}</bdi>?
                </Trans>
              </Hint>
            )}
          </div>
        }
      />
    </div>
  );
}
