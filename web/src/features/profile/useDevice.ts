import { msg } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { User } from '@cardinal/core/api/accounts';
import {
  isAllowed,
  onPushState,
  pushOwner,
  pushState,
  pushToken,
  registerDevice,
  registeredToken,
  removeDevice,
  type PushState,
} from '../../data/pushDevice';
import { savePreferences } from '../../data/preferences';
import { deviceNow } from '../../lib/clock';
import { userOutdated, userReceived } from '../../lib/events';
import { said, type Message } from '../../lib/language';

/** What browsers say that hide where they are. */
const HIDDEN = /^(utc|gmt|etc\/.*|atlantic\/reykjavik)$/i;

function saidTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function isTimeZoneHidden(): boolean {
  return HIDDEN.test(saidTimeZone());
}

/** The zone that counts: the browser's own, or if it hides that, the one that the player chose. */
export function timeZoneOf(chosen: string | null): string {
  return isTimeZoneHidden() ? (chosen ?? saidTimeZone()) : saidTimeZone();
}

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
  const [state, setState] = useState(() => pushState(player));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Message | null>(null);
  useEffect(() => onPushState(player, setState), [player]);
  const change = async (work: () => Promise<void>, failed: Message): Promise<void> => {
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
      if (Notification.permission === 'default') setProblem(NOT_ASKED);
      return;
    }
    await registerDevice(player, await pushToken(), timeZoneOf(reminders.timeZone));
  };
  return {
    state,
    isBusy,
    problem: problem && said(problem),
    turnOn: () =>
      change(turnOn, msg`Couldn’t turn on reminders for this device. Please try again.`),
    turnOff: () =>
      change(
        () => removeDevice(registeredToken(player)),
        msg`Couldn’t turn off reminders for this device. Please try again.`,
      ),
  };
}

/** A page that stays open renews after so long, in milliseconds, when the player returns to it. */
const RENEWED_MS = 12 * 60 * 60 * 1000;

interface KeepDeviceProps {
  readonly user: User;
  /** Whether the player wants any reminder. */
  readonly isWanted: boolean;
}

/** Keeps this browser registered, and the time zone known: either may change. */
export function KeepDevice({ user: { id: player, reminders }, isWanted }: KeepDeviceProps) {
  const dispatch = useDispatch();
  const timeZone = timeZoneOf(reminders.timeZone);
  useEffect(() => {
    let renewedAt = -Infinity;
    const isNew = timeZone !== reminders.timeZone;
    const renew = async (): Promise<void> => {
      const owner = pushOwner();
      const token = owner === null ? null : await pushToken().catch(() => null);
      if (token === null) {
        if (!isNew || !isWanted || isTimeZoneHidden()) return;
        dispatch(userReceived(await savePreferences({ reminders: { timeZone } })));
        return;
      }
      // Ends the registration of an account whose session ended here without a sign-out.
      await registerDevice(player, token, timeZone);
      if (owner !== player && !isWanted) await removeDevice(token);
      if (isNew) dispatch(userOutdated());
    };
    const onVisit = (): void => {
      if (document.visibilityState === 'hidden' || deviceNow() - renewedAt < RENEWED_MS) return;
      renewedAt = deviceNow();
      renew().catch(() => undefined); // at the next visit
    };
    onVisit();
    document.addEventListener('visibilitychange', onVisit);
    return () => document.removeEventListener('visibilitychange', onVisit);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- not again once the server knows the zone
  }, [player, timeZone, isWanted, dispatch]);
  return null;
}
