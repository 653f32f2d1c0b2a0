import type {
  Challenge,
  ChallengeParticipant,
  ChallengeRound,
} from '@cardinal/core/api/challenges';
import type {
  ChallengeRecord,
  ParticipantRecord,
  ProgressRecord,
} from '@cardinal/core/documents/challenges';
import { isPlaying, isResult, waitingFor } from '@cardinal/core/challenges/awaited';
import {
  DEALER_NAME,
  deckName,
  DELETED_NAME,
  endOf,
  runOf,
} from '@cardinal/core/challenges/challenge';
import { isLate, isOver, winnersOf, winsIn } from '@cardinal/core/challenges/deciding';
import { isFull, nextRound } from '@cardinal/core/challenges/places';
import { LIVES } from '@cardinal/core/game/game';
import { AppError } from '../../lib/appError';
import { isoInstant } from '../../lib/clock';
import { challengeToken } from '../../repos/authRepo';
import { blockedAmong } from '../../repos/blocksRepo';
import { gamesOfRound } from '../../repos/challengeGamesRepo';
import * as repo from '../../repos/challengesRepo';
import { atOneMoment, reader } from '../../repos/store';
import { loadUser, loadUsers } from '../../repos/usersRepo';
import { commitmentOf, stateOf, tableView } from '../play/games';
import {
  findChallenge,
  hasNewDecision,
  settledNow,
  storeDecided,
  type SettledChallenge,
} from './changes';
import { dealersGame, participantWithId, playersOf } from './record';
import { placeIn, requireCaller, type Caller, type Place } from './places';

const NOT_STARTED = { turned: 0, score: 0, lives: LIVES, over: false, late: false, playing: false };
const HIDDEN = { turned: null, score: null, lives: null };

/** A challenge as someone looks at it. */
interface Look extends SettledChallenge {
  readonly progress: readonly ProgressRecord[];
  readonly place: Place;
}

/** Stores what time has decided since someone looked. */
async function lookAt(code: string, caller: Caller): Promise<Look> {
  const look = await atOneMoment(async (moment) => {
    const stored = await findChallenge(moment, code);
    const progress = await repo.progressOf(moment, code);
    const place = await placeIn(moment, stored, caller);
    return { ...(await settledNow(moment, stored, progress)), progress, place };
  });
  if (hasNewDecision(look)) await storeDecided(code);
  return look;
}

/**
 * @throws AppError `not-found` also for a player without a place whom someone in it blocked, or who
 * blocked them
 */
export async function showChallenge(code: string, caller: Caller): Promise<Challenge> {
  const look = await lookAt(code, caller);
  const { challenge, place } = look;
  const isNew = caller.uid !== null && place.participant === undefined;
  const others = isNew ? playersOf(challenge).filter((uid) => uid !== caller.uid) : [];
  if (caller.uid !== null && (await blockedAmong(caller.uid, others)).length > 0) {
    throw new AppError('not-found');
  }
  const view = challengeView(look, caller, await namesIn(challenge));
  const { participant } = place;
  if (participant?.kind !== 'guest') return view;
  return { ...view, realtimeToken: await challengeToken(challenge, participant.id) };
}

export type Names = ReadonlyMap<string | null, string>;

/** The current usernames, so that no challenge has to be written when a player is renamed. */
async function namesIn(challenge: ChallengeRecord): Promise<Names> {
  const { invited } = challenge;
  const ids = new Set([...playersOf(challenge), ...(invited?.uid == null ? [] : [invited.uid])]);
  return namesOf([...ids]);
}

export async function namesOf(uids: readonly string[]): Promise<Names> {
  const users = await loadUsers(reader, uids);
  return new Map(users.map(({ id, username }) => [id, username]));
}

export function nameOf({ kind, uid, name }: ParticipantRecord, names: Names): string {
  return kind === 'dealer' ? DEALER_NAME : (name ?? names.get(uid) ?? DELETED_NAME);
}

function challengeView(look: Look, caller: Caller, names: Names): Challenge {
  const { challenge, at, place } = look;
  const { code, rounds, guests, createdBy, createdAt, invited } = challenge;
  const username = (uid: string): string => names.get(uid) ?? DELETED_NAME;
  return {
    code,
    rounds: rounds.length,
    guests,
    createdBy: createdBy === null ? null : { id: createdBy, username: username(createdBy) },
    createdAt: isoInstant(createdAt),
    endsAt: isoInstant(endOf(challenge)),
    over: isOver(challenge),
    you: place.participant?.id ?? null,
    next: nextOf(challenge, caller, place, at),
    invited:
      invited?.uid == null
        ? null
        : { id: invited.uid, username: username(invited.uid), state: invited.state },
    participants: challenge.participants.map((one) => participantView(look, one, names)),
    decided: rounds.map(({ decidedAt }) => decidedAt !== null),
    commitments: rounds.map(({ commitment }) => commitment),
    waitingFor: waitingFor(challenge, at).map(({ participantId, uid, until }) => {
      const awaited = challenge.participants.find(({ id }) => id === participantId);
      const name = awaited === undefined ? username(uid ?? '') : nameOf(awaited, names);
      const ends = until === null ? null : isoInstant(until);
      return { participantId, userId: uid, name, until: ends };
    }),
    winners: winnersOf(challenge),
  };
}

/** The round that starting a game would deal. */
function nextOf(
  challenge: ChallengeRecord,
  { uid }: Caller,
  { participant, state }: Place,
  at: number,
): number | null {
  const mayJoin =
    state === 'none' && (uid !== null || challenge.guests) && !isFull(challenge, uid, at);
  return participant !== undefined || mayJoin
    ? nextRound(challenge, participant ?? null, at)
    : null;
}

/** Whether the caller may see what the Dealer has done in a round. */
function maySeeDealer({ challenge, place }: Look, round: number): boolean {
  if (challenge.rounds[round - 1]?.decidedAt !== null) return true;
  const own = place.participant && participantWithId(challenge, place.participant.id);
  return own !== undefined && (runOf(own, round)?.endedAt ?? null) !== null;
}

function participantView(
  look: Look,
  participant: ParticipantRecord,
  names: Names,
): ChallengeParticipant {
  const { challenge, at, progress } = look;
  const { id, kind, uid } = participant;
  const reaction = progress.find((one) => one.participantId === id)?.reaction ?? null;
  return {
    participantId: id,
    kind,
    userId: uid,
    name: nameOf(participant, names),
    wins: winsIn(challenge).get(id) ?? 0,
    reaction: reaction && { reaction: reaction.reaction, at: isoInstant(reaction.at) },
    rounds: challenge.rounds.map((_, index) => {
      const run = runOf(participant, index + 1);
      if (run === undefined) return NOT_STARTED;
      const isHidden = kind === 'dealer' && !maySeeDealer(look, index + 1);
      const { turned, score, lives } = isHidden ? HIDDEN : run;
      const [over, late] = [run.endedAt !== null, isLate(challenge, run)];
      return { turned, score, lives, over, late, playing: isPlaying(run, at) };
    }),
  };
}

/**
 * The results of a round, for a participant whose own is over.
 * @throws AppError `no-session`, `not-found`, `not-yet`
 */
export async function roundRuns(
  code: string,
  number: string,
  caller: Caller,
): Promise<ChallengeRound> {
  requireCaller(caller);
  const look = await lookAt(code, caller);
  const { challenge, place } = look;
  if (place.state === 'taken' || (caller.uid === null && place.state === 'none')) {
    throw new AppError('no-session');
  }
  const round = roundAt(challenge, number);
  const own = place.participant && runOf(place.participant, round);
  const deck = await repo.loadRound(reader, code, round);
  if (own?.endedAt == null || deck === null) {
    throw new AppError('round-not-over');
  }
  const games = await gamesOfRound(reader, code, round);
  const isDecided = challenge.rounds[round - 1]?.decidedAt !== null;
  const { order, salt } = deck;
  return {
    round,
    commitment: commitmentOf(deckName(code, round), order, salt),
    order: isDecided ? [...order] : null,
    salt: isDecided ? salt : null,
    runs: challenge.participants.flatMap((participant) => {
      const run = runOf(participant, round);
      const game = games.find(({ participantId }) => participantId === participant.id);
      const state = participant.kind === 'dealer' ? dealersGame(deck) : game && stateOf(game);
      if (state === undefined || run === undefined || !isResult(run)) return [];
      const { score, turns } = tableView(state);
      return [{ participantId: participant.id, score, turns, late: isLate(challenge, run) }];
    }),
  };
}

/** @throws AppError `not-found` */
export function roundAt({ rounds }: ChallengeRecord, number: string): number {
  const round = /^[1-9]\d?$/.test(number) ? Number(number) : 0;
  if (round < 1 || round > rounds.length) throw new AppError('not-found');
  return round;
}

/** Who invites, in which language, and how many are in, for previews of links: at most two reads. */
export async function challengePreview(code: string) {
  const { createdBy, participants } = await findChallenge(reader, code);
  const creator = createdBy === null ? null : await loadUser(reader, createdBy);
  return {
    invitedBy: creator?.username ?? null,
    language: creator?.language ?? null,
    participants: participants.length,
  };
}
