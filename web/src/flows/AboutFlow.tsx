import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { gamePath, PATHS } from '../config/paths';
import { AboutDialog } from '../features/about/AboutDialog';
import { useAuth } from '../session/useAuth';
import { guestChosen } from '../session/authSlice';
import { DrinkingGates, type Gate } from '../features/drinking/DrinkingDialogs';
import { KEYS, session } from '../lib/storage';
import { acceptDrinking } from '../features/drinking/drinkingAccepted';

export function AboutFlow({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<'about' | Gate>('about');
  const { user, isAuthenticated } = useAuth();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const start = (): void => {
    acceptDrinking();
    session.set(KEYS.gameMode, 'drinking');
    session.set(KEYS.gameDate, null);
    if (!isAuthenticated) dispatch(guestChosen());
    navigate(gamePath('drinking'));
  };
  if (step !== 'about') {
    return <DrinkingGates gate={step} onGate={setStep} onClose={onClose} onStart={start} />;
  }
  return (
    <AboutDialog
      isAdmin={user?.isAdmin ?? false}
      onClose={onClose}
      onDrinkingGame={() => setStep('age')}
      onAdmin={() => navigate(PATHS.admin)}
    />
  );
}
