import { useEffect, useState } from 'react';
import { useRegisterDeviceMutation, useRemoveDeviceMutation } from '../../data/account';
import {
  isAllowed,
  pushState,
  pushToken,
  registeredToken,
  rememberToken,
  type PushState,
} from '../../data/pushDevice';

export interface Device {
  readonly state: PushState;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly turnOn: () => Promise<void>;
  readonly turnOff: () => Promise<void>;
}

/** Whether this browser gets the player's reminders. */
export function useDevice(player: string): Device {
  const [register] = useRegisterDeviceMutation();
  const [remove] = useRemoveDeviceMutation();
  const [state, setState] = useState(() => pushState(player));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = async (work: () => Promise<void>, failed: string): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch {
      setProblem(failed);
    } finally {
      setState(pushState(player));
      setBusy(false);
    }
  };
  const turnOn = async (): Promise<void> => {
    if (!(await isAllowed())) return;
    const token = await pushToken();
    await register({ token }).unwrap();
    rememberToken(player, token);
  };
  const turnOff = async (): Promise<void> => {
    const token = registeredToken(player);
    if (token !== null) await remove({ token }).unwrap();
    rememberToken(player, null);
  };
  return {
    state,
    isBusy,
    problem,
    turnOn: () => change(turnOn, 'Couldn’t turn on reminders for this device. Please try again.'),
    turnOff: () =>
      change(turnOff, 'Couldn’t turn off reminders for this device. Please try again.'),
  };
}

/** Keeps this browser registered: its registration may change, and expires if it isn't used. */
export function KeepDevice({ player }: { player: string }) {
  const [register] = useRegisterDeviceMutation();
  useEffect(() => {
    const keep = async (): Promise<void> => {
      if (pushState(player) !== 'on') return;
      const token = await pushToken();
      rememberToken(player, token);
      await register({ token });
    };
    keep().catch(() => undefined); // at the next visit
  }, [player, register]);
  return null;
}
