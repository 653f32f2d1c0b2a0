// What kinds of players are simulated, honest and not?
import { errorWeight, FIRST_COLOR } from '../../core/src/game/deckOdds';
import { chanceOf } from '../../core/src/game/odds';
import * as fairPlay from '../../core/src/records/fairPlay';
import type { Moment, Play } from './play';

/** The guess with the most favorable cases: the first of `GUESSES` among equal ones. */
const best: Play = ({ from, to, favorable, most }) => {
  for (let guess = from; guess < to; guess += 1) if (favorable[guess] === most) return guess;
  return from;
};

/** Draws a legal guess by weight; the best if none has a weight. */
function drawnBy(weightOf: (guess: number, moment: Moment) => number): Play {
  return (moment, random) => {
    const { from, to } = moment;
    let weights = 0;
    for (let guess = from; guess < to; guess += 1) weights += weightOf(guess, moment);
    let drawn = random() * weights;
    for (let guess = from; guess < to; guess += 1) {
      drawn -= weightOf(guess, moment);
      if (drawn < 0) return guess;
    }
    return best(moment, random);
  };
}

const oneOfBest = drawnBy((guess, { favorable, most }) => (favorable[guess] === most ? 1 : 0));

const erring = drawnBy((guess, { favorable, most }) => {
  const cases = favorable[guess] ?? 0;
  return cases > 0 && cases < most ? errorWeight(guess) : 0;
});

function human(errors: number): Play {
  return (moment, random) => (random() < errors ? erring : oneOfBest)(moment, random);
}

/** The difference in chances that this player hardly notices. An error that costs more is rarer. */
const BLUR = 0.03;

const blurred = drawnBy((guess, { favorable, most, possible }) => {
  const cases = favorable[guess] ?? 0;
  return cases === 0 ? 0 : Math.exp((cases - most) / possible / BLUR);
});

const blind: Play = ({ from, to }, random) => from + Math.floor(random() * (to - from));

/** The likeliest of the wanted guesses between `from` and `to` (exclusive), or -1. */
function likeliest(
  favorable: Int32Array,
  from: number,
  to: number,
  isWanted: (guess: number) => boolean = () => true,
): number {
  let [chosen, most] = [-1, -1];
  for (let guess = from; guess < to; guess += 1) {
    const cases = favorable[guess] ?? 0;
    if (cases > most && isWanted(guess)) [chosen, most] = [guess, cases];
  }
  return chosen;
}

/** The likeliest right guess, to look honest; a color only if no other is right. The likeliest if all are wrong. */
const foreknown: Play = ({ from, to, favorable, right }) => {
  const end = Math.min(to, FIRST_COLOR);
  const isRight = (guess: number): boolean => right[guess] === 1;
  const rank = likeliest(favorable, from, end, isRight);
  if (rank >= 0) return rank;
  const color = likeliest(favorable, end, to, isRight);
  return color >= 0 ? color : likeliest(favorable, from, end);
};

/** The first of the guesses that will be right, even an unlikely one. */
const bold: Play = ({ from, to, right }) => {
  for (let guess = from; guess < to; guess += 1) if (right[guess] === 1) return guess;
  return from;
};

function foreknownWhere(isUsed: (moment: Moment) => boolean): Play {
  return (moment, random) => (isUsed(moment) ? foreknown : best)(moment, random);
}

const informed = foreknownWhere(({ turn, known }) => turn < known.turns);

/** The likeliest wrong guess: losing with it looks most like bad luck. */
function losing({ from, to, favorable, right }: Moment): number {
  return Math.max(
    from,
    likeliest(favorable, from, to, (guess) => right[guess] !== 1),
  );
}

/** Uses what is known of the deck, but stops before the score, the insight, or the luck is noticed. */
const careful: Play = (moment, random) => {
  if (moment.turn >= moment.known.turns && moment.score < moment.known.limit)
    return best(moment, random);
  const guess = foreknown(moment, random);
  if (moment.right[guess] !== 1) return guess;
  const favorable = moment.favorable[guess] ?? 0;
  const chance = chanceOf({ favorable, possible: moment.possible });
  const { past } = moment.known;
  const surplus = past.surplus + moment.surplus + 1 - chance;
  const variance = past.variance + moment.variance + chance * (1 - chance);
  const isNoticed =
    moment.score >= moment.known.limit ||
    moment.insight + Math.log2(moment.most / favorable) > fairPlay.INSIGHT_THRESHOLD ||
    surplus > fairPlay.LUCK_THRESHOLD * Math.sqrt(variance);
  return isNoticed ? losing(moment) : guess;
};

/** How an account's other six dailies are played. */
interface Preparation {
  readonly name: string;
  /** The points at which each is lost; null is best play, which earns what it can. */
  readonly points: readonly (number | null)[];
  /** The result comes first, is held, and waits for the others to release it. */
  readonly isFirst?: boolean;
}

export interface Kind {
  readonly name: string;
  /** The thresholds follow from honest play. Blind play is honest, too, but only shown. */
  readonly group: 'honest' | 'blind' | 'foreknown';
  readonly play: Play;
  /** Fewer games are enough for a kind that is only shown. */
  readonly isBrief?: boolean;
  /** On which of the dailies the player plays this way. The others use best play and aren't counted. */
  readonly days?: (day: number) => boolean;
  /** How many games of others look at the deck first. Each continues where the previous ended. */
  readonly scouts?: { readonly least: number; readonly most: number };
  /**
   * The lowest deck odds that the player risks, and what is done on days for which the last days together
   * leave no room. Without that, they aren't combined.
   */
  readonly aims?: { readonly odds: number; readonly between?: 'loses' | 'plays' };
  /** Uses an account for a single result. */
  readonly account?: Preparation;
}

export const bestPlay = best;
export const scoutPlay = informed;

const honest = (name: string, play: Play): Kind => ({ name, group: 'honest', play });
const brief = (...kind: Parameters<typeof cheat>): Kind => ({ ...cheat(...kind), isBrief: true });
function cheat(name: string, play: Play, more: Partial<Kind> = {}): Kind {
  return { name, group: 'foreknown', play, ...more };
}

/** On days for which the last days together leave no room, loses or plays honestly. */
function between(how: 'loses' | 'plays', oneIn: number): Kind {
  const kind = how === 'loses' && oneIn === 1_000 ? cheat : brief;
  const aims = { odds: 1 / oneIn, between: how };
  return kind(`${how} between, stops at 1/${oneIn.toLocaleString('en')}`, careful, { aims });
}

/** Lost after three or four guesses: an opening guess that is right earns 2 points. */
const lost = (count: number, points: 0 | 2): number[] =>
  Array.from({ length: count }, () => points);

/** Ways to make an account trusted, from the cheapest. */
const PREPARATIONS: readonly Preparation[] = [
  { name: 'six lost at once', points: lost(6, 0) },
  { name: 'six lost after four guesses', points: lost(6, 2) },
  { name: 'five lost at once, one with 18 points', points: [...lost(5, 0), 18] },
  { name: 'four lost after four guesses, two with 10 points', points: [...lost(4, 2), 10, 10] },
  { name: 'three lost at once, three with the fewest points', points: [...lost(3, 0), 3, 4, 4] },
  { name: 'six of best play', points: Array.from({ length: 6 }, () => null) },
];

export const KINDS: readonly Kind[] = [
  honest('best play', best),
  honest('human, errs in 10%', human(0.1)),
  honest('human, errs in 25%', human(0.25)),
  honest('human, errs where odds are close', blurred),
  { name: 'guesses blindly', group: 'blind', play: blind, isBrief: true },
  brief('foreknown, the first right guess', bold),
  cheat('foreknown, the likeliest right guess', foreknown),
  cheat(
    'foreknown, used below odds of 60%',
    foreknownWhere(({ most, possible }) => most < 0.6 * possible),
  ),
  brief(
    'foreknown, used up to 20 points',
    foreknownWhere(({ score }) => score < 20),
  ),
  brief('foreknown, one daily in ten', foreknown, { days: (day) => day % 10 === 4 }),
  brief('scouted with 4 to 8 guest games', informed, { scouts: { least: 4, most: 8 } }),
  cheat('stays below the rules of a game', careful, { aims: { odds: fairPlay.MIN_DECK_ODDS } }),
  ...[100, 1_000, 10_000, 200_000].map((oneIn) => between('loses', oneIn)),
  ...[2, 5].map((friends) => {
    const scouts = { least: friends - 1, most: friends - 1 };
    return brief(`the last of ${friends} friends who share`, informed, { scouts });
  }),
  brief('the last of 5, loses between', careful, {
    scouts: { least: 4, most: 4 },
    aims: { odds: fairPlay.STRICT_DECK_ODDS, between: 'loses' },
  }),
  ...[fairPlay.NEWCOMER_DECK_ODDS, fairPlay.STRICT_DECK_ODDS, fairPlay.MIN_DECK_ODDS].map(
    (odds) => {
      const name = `a new account each day, stops at 1/${Math.round(1 / odds).toLocaleString('en')}`;
      return brief(name, careful, { aims: { odds }, account: { name: 'none', points: [] } });
    },
  ),
  ...PREPARATIONS.flatMap((account) =>
    [false, true].map((isFirst) => {
      const name = `${account.name}, ${isFirst ? 'after' : 'before'} the result`;
      const aims = {
        odds: isFirst
          ? fairPlay.MIN_COMBINED_ODDS / fairPlay.NEWCOMER_DAILIES
          : fairPlay.MIN_DECK_ODDS,
      };
      return brief(name, careful, { aims, account: { ...account, isFirst } });
    }),
  ),
  ...[100, 1_000, 10_000, 200_000].map((oneIn) => between('plays', oneIn)),
];
