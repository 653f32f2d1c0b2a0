import { isMotionReduced } from '../config/timings';
import { KEYS, local } from './storage';

/** Milliseconds of shaking, and of rest between. */
const PATTERNS = { right: [18], wrong: [45, 60, 45], lost: [90, 70, 160] } as const;

/** Chosen on this device, since others may have no motor. */
export function isVibrationOn(): boolean {
  return local.get(KEYS.vibration) !== 'no';
}

export function setVibration(isOn: boolean): void {
  local.set(KEYS.vibration, isOn ? null : 'no');
}

/** Where the system can, and nobody has asked for stillness. */
export function vibrate(what: keyof typeof PATTERNS): void {
  if (!('vibrate' in navigator) || !isVibrationOn()) return;
  if (isMotionReduced()) return;
  navigator.vibrate([...PATTERNS[what]]);
}
