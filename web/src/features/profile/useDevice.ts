import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { User } from '@cardinal/core/api/accounts';
import { useRegisterDeviceMutation, useRemoveDeviceMutation } from '../../data/account';
import {
  isAllowed,
  onPushState,
  pushState,
  pushToken,
  registeredToken,
  registrationOf,
  rememberToken,
  type PushState,
} from '../../data/pushDevice';
import { deviceNow } from '../../lib/clock';
import { timeZoneOf } from '../../lib/timeZone';

const NOT_ASKED = msg`Your browser didn’t ask for your permission, or its question was closed. Try again, or allow notifications in the browser’s settings for this site.`;

export interface Device {
  readonly state: PushState;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly turnOn: () => Promise<void>;
  readonly turnOff: () => Promise<void>;
}

/** Whether this browser gets the player's reminders. */
export function useDevice({ id: player, reminders }: User): Device {
  const { t } = useLingui();
  const [register] = useRegisterDeviceMutation();
  const [remove] = useRemoveDeviceMutation();
  const [state, setState] = useState(() => pushState(player));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => onPushState(player, setState), [player]);
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
    if (!(await isAllowed())) {
      // 'default': the player closed the question, or the browser didn't ask it.
      if (Notification.permission === 'default') setProblem(t(NOT_ASKED));
      return;
    }
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
    turnOn: () => change(turnOn, t`Couldn’t turn on reminders for this device. Please try again.`),
    turnOff: () =>
      change(turnOff, t`Couldn’t turn off reminders for this device. Please try again.`),
  };
}

/** A page that stays open renews after so long, in milliseconds, when the player returns to it. */
const RENEWED_MS = 12 * 60 * 60 * 1000;

/** Keeps this browser registered: its registration, session and time zone may change. */
export function KeepDevice({ user: { id: player, reminders } }: { user: User }) {
  const [register] = useRegisterDeviceMutation();
  const timeZone = timeZoneOf(reminders.timeZone);
  useEffect(() => {
    let renewedAt = -Infinity;
    const renew = async (): Promise<void> => {
      if (pushState(player) !== 'on') return;
      const token = await pushToken();
      rememberToken(player, token);
      await register(registrationOf(token, timeZoneOf(timeZone)));
    };
    const onVisit = (): void => {
      if (document.visibilityState === 'hidden' || deviceNow() - renewedAt < RENEWED_MS) return;
      renewedAt = deviceNow();
      renew().catch(() => undefined); // at the next visit
    };
    onVisit();
    document.addEventListener('visibilitychange', onVisit);
    return () => document.removeEventListener('visibilitychange', onVisit);
  }, [player, timeZone, register]);
  return null;
}
