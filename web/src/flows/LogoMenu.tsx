import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styled from 'styled-components';
import { Logo } from '../components/Logo';
import { lazyDialog } from '../components/lazyPart';
import { narrow, TOUCH } from '../theme/tokens';

const AboutFlow = lazyDialog(async () => (await import('./AboutFlow')).AboutFlow);

const LogoButton = styled.button`
  display: inline-flex;
  align-items: center;
  min-height: ${TOUCH};
  padding: 0;
  border: 0;
  background: none;
  /* The name shrinks to leave room for the buttons. */
  ${narrow} {
    & > span {
      font-size: 1rem;
    }
  }
`;

export function LogoMenu() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <LogoButton type="button" aria-label={t`About Cardinal`} onClick={() => setOpen(true)}>
        <Logo />
      </LogoButton>
      {isOpen && <AboutFlow onClose={() => setOpen(false)} />}
    </>
  );
}
