import { addDays, type Day } from '@cardinal/core/game/days';
import {
  insightOf,
  INSIGHT_THRESHOLD,
  NEWCOMER_DECK_ODDS,
  STRICT_DECK_ODDS,
} from '@cardinal/core/records/fairPlay';
import { deckOddsOf } from '@cardinal/core/game/deckOdds';
import { dealFrom } from '@cardinal/core/game/deal';
import {
  applyGuess,
  MAX_SCORE,
  newGame,
  revealedCards,
  type GameState,
} from '@cardinal/core/game/game';
import { oddsOf, oddsOfTurns, type GuessOdds } from '@cardinal/core/game/odds';
import { todaysOrder } from './emulators';
import { playDailyAs, playKnown } from './known';
import { call, setClock, type TestPlayer } from './support';

/** Ranks guesses from least likely. The color aid comes last. */
function rarity({ guess: choice, favorable }: GuessOdds): number {
  return choice === 'red' || choice === 'black' ? 52 + favorable : favorable;
}

/**
 * Plays a game with a known deck so that it is noticed: each guess is right, with the least likely
 * guess.
 */
function playUnlikely(order: readonly number[]): GameState {
  const deal = dealFrom(order);
  let game = newGame();
  while (game.phase !== 'over') {
    const next = [...oddsOf(game)]
      .sort((a, b) => rarity(a) - rarity(b))
      .map(({ guess: choice }) => applyGuess(game, choice, deal))
      .flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
    const right = next.find((state) => state.turns.at(-1)?.correct === true) ?? next.at(-1);
    if (right === undefined) throw new Error('no guess is legal');
    game = right;
  }
  return game;
}

/** Plays today's daily with a known deck: to be noticed, or for a number of points. */
export async function foreknown(token: string | null, points?: number) {
  const order = await todaysOrder();
  return playDailyAs(points === undefined ? playUnlikely(order) : playKnown(order, points), token);
}

/**
 * Sets the clock to a later day whose deck allows a noticeable game. Some decks can't be won even with
 * known cards, because several equal ranks in a row defeat every guess.
 */
export async function nextNoticeable(after: Day): Promise<Day> {
  let day = after;
  do {
    day = addDays(day, 2);
    setClock(`${day}T16:00:00.000Z`);
  } while (insightOf(oddsOfTurns(playUnlikely(await todaysOrder()).turns)) <= INSIGHT_THRESHOLD);
  return day;
}

/** Plays a known deck so that only a new player's result is held: rarer than 1 in 100, not than 1 in 1,000. */
export function playRare(order: readonly number[]): GameState | undefined {
  return Array.from({ length: MAX_SCORE }, (_, points) => playKnown(order, points)).find((game) => {
    const deckOdds = deckOddsOf(revealedCards(game), game.score);
    const isRare = deckOdds < NEWCOMER_DECK_ODDS && deckOdds > STRICT_DECK_ODDS;
    return isRare && insightOf(oddsOfTurns(game.turns)) <= INSIGHT_THRESHOLD;
  });
}

/** The player's results for a day's daily, from every call that shows them. */
export async function standingOn(day: Day, { token, user }: TestPlayer) {
  const isOwn = ({ userId }: { userId: string }) => userId === user.id;
  const query = '?limit=100';
  const [dayRows, ever, stats, dashboard, record] = [
    (await call('boardOfDay', { params: { mode: 'daily', date: day }, query })).body.find(isOwn),
    (await call('boardAllTime', { params: { mode: 'daily' }, query: '?around=me', token })).body,
    (await call('stats')).body,
    (await call('dashboard', { token })).body,
    (await call('userStats', { params: { userId: user.id }, token })).body,
  ];
  return {
    onDay: dayRows?.score ?? null,
    everOn: ever.find(isOwn)?.score ?? null,
    high: stats.dailyHigh,
    players: stats.dailyPlayers,
    rank: dashboard.scoreRankings.dailyTodayRank,
    streak: dashboard.userStats.currentStreak,
    today: dashboard.userStats.dailyScoreToday,
    best: record.bestDailyScoreEver,
  };
}
