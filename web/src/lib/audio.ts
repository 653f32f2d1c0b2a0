/** The sounds of the game, made by `npm run assets`. Flip and correct are silent: they have no file. */
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

/** Plays a sound from its beginning. A browser that will not play one keeps silent. */
export function playSound(sound: Sound): void {
  if (VOLUMES[sound] === 0) return;
  const audio = loaded.get(sound) ?? new Audio(`/sounds/${sound}.wav`);
  loaded.set(sound, audio);
  audio.volume = VOLUMES[sound];
  audio.currentTime = 0;
  audio.play().catch(() => undefined);
}
