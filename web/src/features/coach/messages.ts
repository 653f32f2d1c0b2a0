import { beatBestChance, type CoachedTurn, type Coaching } from '@cardinal/core/analysis/coach';
import { aboveBestChance, featsOf, inCards } from '@cardinal/core/analysis/hindsight';
import { chanceOf, wasBest, type GuessOdds } from '@cardinal/core/game/odds';
import { shareAt, type CrowdTurn } from '@cardinal/core/records/crowd';
import { guessName } from '../../lib/guessTexts';
import { figure, MIN_SHOWN, percent, points } from '../../lib/messages';

/** '31 of 47' */
export function cardsOf(odds: GuessOdds): string {
  const { favorable, possible } = inCards(odds);
  return `${favorable} of ${possible}`;
}

function times(count: number): string {
  if (count === 1) return 'once';
  return count === 2 ? 'twice' : `${count} times`;
}

export function verdictOn(at: CoachedTurn): string {
  const { turn, made, best, highestValue, givenAway } = at;
  if (beatBestChance(at)) {
    const more = points(aboveBestChance(at));
    const came = turn.correct ? 'And it paid off.' : 'Right call, wrong card.';
    return `Not the best chance, but worth ${more} more points in the long run. ${came}`;
  }
  if (!wasBest(at)) {
    const chance = `${guessName(best.guess)} at ${percent(chanceOf(best))}`;
    return turn.correct
      ? `Right against the odds. Good instinct! The best chance was ${chance}.`
      : `The best chance was ${chance}.`;
  }
  if (chanceOf(made) === 1) return 'A sure thing, and you saw it.';
  const against = turn.cards.length > 1 ? 'cards were' : 'card was';
  const came = turn.correct
    ? 'The best chance, and it paid off.'
    : `The best chance, but the ${against} against you.`;
  if (givenAway < MIN_SHOWN) return came;
  return `${came} ${guessName(highestValue.guess)} would have been worth ${points(givenAway)} more points in the long run.`;
}

/** 'Guess 3, higher: right, at 62%; the best chance was 76%.' */
export function turnLabel(at: CoachedTurn, index: number): string {
  const { turn, made, best } = at;
  const outcome = turn.correct ? 'right' : 'wrong';
  const compared = wasBest(at)
    ? ', the best chance'
    : `; the best chance was ${percent(chanceOf(best))}`;
  return `Guess ${index + 1}, ${guessName(turn.guess)}: ${outcome}, at ${percent(chanceOf(made))}${compared}`;
}

/** '412 players got this far. 61% chose higher, 30% were right.' */
export function crowdMessage(turn: CrowdTurn): string {
  const { players, right, choices } = turn;
  const [first] = choices;
  if (first === undefined) return 'No one on this day’s board has made this guess yet.';
  const chosen = guessName(first.guess).toLowerCase();
  if (players === 1) {
    return `One player got this far, chose ${chosen}, and was ${right === 1 ? 'right' : 'wrong'}.`;
  }
  const stood = `${figure(players)} players got this far`;
  const were = right === 0 ? 'none were right' : `${percent(shareAt(turn, right))} were right`;
  return choices.length === 1
    ? `${stood}. All chose ${chosen} and were ${right === 0 ? 'wrong' : 'right'}.`
    : `${stood}. ${percent(shareAt(turn, first.players))} chose ${chosen}, ${were}.`;
}

function onPar(score: number, par: number): string {
  if (score > par) return `You beat par, ${score} to ${par}.`;
  if (score === par)
    return `On par: always taking the best chance also scores ${par} on this deck.`;
  return `Par was ${par}: always taking the best chance scores that on this deck.`;
}

/** Praise for the whole game, the best first. `par` is null if it isn't known. */
export function praiseFor(coaching: Coaching, par: number | null): string[] {
  const { score, isFaultless } = coaching;
  const { beatBest, againstOdds } = featsOf(coaching);
  return [
    ...(isFaultless ? ['By the odds: you took the best chance at every guess.'] : []),
    ...(beatBest > 0 ? [`You found a better guess than the best chance ${times(beatBest)}.`] : []),
    ...(againstOdds > 0 ? [`You were right against the odds ${times(againstOdds)}.`] : []),
    ...(par === null ? [] : [onPar(score, par)]),
  ];
}
