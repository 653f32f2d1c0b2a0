// How does the game sound? Its sounds are calculated.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths';
import { say } from '../lib/say';

const RATE = 22_050;

type Wave = (seconds: number) => number;

function sine(hertz: number): Wave {
  return (t) => Math.sin(2 * Math.PI * hertz * t);
}

/** Fades out: loud at first, a third of it left after `half` seconds. */
function plucked(wave: Wave, decay: number): Wave {
  return (t) => wave(t) * Math.exp(-t / decay) * Math.min(1, t * 400);
}

/** A tone that starts later. */
function at(start: number, wave: Wave): Wave {
  return (t) => (t < start ? 0 : wave(t - start));
}

function mix(...waves: Wave[]): Wave {
  return (t) => waves.reduce((sum, wave) => sum + wave(t), 0) / Math.sqrt(waves.length);
}

/** The same noise every time, so that the files stay the same. */
function noise(): Wave {
  let state = 12345;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

const falling = (from: number, to: number, lasts: number): Wave => {
  const ratio = Math.log(to / from) / lasts;
  return (t) => Math.sin((2 * Math.PI * from * (Math.exp(ratio * t) - 1)) / ratio);
};

const riffle: Wave = mix(
  ...Array.from({ length: 14 }, (_, card) => at(card * 0.032, plucked(noise(), 0.007))),
);

const SOUNDS: Readonly<Record<string, readonly [seconds: number, wave: Wave]>> = {
  click: [0.05, plucked(mix(sine(1900), noise()), 0.006)],
  guess: [0.16, plucked(mix(sine(392), sine(784)), 0.04)],
  incorrect: [0.42, plucked(mix(falling(233, 147, 0.4), falling(277, 175, 0.4)), 0.16)],
  gameOver: [
    1.1,
    mix(
      plucked(sine(392), 0.22),
      at(0.2, plucked(sine(330), 0.22)),
      at(0.4, plucked(mix(sine(262), sine(131)), 0.35)),
    ),
  ],
  shuffle: [0.55, riffle],
};

function wav([seconds, wave]: readonly [number, Wave]): Buffer {
  const count = Math.round(seconds * RATE);
  const samples = Array.from({ length: count }, (_, index) => {
    const fadeOut = Math.min(1, (count - index) / (RATE * 0.02));
    return wave(index / RATE) * fadeOut;
  });
  const peak = Math.max(...samples.map(Math.abs));
  const file = Buffer.alloc(44 + 2 * count);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + 2 * count, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(2 * count, 40);
  samples.forEach((sample, index) => {
    file.writeInt16LE(Math.round((sample / peak) * 30_000), 44 + 2 * index);
  });
  return file;
}

export function makeSounds(): void {
  const folder = join(ROOT, 'web', 'public', 'sounds');
  mkdirSync(folder, { recursive: true });
  for (const [name, sound] of Object.entries(SOUNDS)) {
    writeFileSync(join(folder, `${name}.wav`), wav(sound));
  }
  say(`Wrote ${Object.keys(SOUNDS).length} sounds to ${folder}`);
}
