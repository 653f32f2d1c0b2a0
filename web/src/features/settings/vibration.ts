import { isMotionReduced } from '../../config/timings';
import { KEYS, local } from '../../lib/storage';

/** Milliseconds of vibration and of pauses, in turns. */
const PATTERNS = { right: [18], wrong: [45, 60, 45], lost: [90, 70, 160] } as const;

/** Stored on the device, because others may not be able to vibrate. */
export function isVibrationOn(): boolean {
  return local.get(KEYS.vibration) !== 'no';
}

export function setVibration(isOn: boolean): void {
  local.set(KEYS.vibration, isOn ? null : 'no');
}

/** Vibrates if the device can and the player's system doesn't ask for reduced motion. */
export function vibrate(what: keyof typeof PATTERNS): void {
  if (!('vibrate' in navigator) || !isVibrationOn()) return;
  if (isMotionReduced()) return;
  navigator.vibrate([...PATTERNS[what]]);
}
