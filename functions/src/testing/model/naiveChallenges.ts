// What a challenge should accept and show, counted from the answers of its games.
import type { Challenge } from '@cardinal/core/api/challenges';
import type { GuessAnswer } from '@cardinal/core/api/play';
import { GUEST, type Call } from '../calls';

const DAY_MS = 24 * 3_600_000;
/** Until when a game can continue after its start. */
export const CHALLENGE_GAME_MS = DAY_MS;
const WEEK_MS = 7 * DAY_MS;
const KEPT_MS = 180 * DAY_MS;
const MAX_PARTICIPANTS = 8;
const MAX_ROUNDS = 21;
const DELETED = 'Deleted player';

/** A participant's game of a round. */
export interface KnownRun {
  readonly id: string;
  readonly uid: string | null;
  readonly participantId: string;
  readonly round: number;
  readonly commitment: string | null;
  readonly startedAt: number;
  readonly answers: GuessAnswer[];
  endedAt: number | null;
}

interface Person {
  readonly username: string;
  readonly isGone: boolean;
  readonly blocked: ReadonlySet<string>;
}

export class KnownChallenge {
  /** In the order of starting. */
  readonly runs: KnownRun[] = [];
  private rounds: number;
  /** The rounds before the first rematch after the end. They remain over. */
  private closed = 0;
  /** When something last delayed the end. */
  private activeAt: number;
  private readonly createdAt: number;

  constructor(
    { code, rounds, createdAt }: Challenge,
    private readonly creator: string,
    private readonly players: ReadonlyMap<string, Person>,
  ) {
    this.code = code;
    this.rounds = rounds;
    this.createdAt = Date.parse(createdAt);
    this.activeAt = this.createdAt;
  }

  readonly code: string;

  get roundNumbers(): number[] {
    return Array.from({ length: this.rounds }, (_, index) => index + 1);
  }

  /** The first games of the participants, in the order of joining. */
  get firsts(): KnownRun[] {
    const ids = this.runs.map(({ participantId }) => participantId);
    return this.runs.filter(({ participantId }, index) => ids.indexOf(participantId) === index);
  }

  addRun(run: KnownRun): void {
    this.runs.push(run);
    this.activeAt = run.startedAt;
  }

  addRound(at: number): void {
    if (this.hasEnded(at)) this.closed = this.rounds;
    this.rounds += 1;
    this.activeAt = at;
  }

  isExpired(now: number): boolean {
    return now >= this.createdAt + KEPT_MS;
  }

  private hasEnded(now: number): boolean {
    return now >= this.activeAt + WEEK_MS;
  }

  private isGone(uid: string | null): boolean {
    return uid !== null && this.players.get(uid)?.isGone !== false;
  }

  private isDone({ endedAt, startedAt, uid }: KnownRun, now: number): boolean {
    return endedAt !== null || now >= startedAt + CHALLENGE_GAME_MS || this.isGone(uid);
  }

  private isRoundOver(round: number, now: number): boolean {
    if (this.hasEnded(now) || round <= this.closed) return true;
    const runs = this.runs.filter((run) => run.round === round);
    return runs.length >= 2 && runs.every((run) => this.isDone(run, now));
  }

  private runOf(participantId: string | undefined, round: number): KnownRun | undefined {
    return this.runs.find((run) => run.participantId === participantId && run.round === round);
  }

  private isBlocked(uid: string): boolean {
    if (this.isGone(this.creator)) return false;
    const [me, creator] = [this.players.get(uid), this.players.get(this.creator)];
    return me?.blocked.has(this.creator) === true || creator?.blocked.has(uid) === true;
  }

  /** The round that a start deals or continues, or the code of its refusal. */
  start({ uid, gameId }: Extract<Call, { kind: 'begin' }>, now: number): number | string {
    const known = this.runs.find((run) =>
      uid === null ? run.uid === null && run.id === gameId : run.uid === uid,
    );
    if (this.isExpired(now)) return 'not-found';
    if (uid === null && gameId !== undefined && known === undefined) return 'not-found';
    if (this.isGone(uid)) return 'no-session';
    if (uid !== null && known === undefined && this.isBlocked(uid)) return 'not-found';
    if (this.hasEnded(now)) return 'challenge-over';
    const own = (round: number) => this.runOf(known?.participantId, round);
    const open = this.roundNumbers.map(own).find((run) => run && !this.isDone(run, now));
    if (open !== undefined) return open.round;
    if (known === undefined && this.firsts.length >= MAX_PARTICIPANTS) return 'challenge-full';
    const next = this.roundNumbers.find((round) => !own(round) && !this.isRoundOver(round, now));
    return next ?? 'rounds-played';
  }

  /** The number of the round that a rematch adds, or the code of its refusal. */
  rematch(uid: string, now: number): number | string {
    const known = this.runs.find((run) => run.uid === uid);
    if (this.isExpired(now)) return 'not-found';
    if (known === undefined || this.isGone(uid)) return 'forbidden';
    const isOver = (round: number): boolean => this.maySee(known.participantId, round, now);
    if (!this.roundNumbers.every(isOver)) return 'round-open';
    return this.rounds >= MAX_ROUNDS ? 'too-many-rounds' : this.rounds + 1;
  }

  /** Whether a round is over for a participant. */
  private maySee(participantId: string, round: number, now: number): boolean {
    const own = this.runOf(participantId, round);
    return own === undefined ? this.isRoundOver(round, now) : this.isDone(own, now);
  }

  private wins(participantId: string, now: number): number {
    return this.roundNumbers.filter((round) => {
      const own = this.runOf(participantId, round);
      const scores = this.runs.filter((run) => run.round === round).map(scoreOf);
      return own && this.isRoundOver(round, now) && scoreOf(own) === Math.max(...scores);
    }).length;
  }

  shown(now: number): Challenge {
    const nameOf = (uid: string): string =>
      this.isGone(uid) ? DELETED : (this.players.get(uid)?.username ?? '');
    const participants = this.firsts.map(({ participantId, uid }) => ({
      participantId,
      userId: this.isGone(uid) ? null : uid,
      name: uid === null ? GUEST : nameOf(uid),
      wins: this.wins(participantId, now),
      rounds: this.roundNumbers.map((round) => {
        const run = this.runOf(participantId, round);
        const { score, lives } = run?.answers.at(-1) ?? { score: 0, lives: 3 };
        const turned = run?.answers.flatMap(({ cards }) => cards).length ?? 0;
        return { turned, score, lives, over: run !== undefined && this.isDone(run, now) };
      }),
    }));
    const over = this.roundNumbers.every((round) => this.isRoundOver(round, now));
    const most = Math.max(1, ...participants.map(({ wins }) => wins));
    return {
      code: this.code,
      rounds: this.rounds,
      createdBy: {
        id: this.isGone(this.creator) ? null : this.creator,
        username: nameOf(this.creator),
      },
      createdAt: new Date(this.createdAt).toISOString(),
      endsAt: new Date(this.activeAt + WEEK_MS).toISOString(),
      over,
      participants,
      winners: participants
        .filter(({ wins }) => over && wins === most)
        .map(({ participantId }) => participantId),
    };
  }

  /** The finished runs of a round; null for anyone who may not see them yet. */
  round(round: number, viewer: KnownRun | undefined, now: number) {
    const played = this.runs.filter((run) => run.round === round);
    const first = played[0];
    if (!viewer || !first || !this.maySee(viewer.participantId, round, now)) return null;
    const seen = this.firsts
      .flatMap(({ participantId }) => this.runOf(participantId, round) ?? [])
      .filter((run) => this.isDone(run, now) && !this.isGone(run.uid));
    const runs = seen.map((run) => ({
      participantId: run.participantId,
      score: scoreOf(run),
      turns: run.answers.map(({ guess, correct, cards }) => ({ guess, correct, cards })),
    }));
    return { round, commitment: first.commitment, isPublic: this.isRoundOver(round, now), runs };
  }
}

function scoreOf({ answers }: KnownRun): number {
  return answers.at(-1)?.score ?? 0;
}
