import { plural, select, t } from '@lingui/core/macro';
import { beatBestChance, type CoachedTurn, type Coaching } from '@cardinal/core/analysis/coach';
import { aboveBestChance, featsOf, inCards } from '@cardinal/core/analysis/hindsight';
import { chanceOf, wasBest, type GuessOdds } from '@cardinal/core/game/odds';
import { shareAt, type CrowdTurn } from '@cardinal/core/records/crowd';
import { guessInSentence, guessName } from '../../lib/guessTexts';
import { MIN_SHOWN, percent, points } from '../../lib/messages';

/** '31 of 47' */
export function cardsOf(odds: GuessOdds): string {
  const { favorable, possible } = inCards(odds);
  return t({ message: `${favorable} of ${possible}`, comment: 'Of so many cards.' });
}

export function verdictOn(at: CoachedTurn): string {
  const { turn, made, best, highestValue, givenAway } = at;
  if (beatBestChance(at)) {
    const more = points(aboveBestChance(at));
    return turn.correct
      ? t`Not the best chance, but worth ${more} more points in the long run. And it paid off.`
      : t`Not the best chance, but worth ${more} more points in the long run. Right call, wrong card.`;
  }
  if (!wasBest(at)) {
    const [guess, chance] = [guessName(best.guess), percent(chanceOf(best))];
    return turn.correct
      ? t`Right against the odds. Good instinct! The best chance was ${guess} at ${chance}.`
      : t`The best chance was ${guess} at ${chance}.`;
  }
  if (chanceOf(made) === 1) return t`A sure thing, and you saw it.`;
  const cards = turn.cards.length;
  if (givenAway < MIN_SHOWN) {
    return turn.correct
      ? t`The best chance, and it paid off.`
      : t`The best chance, but ${plural(cards, { one: 'the card was', other: 'the cards were' })} against you.`;
  }
  const [guess, more] = [guessName(highestValue.guess), points(givenAway)];
  return turn.correct
    ? t`The best chance, and it paid off. ${guess} would have been worth ${more} more points in the long run.`
    : t`The best chance, but ${plural(cards, { one: 'the card was', other: 'the cards were' })} against you. ${guess} would have been worth ${more} more points in the long run.`;
}

/** 'Guess 3, Higher: right, at 62%; the best chance was 76%' */
export function turnLabel(at: CoachedTurn, index: number): string {
  const { turn, made, best } = at;
  const [number, guess, chance] = [index + 1, guessName(turn.guess), percent(chanceOf(made))];
  const outcome = turn.correct ? 'right' : 'wrong';
  if (wasBest(at)) {
    return t`Guess ${number}, ${guess}: ${select(outcome, { right: 'right', other: 'wrong' })}, at ${chance}, the best chance`;
  }
  const bestChance = percent(chanceOf(best));
  return t`Guess ${number}, ${guess}: ${select(outcome, { right: 'right', other: 'wrong' })}, at ${chance}; the best chance was ${bestChance}`;
}

/** '412 players got this far. 61% chose higher, 30% were right.' */
export function crowdMessage(turn: CrowdTurn): string {
  const { players, right, choices } = turn;
  const [first] = choices;
  if (first === undefined)
    return t({
      message: 'No one on this day’s board has made this guess yet.',
      comment: 'No one came this far.',
    });
  const guess = guessInSentence(first.guess);
  if (players === 1) {
    return right === 1
      ? t`One player got this far, chose ${guess}, and was right.`
      : t`One player got this far, chose ${guess}, and was wrong.`;
  }
  if (choices.length === 1) {
    return right === 0
      ? t`${plural(players, { one: '# player', other: '# players' })} got this far. All chose ${guess} and were wrong.`
      : t`${plural(players, { one: '# player', other: '# players' })} got this far. All chose ${guess} and were right.`;
  }
  const share = percent(shareAt(turn, first.players));
  const rightShare = percent(shareAt(turn, right));
  return right === 0
    ? t`${plural(players, { one: '# player', other: '# players' })} got this far. ${share} chose ${guess}, none were right.`
    : t({
        message: `${plural(players, { one: '# player', other: '# players' })} got this far. ${share} chose ${guess}, ${rightShare} were right.`,
        comment: '{share} and {rightShare} are both of all these players.',
      });
}

function onPar(score: number, par: number): string {
  if (score > par) return t`You beat par, ${score} to ${par}.`;
  return score === par
    ? t`On par: always taking the best chance also scores ${par} on this deck.`
    : t`Par was ${par}: always taking the best chance scores that on this deck.`;
}

/** Praise for the whole game, the best first. `par` is null if it isn't known. */
export function praiseFor(coaching: Coaching, par: number | null): string[] {
  const { score, isFaultless } = coaching;
  const { beatBest, againstOdds } = featsOf(coaching);
  const praise = [
    isFaultless && t`By the odds: you took the best chance at every guess.`,
    beatBest > 0 &&
      t`You found a better guess than the best chance ${plural(beatBest, { 1: 'once', 2: 'twice', other: '# times' })}.`,
    againstOdds > 0 &&
      t`You were right against the odds ${plural(againstOdds, { 1: 'once', 2: 'twice', other: '# times' })}.`,
    par !== null && onPar(score, par),
  ];
  return praise.filter((sentence) => sentence !== false);
}
