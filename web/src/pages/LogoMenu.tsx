import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { Logo } from '../components/Logo';
import { narrow, TOUCH } from '../theme/tokens';

const AboutFlow = lazy(() => import('./AboutFlow').then((m) => ({ default: m.AboutFlow })));

const LogoButton = styled.button`
  display: inline-flex;
  align-items: center;
  min-height: ${TOUCH};
  padding: 0;
  border: 0;
  background: none;
  /* The name makes room for what can be pressed. */
  ${narrow} {
    & > span {
      font-size: 1rem;
    }
  }
`;

/** The logo opens the About dialog. */
export function LogoMenu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <LogoButton type="button" aria-label="About Cardinal" onClick={() => setOpen(true)}>
        <Logo />
      </LogoButton>
      {isOpen && (
        <Suspense fallback={null}>
          <AboutFlow onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
