import { useEffect, useState } from 'react';
import type { User } from '@cardinal/core/api/accounts';
import { useRegisterDeviceMutation, useRemoveDeviceMutation } from '../../data/account';
import {
  isAllowed,
  pushState,
  pushToken,
  registeredToken,
  registrationOf,
  rememberToken,
  type PushState,
} from '../../data/pushDevice';
import { timeZoneOf } from '../../lib/timeZone';

export interface Device {
  readonly state: PushState;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly turnOn: () => Promise<void>;
  readonly turnOff: () => Promise<void>;
}

/** Whether this browser gets the player's reminders. */
export function useDevice({ id: player, reminders }: User): Device {
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
    await register(registrationOf(token, timeZoneOf(reminders.timeZone))).unwrap();
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

/** Keeps this browser registered: its registration, session and time zone may change. */
export function KeepDevice({ user }: { user: User }) {
  const player = user.id;
  const timeZone = timeZoneOf(user.reminders.timeZone);
  const [register] = useRegisterDeviceMutation();
  useEffect(() => {
    const keep = async (): Promise<void> => {
      if (pushState(player) !== 'on') return;
      const token = await pushToken();
      rememberToken(player, token);
      await register(registrationOf(token, timeZone));
    };
    keep().catch(() => undefined); // at the next visit
  }, [player, timeZone, register]);
  return null;
}
