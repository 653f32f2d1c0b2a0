import { closeOfDay, type Day } from '@cardinal/core/game/days';
import { listedDays, type ListedDay } from '@cardinal/core/records/dailies';
import { listedScore, withListedDay, type PlayerRecord } from '@cardinal/core/records/playerRecord';
import { now } from '../../lib/clock';
import { loadGames, saveGame, type GameRecord } from '../../repos/gamesRepo';
import { loadPlayer, savePlayer } from '../../repos/playersRepo';
import { loadPlay, openPlaysOf, playsOf, savePlay, type PlayRecord } from '../../repos/playsRepo';
import { inTransaction, reader, type Tx } from '../../repos/store';
import { stateOf } from './games';

export function playOf(game: GameRecord, uid: string, score: number | null): PlayRecord {
  if (game.date === null) throw new Error(`game ${game.id} has no date`);
  return {
    uid,
    date: game.date,
    kind: game.isLater ? 'later' : 'own',
    startedAt: game.startedAt,
    gameId: game.id,
    score,
    shareRevision: 0,
  };
}

/** Whether the play is over: by its last card or life, or because its day is closed. */
export function isSettled({ score, kind, date }: PlayRecord, at: number): boolean {
  return score !== null || (kind === 'own' && at >= closeOfDay(date));
}

function withPlays(player: PlayerRecord, plays: readonly PlayRecord[]): PlayerRecord {
  return plays.reduce(
    (listed, { date, score, kind }) =>
      score === null ? listed : withListedDay(listed, { date, score, isOwnDay: kind === 'own' }),
    player,
  );
}

/**
 * Dailies that weren't finished in time count as played with their current scores, only in the
 * player's own list. Happens when the plays are next read. All are the same player's.
 */
async function settleAll(tx: Tx, plays: readonly PlayRecord[]): Promise<PlayRecord[]> {
  const [first] = plays;
  if (first === undefined) return [];
  const player = await loadPlayer(tx, first.uid);
  const dealt = plays.flatMap(({ gameId }) => gameId ?? []);
  const games = dealt.length === 0 ? [] : await loadGames(tx, dealt);
  const done = plays.map((play) => {
    const game = games.find((one) => one?.id === play.gameId);
    return { ...play, score: game ? stateOf(game).score : 0 };
  });
  for (const play of done) savePlay(tx, play);
  for (const game of games) if (game?.networks[0] != null) saveGame(tx, { ...game, networks: [] });
  if (player !== null) savePlayer(tx, withPlays(player, done));
  return done;
}

export async function settle(tx: Tx, play: PlayRecord): Promise<PlayRecord> {
  const [done = play] = play.score === null ? await settleAll(tx, [play]) : [];
  return done;
}

/** A player's plays, those settled whose day has closed since they were last read. */
export async function settleOver(plays: readonly PlayRecord[]): Promise<readonly PlayRecord[]> {
  const at = now();
  const due = plays.filter((play) => play.score === null && isSettled(play, at));
  if (due.length === 0) return plays;
  const done = await inTransaction((tx) => settleAll(tx, due));
  return plays.map((play) => done.find(({ date }) => date === play.date) ?? play);
}

export async function settleIfOver(play: PlayRecord): Promise<PlayRecord> {
  const [done = play] = await settleOver([play]);
  return done;
}

/** Completes a play that a client started with its start alone, so that the player's own list finds it. */
export function completePlay(date: Day, uid: string): Promise<void> {
  return inTransaction(async (tx) => {
    const play = await loadPlay(tx, date, uid);
    if (play !== null) savePlay(tx, play);
  });
}

/** How many unfinished dailies one call settles, so that none is dear. The next one continues. */
const MAX_SETTLED = 45;

/** The player's own list, newest day first. Unfinished dailies of closed days are in it, too. */
export async function ownList(uid: string): Promise<ListedDay[]> {
  await settleOver(await openPlaysOf(uid, MAX_SETTLED));
  return listOf(uid);
}

/** The same without dailies that wait to be settled: at most one read, for any number of days. */
export async function listOf(uid: string): Promise<ListedDay[]> {
  const player = await loadPlayer(reader, uid);
  if (player === null) return [];
  const { dailies, otherDays } = player;
  return listedDays(dailies, otherDays ?? (await collectOtherDays(uid)));
}

/** The score of the player's finished daily of this day; null without one. */
export async function finishedScore(player: PlayerRecord, date: Day): Promise<number | null> {
  if (player.otherDays !== null) return listedScore(player, date);
  return (await loadPlay(reader, date, player.id))?.score ?? null;
}

/** For a record of 1.0.0, once. */
function collectOtherDays(uid: string): Promise<NonNullable<PlayerRecord['otherDays']>> {
  return inTransaction(async (tx) => {
    const [player, plays] = [await loadPlayer(tx, uid), await playsOf(uid)];
    if (player === null) return {};
    const collected = withPlays({ ...player, otherDays: player.otherDays ?? {} }, plays);
    savePlayer(tx, collected);
    return collected.otherDays ?? {};
  });
}
