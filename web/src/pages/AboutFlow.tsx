import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { gamePath, PATHS } from '../config/paths';
import { AboutDialog } from '../features/about/AboutDialog';
import { useAuth } from '../features/auth/authHooks';
import { guestChosen } from '../features/auth/authSlice';
import { DrinkingGates, type Gate } from '../features/drinking/DrinkingDialogs';
import { useAppDispatch } from '../app/hooks';
import { KEYS, session } from '../lib/storage';

/** About, and from there the way to the party game. */
export function AboutFlow({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<'about' | Gate>('about');
  const { user, isAuthenticated } = useAuth();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const start = (): void => {
    session.set(KEYS.gameMode, 'drinking');
    session.set(KEYS.gameDate, null);
    if (!isAuthenticated) dispatch(guestChosen());
    void navigate(gamePath('drinking'));
  };
  if (step === 'about') {
    return (
      <AboutDialog
        username={user?.username ?? null}
        onClose={onClose}
        onDrinkingGame={() => setStep('age')}
        onAdmin={() => void navigate(PATHS.admin)}
      />
    );
  }
  return <DrinkingGates gate={step} onGate={setStep} onClose={onClose} onStart={start} />;
}
