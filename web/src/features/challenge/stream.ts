import type { Challenge, ChallengeParticipant } from '@cardinal/core/api/challenges';
import { revisionOf } from '@cardinal/core/challenges/challenge';
import type { ProgressRecord } from '@cardinal/core/documents/challenges';
import type { LiveChallenge } from '../../data/liveSources';
import { NOT_LIVE } from '../../data/useLiveChallenge';

/**
 * What a page knows of a challenge, as one numbered stream. Its number is the sum of those of its
 * documents, so an answer and live documents with the same number say the same. Progress that continues
 * what is known is shown at once; anything else is the server's to say.
 */
export interface Stream {
  readonly shown: Challenge | null;
  readonly answer: Challenge | undefined;
  readonly live: LiveChallenge;
  /** The live documents since those that say what is shown. */
  readonly trail: readonly LiveChallenge[];
  /** Whether something has happened that isn't shown. */
  readonly isBehind: boolean;
}

export const NOTHING: Stream = {
  shown: null,
  answer: undefined,
  live: NOT_LIVE,
  trail: [],
  isBehind: false,
};

/** As many as a fetch can be overtaken by. */
const MAX_TRAIL = 50;

function numberOf({ isLive, revision, progress }: LiveChallenge): number | null {
  if (!isLive || revision === null || progress === null) return null;
  return revisionOf({ revision }, progress);
}

/** The stream with the server's latest answer and the latest live documents. */
export function followed(
  before: Stream,
  answer: Challenge | undefined,
  live: LiveChallenge,
): Stream {
  if (answer === before.answer && live === before.live) return before;
  const known = before.shown;
  const isOld = answer === undefined || answer.revision < (known?.revision ?? 0);
  const shown = answer === before.answer || isOld ? known : answer;
  const number = numberOf(live);
  if (shown === null || number === null) {
    const hasLost = before.live.isLive && !live.isLive;
    const isBehind = hasLost || (before.isBehind && answer === before.answer);
    return { shown, answer, live, trail: [], isBehind };
  }
  const all = live === before.live ? before.trail : [...before.trail, live].slice(-MAX_TRAIL);
  const next = continued(shown, all);
  return { ...next, answer, live, isBehind: number > next.shown.revision };
}

/** Goes along the trail from what is shown, as far as each step continues the one before. */
function continued(shown: Challenge, trail: readonly LiveChallenge[]) {
  const start = trail.map(numberOf).lastIndexOf(shown.revision);
  if (start < 0) return { shown, trail };
  let [latest, at] = [shown, start];
  for (const next of trail.slice(start + 1)) {
    const news = newsIn(trail[at]?.progress ?? [], next.progress ?? []);
    if (news === null || trail[at]?.revision !== next.revision) break;
    latest = { ...news.reduce(withProgress, latest), revision: numberOf(next) ?? 0 };
    at += 1;
  }
  return { shown: latest, trail: trail.slice(at) };
}

/** The progress with the next number, or null if any has another one. */
function newsIn(
  before: readonly ProgressRecord[],
  after: readonly ProgressRecord[],
): ProgressRecord[] | null {
  const steps = after.map((one) => {
    const known = before.find(({ participantId }) => participantId === one.participantId);
    return { one, by: one.revision - (known?.revision ?? -1) };
  });
  const isWhole = before.length === after.length && steps.every(({ by }) => by === 0 || by === 1);
  return isWhole ? steps.flatMap(({ one, by }) => (by === 1 ? one : [])) : null;
}

function withProgress(challenge: Challenge, news: ProgressRecord): Challenge {
  const participants = challenge.participants.map((one) =>
    one.participantId === news.participantId ? withNews(one, news) : one,
  );
  return { ...challenge, participants };
}

function withNews(
  participant: ChallengeParticipant,
  { round, turned, score, lives, over, reaction }: ProgressRecord,
): ChallengeParticipant {
  return {
    ...participant,
    reaction: reaction && { ...reaction, at: new Date(reaction.at).toISOString() },
    rounds: participant.rounds.map((known, index) =>
      index + 1 === round
        ? { ...known, turned, score, lives, over, playing: known.playing && !over }
        : known,
    ),
  };
}
