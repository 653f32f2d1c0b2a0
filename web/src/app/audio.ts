/**
 * Volumes of the sounds that `npm run assets` makes. Flip and correct are silent and have no file.
 */
const VOLUMES = {
  flip: 0,
  correct: 0,
  incorrect: 0.5,
  gameOver: 0.5,
  shuffle: 0.4,
  click: 0.4,
  guess: 0.4,
} as const;

export type Sound = keyof typeof VOLUMES;

const loaded = new Map<Sound, HTMLAudioElement>();

/** Plays a sound from its start. If the browser refuses, it stays silent. */
export function playSound(sound: Sound): void {
  if (VOLUMES[sound] === 0) return;
  const audio = loaded.get(sound) ?? new Audio(`/sounds/${sound}.wav`);
  loaded.set(sound, audio);
  audio.volume = VOLUMES[sound];
  audio.currentTime = 0;
  audio.play().catch(() => undefined);
}
