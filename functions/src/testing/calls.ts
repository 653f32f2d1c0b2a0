import type { Challenge } from '@cardinal/core/api/challenges';
import type { GuessAnswer, ScoreAnswer, GameAnswer } from '@cardinal/core/api/play';
import type { Group } from '@cardinal/core/api/groups';
import type { Day } from '@cardinal/core/game/days';
import type { ScoredMode } from '@cardinal/core/game/game';
import type { Guess } from '@cardinal/core/game/guesses';
import { now } from '../lib/clock';
import { deleteAccount } from '../services/accountData/deletion';
import { updateProfile } from '../services/profile/profile';
import { createChallenge } from '../services/challenges/create';
import { addRound } from '../services/challenges/rounds';
import { startChallengeGame } from '../services/challenges/startChallengeGame';
import { acceptFriend, addFriend, cancelRequest, removeFriend } from '../services/friends/friends';
import { createGroup, joinGroup } from '../services/groups/groups';
import { removeMember } from '../services/groups/leaving';
import { startGame } from '../services/play/startGame';
import { kindOfGame } from '../services/games/games';
import { submitHistorical, submitScore } from '../services/play/submitScore';
import { decide } from '../services/reviews/reviews';
import { changePlayerStatus } from '../services/reviews/playerStatus';
import { blockPlayer, unblockPlayer } from '../services/friends/blocks';

export const FRIEND_VERBS = ['add', 'accept', 'cancel', 'remove', 'block', 'unblock'] as const;
export type FriendVerb = (typeof FRIEND_VERBS)[number];

/** A call of a player or an admin to the services, with all its inputs. */
export type Call =
  | { kind: 'start'; uid: string | null; mode: ScoredMode; date?: Day | undefined }
  | { kind: 'guess'; uid: string | null; gameId: string; index: number; guess: Guess }
  | { kind: 'submit'; uid: string; gameId: string; mode: ScoredMode; score: number }
  | { kind: 'past'; uid: string; gameId: string; date: Day; score: number }
  | { kind: 'decide'; admin: string; gameId: string; decision: 'release' | 'void' }
  | { kind: 'rank'; admin: string; uid: string; ranked: boolean }
  | { kind: 'delete'; uid: string }
  | { kind: 'rename'; uid: string; firstName: string }
  | { kind: 'friend'; verb: FriendVerb; uid: string; other: string }
  | { kind: 'create'; uid: string }
  | { kind: 'join'; uid: string; inviteCode: string }
  | { kind: 'leave'; uid: string; groupId: string; member: string }
  | { kind: 'challenge'; uid: string; rounds: number }
  | { kind: 'begin'; uid: string | null; seat: string | null; code: string }
  | { kind: 'rematch'; uid: string; code: string };

/** The outcome of a call. */
export interface CallRecord {
  readonly call: Call;
  readonly answer: Answer | null;
  /** Why it was refused. */
  readonly code: string | null;
}

export type Answer =
  | { kind: 'started'; game: GameAnswer }
  | { kind: 'guessed'; guess: GuessAnswer }
  | { kind: 'submitted'; score: ScoreAnswer | null }
  | { kind: 'grouped'; group: Group }
  | { kind: 'challenged'; challenge: Challenge }
  | { kind: 'asked'; status: 'pending' | 'accepted' }
  | { kind: 'done' };

/** Two guests of a challenge have different names. */
const nameOf = (seat: string | null): string => `g${seat?.slice(0, 12) ?? ''}`;
export const CLIENT = '203.0.113.7';
const REASON = 'the model says so';
const DONE: Answer = { kind: 'done' };

export async function answerTo(call: Call): Promise<Answer> {
  switch (call.kind) {
    case 'start': {
      const { game } = await startGame({ ...call, client: CLIENT });
      return { kind: 'started', game };
    }
    case 'guess': {
      const { gameId, uid, index, guess } = call;
      const made = await kindOfGame(gameId).guess(gameId, uid, { index, guess }, CLIENT);
      return { kind: 'guessed', guess: made };
    }
    case 'submit': {
      const { uid, gameId, score, mode } = call;
      const { answer } = await submitScore(uid, { gameId, score, gameMode: mode });
      return { kind: 'submitted', score: answer };
    }
    case 'past': {
      const { uid, gameId, score, date } = call;
      await submitHistorical(date, uid, { gameId, score });
      return { kind: 'submitted', score: null };
    }
    case 'decide':
      await decide(call.gameId, call.admin, { decision: call.decision, reason: REASON });
      return DONE;
    case 'rank':
      await changePlayerStatus(call.uid, call.admin, { ranked: call.ranked, reason: REASON });
      return DONE;
    case 'delete': {
      // Just signed in at the provider, which counts like a password.
      const at = now();
      const times = { createdAt: at, lastUsedAt: at, endsAt: at + 1 };
      const session = { uid: call.uid, id: 'one', epoch: 0, device: '', ...times };
      await deleteAccount({ ...session, via: 'google' }, {});
      return DONE;
    }
    case 'rename':
      await updateProfile(call.uid, { firstName: call.firstName });
      return DONE;
    case 'create':
      return { kind: 'grouped', group: await createGroup(call.uid, 'Class 7b') };
    case 'join':
      return { kind: 'grouped', group: await joinGroup(call.uid, call.inviteCode) };
    case 'leave':
      await removeMember(call.uid, call.groupId, call.member);
      return DONE;
    case 'challenge':
      return {
        kind: 'challenged',
        challenge: (await createChallenge(call.uid, { rounds: call.rounds })).challenge,
      };
    case 'begin': {
      const { game } = await startChallengeGame({ ...call, name: nameOf(call.seat) });
      return { kind: 'started', game };
    }
    case 'rematch':
      return {
        kind: 'challenged',
        challenge: await addRound(call.code, { uid: call.uid, seat: null }),
      };
    case 'friend':
      return befriend(call.verb, call.uid, call.other);
  }
}

async function befriend(verb: FriendVerb, uid: string, other: string): Promise<Answer> {
  switch (verb) {
    case 'add':
      return { kind: 'asked', status: (await addFriend(uid, other)).status };
    case 'accept':
      await acceptFriend(uid, other);
      return { kind: 'asked', status: 'accepted' };
    case 'cancel':
      await cancelRequest(uid, other);
      return DONE;
    case 'remove':
      await removeFriend(uid, other);
      return DONE;
    case 'block':
      await blockPlayer(uid, other);
      return DONE;
    case 'unblock':
      await unblockPlayer(uid, other);
      return DONE;
  }
}
