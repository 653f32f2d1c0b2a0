export interface Survivor {
  readonly line: number;
  /** The line as it stands in the source. */
  readonly text: string;
  readonly from: string;
  readonly to: string;
}

const UNSET = 'a rank that has no count is counted as none';

const PLACES = 'each position still has a place of its own';
const ROOM = 'more room than is used';
const ALL_THERE = 'every place has its number: the other is for the compiler';
const OUTSIDE = 'where it would count, `outside` holds the same cards and more';

const NO_SUCH_PLACE = 'no streak has the place 0: it is of a day at least';

const SIGN = 'only the sign of a comparison counts';

/**
 * Survivors that no test could kill, by file, line and change, each with the reason: they change nothing
 * that anybody could see.
 */
export const EXPLAINED: Readonly<Record<string, string>> = {
  'core/src/game/coach.ts: if (first === undefined) return 0;: first === undefined → false':
    'a turn turns one card at least: the check is for the compiler',
  'core/src/game/coach.ts: if (first === undefined) return 0;: 0 → 1':
    'a turn turns one card at least: the check is for the compiler',
  'core/src/game/coach.ts: if (!next.ok) throw new RangeError(next.error);: !next.ok → false':
    'what the rules refuse was refused by `oddsOfTurns` before',
  'core/src/game/drinking.ts: return { text: SIP_MESSAGES[pick % SIP_MESSAGES.length] ?? SIP_MESSAGES[0], canPass: false };: 0 → 1':
    'there is always one at that place: the other is for the compiler',
  'core/src/game/game.ts: if (first === undefined) return false;: first === undefined → false':
    '`takeTurn` has counted the cards before: the check is for the compiler',
  'core/src/game/game.ts: if (first === undefined) return false;: false → true':
    '`takeTurn` has counted the cards before: the check is for the compiler',
  "core/src/game/history.ts: const [year = 0, ofYear = 1] = month.split('-').map(Number);: 0 → 1":
    'a month has both: the defaults are for the compiler',
  "core/src/game/history.ts: const [year = 0, ofYear = 1] = month.split('-').map(Number);: 1 → 2":
    'a month has both: the defaults are for the compiler',
  'core/src/game/history.ts: const newestFirst = [...days].sort((a, b) => (a.date < b.date ? 1 : -1));: < → <=':
    'no day is there twice',
  'core/src/game/history.ts: const newestFirst = [...days].sort((a, b) => (a.date < b.date ? 1 : -1));: 1 → 2':
    SIGN,
  'core/src/game/history.ts: .sort((a, b) => (a.date < b.date ? 1 : -1));: < → <=':
    'no day is there twice',
  'core/src/game/history.ts: .sort((a, b) => (a.date < b.date ? 1 : -1));: 1 → 2': SIGN,
  'core/src/game/odds.ts: return countBetween(unseen, 0, last - 1);: 0 → 1':
    'there is no card below the 2',
  'core/src/game/odds.ts: const ACE = 14;: 14 → 15': 'there is no card above the ace to be counted',
  'core/src/game/odds.ts: for (let rank = lowest; rank <= highest; rank += 1) count += byRank[rank] ?? 0;: 0 → 1':
    'every rank has its count: the other is for the compiler',
  'core/src/game/odds.ts: const byRank = Array.from({ length: ACE + 1 }, () => 0);: + → -': UNSET,
  'core/src/game/odds.ts: const byRank = Array.from({ length: ACE + 1 }, () => 0);: 1 → 2': UNSET,
  'core/src/game/odds.ts: byRank[rankOf(card)] = (byRank[rankOf(card)] ?? 0) + by;: 0 → 1':
    'every rank has its count: the other is for the compiler',
  'core/src/game/odds.ts: const [before = 0, last = 0] = revealed.slice(-2).map(rankOf);: 0 → 1':
    'two cards lie there, but at the opening, which takes no notice of them',
  'core/src/game/odds.ts: if (!made || !best || !next.ok) throw new RangeError(`no turn of a game: ${turn.guess}`);: || → &&':
    'a guess that is not among the legal ones is refused by `takeTurn` as well',
  'core/src/game/value.ts: return ((cardsLeft * (LIVES + 1) + lives) * 2 + aid) * PAIRS;: + → -':
    PLACES,
  'core/src/game/value.ts: return ((cardsLeft * (LIVES + 1) + lives) * 2 + aid) * PAIRS;: 1 → 2':
    PLACES,
  'core/src/game/value.ts: return ((cardsLeft * (LIVES + 1) + lives) * 2 + aid) * PAIRS;: 2 → 3':
    PLACES,
  'core/src/game/value.ts: const values = new Float64Array(start(MOST_LEFT + 1, 0, 0));: 1 → 2':
    ROOM,
  'core/src/game/value.ts: const values = new Float64Array(start(MOST_LEFT + 1, 0, 0));: 0 → 1':
    ROOM,
  'core/src/game/value.ts: below: new Float64Array(RANKS + 1),: 1 → 2': ROOM,
  'core/src/game/value.ts: ] ?? 0;: 0 → 1': ALL_THERE,
  'core/src/game/value.ts: const worthWrong = values[ifWrong + pair] ?? 0;: 0 → 1': ALL_THERE,
  'core/src/game/value.ts: const worthAdded = CONTINUING_POINTS + (values[ifRight + pair] ?? 0) - worthWrong;: 0 → 1':
    ALL_THERE,
  'core/src/game/value.ts: (values[ifRightByColour + pair] ?? 0) + (values[ifWrongByColour + pair] ?? 0);: 0 → 1':
    ALL_THERE,
  'core/src/game/value.ts: below[next + 1] = (below[next] ?? 0) + cards * worthAdded;: 0 → 1':
    ALL_THERE,
  'core/src/game/value.ts: colour += cards * (byColour[next] ?? 0);: 0 → 1': ALL_THERE,
  'core/src/game/value.ts: const all = below[RANKS] ?? 0;: 0 → 1': ALL_THERE,
  'core/src/game/value.ts: const aboveLast = all - (below[last + 1] ?? 0);: 0 → 1': ALL_THERE,
  'core/src/game/value.ts: const belowLast = below[last] ?? 0;: 0 → 1': ALL_THERE,
  'core/src/game/value.ts: const gone = added[before] ?? 0;: 0 → 1': ALL_THERE,
  'core/src/game/value.ts: const higher = aboveLast - (before > last ? gone : 0);: before > last → true':
    OUTSIDE,
  'core/src/game/value.ts: const higher = aboveLast - (before > last ? gone : 0);: > → >=': OUTSIDE,
  'core/src/game/value.ts: const higher = aboveLast - (before > last ? gone : 0);: 0 → 1': OUTSIDE,
  'core/src/game/value.ts: const lower = belowLast - (before < last ? gone : 0);: before < last → true':
    OUTSIDE,
  'core/src/game/value.ts: const lower = belowLast - (before < last ? gone : 0);: < → <=': OUTSIDE,
  'core/src/game/value.ts: const lower = belowLast - (before < last ? gone : 0);: 0 → 1': OUTSIDE,
  'core/src/game/value.ts: const outside = (below[low] ?? 0) + all - (below[high + 1] ?? 0);: 0 → 1':
    ALL_THERE,
  'core/src/game/value.ts: const byRank = allWrong - (wrong[before] ?? 0) + Math.max(higher, lower, outside);: 0 → 1':
    ALL_THERE,
  'core/src/records/crowd.ts: if (card === undefined || next === undefined) return false;: card === undefined || next === undefined → false':
    'the deck has a card there: the check is for the compiler',
  'core/src/records/crowd.ts: if (card === undefined || next === undefined) return false;: || → &&':
    'the deck has a card there: the check is for the compiler',
  'core/src/records/crowd.ts: if (card === undefined || next === undefined) return false;: false → true':
    'the deck has a card there: the check is for the compiler',
  'core/src/records/crowd.ts: return turn > 0 && judgeContinuing(guess, deal.slice(0, turn + 1), next);: > → >=':
    'no later guess is made at the opening',
  "core/src/records/enterGame.ts: openings: mode === 'daily' ? openingsInRow(openings, date) : 0,: 0 → 1":
    'a single one earns nothing',
  "core/src/records/enterGame.ts: streak: game.mode === 'daily' ? (streak.latest?.length ?? 0) : 0,: 0 → 1":
    'a single day earns nothing',
  'core/src/records/playerRecord.ts: const newest = all.reduce((last, [day]) => (day > last ? day : last), date);: > → >=':
    'no day is there twice',
  'core/src/records/streak.ts: last === undefined: last === undefined → false':
    'the day that was entered is in it: the check is for the compiler',
  'core/src/records/streak.ts: .sort((a, b) => (a.date < b.date ? -1 : 1));: < → <=':
    'no day is there twice',
  'core/src/records/streak.ts: .sort((a, b) => (a.date < b.date ? -1 : 1));: 1 → 2': SIGN,
  'core/src/records/streak.ts: const before = stretches.filter(({ lastDay }) => lastDay < day);: < → <=':
    'a day that is in none of them is the last of none',
  'core/src/records/streak.ts: const after = stretches.filter(({ lastDay }) => lastDay > day);: > → >=':
    'a day that is in none of them is the last of none',
  'core/src/records/streak.ts: if (reached !== undefined) chains.pop();: reached !== undefined → false':
    'the longer one that follows it stands for it',
  'core/src/records/streak.ts: if (reached !== undefined) chains.pop();: chains.pop(); → ;':
    'the longer one that follows it stands for it',
  'core/src/records/streak.ts: if (between === 0) return chain;: between === 0 → false':
    'no day between is no bridge and no charge',
  'core/src/records/streakRanks.ts: return a.lastDay > b.lastDay ? a : b;: > → >=':
    'two of the same day are told of by the same histogram',
  'core/src/records/streakRanks.ts: const isOwn = Number(key) >= 0;: >= → >': NO_SUCH_PLACE,
  'core/src/records/streakRanks.ts: const isOwn = Number(key) >= 0;: 0 → 1': NO_SUCH_PLACE,
  'core/src/records/streakRanks.ts: const known = missed.get(day) ?? missedBetween(day, today, excused);: missed.get(day) ?? missedBetween(day, today, excused) → (missedBetween(day, today, excused))':
    'what was kept is what would be reckoned again',
  'core/src/records/streakRanks.ts: missed.set(day, known);: missed.set(day, known); → ;':
    'what is kept is what would be reckoned again: it saves time alone',
  'core/src/game/value.ts: const most = aid === 1 ? Math.max(byRank, colour - (byColour[before] ?? 0)) : byRank;: 0 → 1':
    ALL_THERE,
  'functions/src/services/play/makeGuess.ts: const wait = last === undefined ? 0 : last + guessPaceMs() - at;: last === undefined → false':
    'of no moment there is no number, which is not above 0 either: the check is for the compiler',
  "functions/src/services/play/submitScore.ts: if (state.phase !== 'over' || game.endedAt === null) return 'game-not-over';: || → &&":
    'a game that is over has its moment, and no other has: one of both is for the compiler',
  'functions/src/services/upkeep/rebuiltPlayer.ts: const earlierRow = mayHaveEarlierRow(player, finished): mayHaveEarlierRow(player, finished) → true':
    'where none may be there is none, or the record has its score, which goes first',
  'functions/src/services/upkeep/reviews.ts: const last = after === undefined ? null : isId(after) ? await loadGame(reader, after) : null;: after === undefined → false':
    'what is not given is no id either: the check is for the compiler',
  'functions/src/services/upkeep/reviews.ts: return from === undefined || to === undefined ? null : to - from;: from === undefined || to === undefined → false':
    'each guess has its moment, which is looked at before: the check is for the compiler',
  'functions/src/services/upkeep/reviews.ts: return from === undefined || to === undefined ? null : to - from;: || → &&':
    'each guess has its moment, which is looked at before: the check is for the compiler',
  'core/src/documents/credentials.ts: const session = Object.hasOwn(sessions, id) ? sessions[id] : undefined;: Object.hasOwn(sessions, id) → true':
    'what every record has by itself is of no epoch, and so no session',
  'core/src/documents/credentials.ts: return session.endsAt - SESSION_MS >= (epochBeganAt ?? 0) ? session : null;: 0 → 1':
    'no session is as old as that',
  'functions/src/services/upkeep/reviews.ts: isPersonalBest: entries.get(game.id)?.isPersonalBest ?? false,: false → true':
    'a game that was held is among those that were entered: the other is for the compiler',
  'functions/src/services/upkeep/rebuild.ts: const AT_ONCE = 20;: 20 → 21':
    'how many are compared at a time changes nothing of what is found',
  'functions/src/services/upkeep/rebuild.ts: for (const { id } of users) known.add(id);: known.add(id); → ;':
    'who is not known is looked for before a row of theirs goes: it saves reads alone',
  'functions/src/services/upkeep/rebuild.ts: if (players !== 0) sums.add(`${prefix} ${place}`, players);: players !== 0 → true':
    'a place with nobody in it counts as one that is not there',
  'functions/src/services/upkeep/rebuild.ts: if (known !== undefined) await inTransaction(async (tx) => count(tx, known, day, by));: known !== undefined → true':
    'no other counter is compared: the check is for the compiler',
};

export function explanationOf(file: string, { text, from, to }: Survivor): string | undefined {
  return EXPLAINED[`${file}: ${text}: ${from} → ${to}`];
}
