import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Logo } from '../components/Logo';
import { gamePath, PATHS } from '../config/paths';
import { AboutDialog } from '../features/about/AboutDialog';
import { useAuth } from '../features/auth/authHooks';
import { DrinkingGates, type Gate } from '../features/drinking/DrinkingDialogs';
import { KEYS, session } from '../lib/storage';
import { TOUCH } from '../theme/tokens';

const LogoButton = styled.button`
  min-height: ${TOUCH};
  padding: 0;
  border: 0;
  background: none;
`;

type Step = 'about' | Gate | null;

/** The logo: About, and from there the way to the party game. */
export function LogoMenu() {
  const [step, setStep] = useState<Step>(null);
  const { user } = useAuth();
  const navigate = useNavigate();
  const close = (): void => setStep(null);
  const start = (): void => {
    session.set(KEYS.gameMode, 'drinking');
    session.set(KEYS.gameDate, null);
    void navigate(gamePath('drinking'));
  };
  return (
    <>
      <LogoButton type="button" aria-label="About Cardinal" onClick={() => setStep('about')}>
        <Logo />
      </LogoButton>
      {step === 'about' && (
        <AboutDialog
          username={user?.username ?? null}
          onClose={close}
          onDrinkingGame={() => setStep('age')}
          onAdmin={() => void navigate(PATHS.admin)}
        />
      )}
      {(step === 'age' || step === 'responsibly') && (
        <DrinkingGates gate={step} onGate={setStep} onClose={close} onStart={start} />
      )}
    </>
  );
}
