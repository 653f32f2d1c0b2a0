// Which games of a day were played from the same network, or with the same mailbox?
import { addDays, closeOfDay, dayOf } from '@cardinal/core/game/days';
import { now, today } from '../../lib/clock';
import { keyedHash } from '../../lib/keyedHash';
import { mailboxOf } from '../../lib/mailbox';
import { neighborhoodOf } from '../../lib/networks';
import {
  countLinked,
  createEvidence,
  loadEvidence,
  saveEvidence,
  type EvidenceRecord,
} from '../../repos/evidenceRepo';
import { loadGames, saveGame, type GameRecord } from '../../repos/gamesRepo';
import { openPlaysOn } from '../../repos/playsRepo';
import { inTransaction, reader, type Tx } from '../../repos/store';

type Traced = Pick<GameRecord, 'id' | 'uid' | 'date' | 'startedAt' | 'networks'>;

/** Where a game is played from, as far as it is known. */
export interface Origin {
  /** The client's address. */
  readonly client?: string;
  /** The account's address. */
  readonly email?: string | undefined;
}

/**
 * Hashes with a different key each day, so that games of one day can be linked, but not a person's
 * games over time.
 */
function tracesOf({ date, startedAt }: Traced, { client, email }: Origin): string[] {
  const day = date ?? dayOf(startedAt);
  return [
    ...(client === undefined ? [] : [keyedHash(`network ${day}`, neighborhoodOf(client))]),
    ...(email === undefined ? [] : [keyedHash(`mailbox ${day}`, mailboxOf(email))]),
  ];
}

/** Whether the deck was secret when the game started: its day wasn't closed. */
function isTraced({ date, startedAt }: Traced): boolean {
  return date === null || startedAt < closeOfDay(date);
}

/** Stores where a game was started. */
export function traceStart(tx: Tx, game: Traced, origin: Origin): void {
  if (!isTraced(game)) return;
  const { id: gameId, uid, date, startedAt } = game;
  createEvidence(tx, { gameId, uid, date, traces: tracesOf(game, origin), startedAt });
}

/** What a guess or a claim adds: nothing once the deck is public. */
function tracesNow(game: Traced, origin: Origin): string[] {
  const isPublic = game.date !== null && now() >= closeOfDay(game.date);
  return isPublic || !isTraced(game) ? [] : tracesOf(game, origin);
}

/** With the network of a guess that doesn't end the game. */
export function withNetwork(game: GameRecord, client: string): GameRecord {
  return { ...game, networks: [...new Set([...game.networks, ...tracesNow(game, { client })])] };
}

/** Two days less than evidence is kept (`EVIDENCE_MS`). */
const KEPT_DAYS = 28;

/**
 * Deletes the networks of dailies that were never finished, in time even if it doesn't run on a day.
 * Those of other games end with them, or are deleted with their documents.
 */
export async function forgetNetworks(): Promise<void> {
  for (const age of [KEPT_DAYS, KEPT_DAYS + 1]) {
    for await (const plays of openPlaysOn(addDays(today(), -age))) {
      const ids = plays.flatMap(({ value: { gameId } }) => gameId ?? []);
      await inTransaction(async (tx) => {
        for (const game of await loadGames(tx, ids)) {
          if (game?.networks[0] !== undefined) saveGame(tx, { ...game, networks: [] });
        }
      });
    }
  }
}

/** What is known about where a game was played, and what has to be stored of it. */
export interface Trail {
  readonly record: EvidenceRecord;
  readonly isNew: boolean;
}

/**
 * Adds where a game's guesses were made, and where it ended. Reads outside the caller's transaction:
 * these facts no longer change, and reading them in it would lock games that others are starting.
 */
export async function trailOf(game: Traced, end: Origin): Promise<Trail | null> {
  const record = isTraced(game) ? await loadEvidence(reader, game.id) : null;
  if (record === null) return null;
  const traces = [...new Set([...record.traces, ...game.networks, ...tracesNow(game, end)])];
  const isNew = traces.length > record.traces.length;
  return { record: { ...record, traces }, isNew };
}

export function saveTrail(tx: Tx, trail: Trail | null): void {
  if (trail?.isNew === true) saveEvidence(tx, trail.record);
}

/** How many other games of that day with one of the trail's traces started before a time. */
export async function countOthers(trail: Trail | null, before: number): Promise<number> {
  return trail === null ? 0 : Math.max(0, (await countLinked(reader, trail.record, before)) - 1);
}
