import type { Challenge, ChallengeParticipant } from '@cardinal/core/api/challenges';
import type { ParticipantRecord, ProgressRecord } from '@cardinal/core/documents/challenges';
import { isPlaying, waitingFor } from '@cardinal/core/challenges/awaited';
import {
  DELETED_NAME,
  endOf,
  revisionOf,
  runOf,
  type Participant,
} from '@cardinal/core/challenges/challenge';
import { isLate, isOver, winnersOf, winsIn } from '@cardinal/core/challenges/deciding';
import { changesAt, decidesAt, may, seesDealer } from '@cardinal/core/challenges/page';
import { placeIn, type Caller } from '@cardinal/core/challenges/places';
import { hasPartnerLeft, pairFor, waitingIn } from '@cardinal/core/challenges/search';
import { LIVES } from '@cardinal/core/game/game';
import { AppError } from '../../lib/appError';
import { isoInstant } from '../../lib/clock';
import { challengeToken } from '../../repos/authRepo';
import { blockedAmong } from '../../repos/blocksRepo';
import * as repo from '../../repos/challengesRepo';
import { atOneMoment, reader } from '../../repos/store';
import { loadUser } from '../../repos/usersRepo';
import { findChallenge, settledNow, type SettledChallenge } from './changes';
import { nameOf, namesIn, type Names } from './names';
import { callerIn, type Asker } from './places';
import { playersOf } from './record';
import { seekerNow } from './seeker';
import { noteVisitor } from './visitors';

const NOT_STARTED = {
  ...{ started: false, turned: 0, score: 0, lives: LIVES },
  ...{ over: false, late: false, playing: false },
};
const HIDDEN = { turned: null, score: null, lives: null };

/** A challenge as someone looks at it. */
interface Look extends SettledChallenge {
  readonly progress: readonly ProgressRecord[];
  readonly caller: Caller;
  /** The caller's place. */
  readonly own: Participant | null;
  /** The caller's search, in a challenge of theirs for the queue. */
  readonly seeker: repo.SeekerRecord | null;
}

async function lookAt(code: string, asker: Asker): Promise<Look> {
  return atOneMoment(async (moment) => {
    const stored = await findChallenge(moment, code);
    const progress = await repo.progressOf(moment, code);
    const caller = await callerIn(moment, stored, asker);
    const settled = await settledNow(moment, stored, progress);
    const isMaker = stored.isForQueue && stored.createdBy === caller.uid;
    const seeker = isMaker ? await seekerNow(moment, caller.uid ?? '') : null;
    const own = placeIn(settled.challenge, caller).participant;
    return { ...settled, progress, caller, own, seeker };
  });
}

/**
 * @param isOpened whether someone opens its page, which the maker of a search sees
 * @throws AppError `not-found` also for a player without a place whom someone in it blocked, or who
 * blocked them
 */
export async function showChallenge(
  code: string,
  asker: Asker,
  isOpened = false,
): Promise<Challenge> {
  const look = await lookAt(code, asker);
  const { challenge, own } = look;
  const { uid } = asker;
  const others = own === null ? playersOf(challenge).filter((other) => other !== uid) : [];
  if (uid !== null && (await blockedAmong(uid, others, 1)).length > 0) {
    throw new AppError('not-found');
  }
  const [names] = await Promise.all([
    namesIn([challenge]),
    isOpened && uid !== null ? noteVisitor(challenge, uid) : null,
  ]);
  const view = challengeView(look, names);
  if (own?.kind !== 'guest') return view;
  return { ...view, realtimeToken: await challengeToken(challenge, own.id) };
}

const instantOrNull = (at: number | null): string | null => (at === null ? null : isoInstant(at));

function challengeView(look: Look, names: Names): Challenge {
  const { challenge, at, caller, own, seeker } = look;
  const { code, rounds, guests, createdBy, createdAt, invited, participants } = challenge;
  const username = (uid: string | null): string => names.get(uid) ?? DELETED_NAME;
  const allowed = may(challenge, caller, at);
  const waiting = seeker && waitingIn(challenge, seeker, at);
  const pair = caller.uid === null ? null : pairFor(challenge, caller.uid, at);
  return {
    code,
    rounds: rounds.length,
    guests,
    createdBy: createdBy === null ? null : { id: createdBy, username: username(createdBy) },
    createdAt: isoInstant(createdAt),
    endsAt: isoInstant(endOf(challenge)),
    over: isOver(challenge),
    you: own?.id ?? null,
    removed: placeIn(challenge, caller).state === 'removed',
    next: allowed.play,
    invited:
      invited?.uid == null
        ? null
        : { id: invited.uid, username: username(invited.uid), state: invited.state },
    participants: participants.map((one) => participantView(look, one, names)),
    decided: rounds.map(({ decidedAt }) => decidedAt !== null),
    commitments: rounds.map(({ commitment }) => commitment),
    waitingFor: waitingFor(challenge, at).map(({ participantId, uid, until }) => {
      const awaited = participants.find(({ id }) => id === participantId);
      const name = awaited === undefined ? username(uid) : nameOf(awaited, names);
      return { participantId, userId: uid, name, until: instantOrNull(until) };
    }),
    winners: winnersOf(challenge),
    may: allowed,
    revision: revisionOf(challenge, look.progress),
    changesAt: instantOrNull(changesAt(challenge, caller, seeker, at)),
    decidesAt: decidesAt(challenge).map(instantOrNull),
    waiting: waiting && {
      since: isoInstant(waiting.since),
      until: isoInstant(waiting.until),
      visitors: challenge.visitors.map((userId) => ({ userId, name: username(userId) })),
    },
    pair: pair && { userId: pair.uid, name: username(pair.uid), confirmed: pair.confirmed },
    partnerLeft: caller.uid !== null && hasPartnerLeft(challenge, caller.uid, at),
  };
}

function participantView(
  look: Look,
  participant: ParticipantRecord,
  names: Names,
): ChallengeParticipant {
  const { challenge, at, own, progress } = look;
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
      const isHidden = kind === 'dealer' && !seesDealer(challenge, own, index + 1);
      const { turned, score, lives } = isHidden ? HIDDEN : run;
      const [over, late] = [run.endedAt !== null, isLate(challenge, run)];
      const playing = isPlaying(run, at);
      return { started: true, turned, score, lives, over, late, playing };
    }),
  };
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
