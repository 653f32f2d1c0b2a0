// What kinds of players are simulated, honest and not?
import { FIRST_COLOUR, FIRST_CONTINUING, type Moment, type Play } from './play';

/** The guess with the most in its favour, the first of `GUESSES` among equals. */
const best: Play = ({ from, to, favourable, most }) => {
  for (let guess = from; guess < to; guess += 1) if (favourable[guess] === most) return guess;
  return from;
};

/** Higher and lower, which people think of first, are three times as likely an error as another. */
function weightOf(guess: number): number {
  return guess === FIRST_CONTINUING || guess === FIRST_CONTINUING + 1 ? 3 : 1;
}

/** A guess that looks possible and is worse than the best; the best if there is none. */
const erring: Play = (moment, random) => {
  const { from, to, favourable, most } = moment;
  const weightAt = (guess: number): number => {
    const cases = favourable[guess] ?? 0;
    return cases > 0 && cases < most ? weightOf(guess) : 0;
  };
  let weights = 0;
  for (let guess = from; guess < to; guess += 1) weights += weightAt(guess);
  if (weights === 0) return best(moment, random);
  let drawn = random() * weights;
  for (let guess = from; guess < to; guess += 1) {
    drawn -= weightAt(guess);
    if (drawn < 0) return guess;
  }
  return best(moment, random);
};

function human(errors: number): Play {
  return (moment, random) => (random() < errors ? erring(moment, random) : best(moment, random));
}

const blind: Play = ({ from, to }, random) => from + Math.floor(random() * (to - from));

/** The likeliest of the right guesses from `from` up to, not including, `to`; -1 without one. */
function likeliestRight({ favourable, right }: Moment, from: number, to: number): number {
  let [chosen, most] = [-1, -1];
  for (let guess = from; guess < to; guess += 1) {
    const cases = favourable[guess] ?? 0;
    if (right[guess] === 1 && cases > most) [chosen, most] = [guess, cases];
  }
  return chosen;
}

/**
 * The likeliest of the guesses that will be right, so as to look honest, a colour only where no
 * other is; where all are wrong, the likeliest, and the colours are kept for later.
 */
const foreknown: Play = (moment) => {
  const { from, to, favourable } = moment;
  const end = Math.min(to, FIRST_COLOUR);
  const rank = likeliestRight(moment, from, end);
  if (rank >= 0) return rank;
  const colour = likeliestRight(moment, end, to);
  if (colour >= 0) return colour;
  let likeliest = from;
  for (let guess = from; guess < end; guess += 1) {
    if ((favourable[guess] ?? 0) > (favourable[likeliest] ?? 0)) likeliest = guess;
  }
  return likeliest;
};

/** The first of the guesses that will be right, however unlikely it looks. */
const bold: Play = ({ from, to, right }) => {
  for (let guess = from; guess < to; guess += 1) if (right[guess] === 1) return guess;
  return from;
};

function foreknownWhere(isUsed: (moment: Moment) => boolean): Play {
  return (moment, random) => (isUsed(moment) ? foreknown : best)(moment, random);
}

export interface Kind {
  readonly name: string;
  /** The thresholds follow from honest play; blind play, which is honest too, is only told. */
  readonly group: 'honest' | 'blind' | 'foreknown';
  readonly play: Play;
  /** Which of the 30 dailies are played so, and counted; best play on the others. */
  readonly days?: (day: number) => boolean;
}

export const bestPlay = best;

export const KINDS: readonly Kind[] = [
  { name: 'best play', group: 'honest', play: best },
  { name: 'human, errs in 10 %', group: 'honest', play: human(0.1) },
  { name: 'human, errs in 25 %', group: 'honest', play: human(0.25) },
  { name: 'guesses blindly', group: 'blind', play: blind },
  { name: 'foreknown, the first right guess', group: 'foreknown', play: bold },
  { name: 'foreknown, the likeliest right guess', group: 'foreknown', play: foreknown },
  {
    name: 'foreknown, used below odds of 60 %',
    group: 'foreknown',
    play: foreknownWhere(({ most, possible }) => most < 0.6 * possible),
  },
  {
    name: 'foreknown, used with the last life',
    group: 'foreknown',
    play: foreknownWhere(({ lives }) => lives === 1),
  },
  {
    name: 'foreknown, used up to 20 points',
    group: 'foreknown',
    play: foreknownWhere(({ score }) => score < 20),
  },
  {
    name: 'foreknown, one daily in ten',
    group: 'foreknown',
    play: foreknown,
    days: (day) => day % 10 === 4,
  },
];
