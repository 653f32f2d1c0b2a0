// What players know from the answers to their calls.
import type { GameAnswer, GuessAnswer } from '@cardinal/core/api/play';
import { fromTurns } from '@cardinal/core/game/game';
import type { CallRecord } from '../calls';

export interface KnownPlayer {
  readonly uid: string;
  readonly username: string;
  isGone: boolean;
}

export interface KnownGame extends Pick<GameAnswer, 'mode' | 'date' | 'challenge'> {
  readonly id: string;
  /** Null for a guest's game that no one claimed. */
  uid: string | null;
  /** A guest's place in a challenge. */
  readonly seat: string | null;
  readonly answers: GuessAnswer[];
  review: 'held' | 'decided' | null;
}

export const scoreOf = ({ answers }: KnownGame): number => answers.at(-1)?.score ?? 0;
export const isOver = ({ answers }: KnownGame): boolean => answers.at(-1)?.over === true;

/** What answers say that others contradict is in `contradictions`. */
export class Known {
  readonly players = new Map<string, KnownPlayer>();
  readonly games = new Map<string, KnownGame>();
  /** The codes of invitations, by the group's ID. */
  readonly groups = new Map<string, string>();
  readonly challenges = new Set<string>();
  readonly contradictions: string[] = [];

  register(uid: string, username: string): void {
    this.players.set(uid, { uid, username, isGone: false });
  }

  /** Players in the order of their registration. */
  get living(): KnownPlayer[] {
    return [...this.players.values()].filter(({ isGone }) => !isGone);
  }

  gamesOf(code: string): KnownGame[] {
    return [...this.games.values()].filter(({ challenge }) => challenge?.code === code);
  }

  /** In any order, but what others are about comes first: starts and deletions, then guesses. */
  hear(records: readonly CallRecord[]): void {
    const place = ({ call, answer }: CallRecord): number =>
      answer?.kind === 'started' || call.kind === 'delete' ? 0 : call.kind === 'guess' ? 1 : 2;
    for (const record of [...records].sort((a, b) => place(a) - place(b))) this.take(record);
  }

  private take(record: CallRecord): void {
    const { call, answer } = record;
    if (answer === null) return;
    const contradict = (why: string): void => {
      this.contradictions.push(`${why}: ${JSON.stringify(record)}`);
    };
    if (answer.kind === 'grouped') this.groups.set(answer.group.id, answer.group.inviteCode);
    if (answer.kind === 'challenged') this.challenges.add(answer.challenge.code);
    switch (call.kind) {
      case 'start':
      case 'begin': {
        const seat = call.kind === 'begin' ? call.seat : null;
        if (answer.kind === 'started') this.started(call.uid, seat, answer.game, contradict);
        return;
      }
      case 'guess':
        if (answer.kind === 'guessed') this.guessed(call.gameId, answer.guess, contradict);
        return;
      case 'submit':
      case 'past':
        this.submitted(call, answer, contradict);
        return;
      case 'decide':
        this.decided(call.gameId, contradict);
        return;
      case 'delete':
        this.gone(call.uid);
    }
  }

  private submitted(
    { gameId, uid, score }: Extract<CallRecord['call'], { kind: 'submit' | 'past' }>,
    answer: NonNullable<CallRecord['answer']>,
    contradict: (why: string) => void,
  ): void {
    const game = this.games.get(gameId);
    if (game === undefined) return;
    if (scoreOf(game) !== score) contradict('a score that was not played');
    if (game.uid !== null && game.uid !== uid) contradict('claimed twice');
    game.uid = uid;
    if (answer.kind === 'submitted' && answer.score?.held === true) game.review ??= 'held';
  }

  private decided(gameId: string, contradict: (why: string) => void): void {
    const game = this.games.get(gameId);
    if (game === undefined) return;
    if (game.review === null) contradict('decided, and never held');
    game.review = 'decided';
  }

  private started(
    uid: string | null,
    seat: string | null,
    { gameId: id, mode, date, challenge }: GameAnswer,
    contradict: (why: string) => void,
  ): void {
    if (uid !== null && this.players.get(uid)?.isGone === true) return;
    const same = [...this.games.values()].find(
      (game) =>
        (uid !== null || seat !== null) &&
        game.uid === uid &&
        game.seat === seat &&
        (challenge === undefined
          ? date !== null && game.date === date
          : game.challenge?.code === challenge.code && game.challenge.round === challenge.round),
    );
    if (same !== undefined && same.id !== id) contradict('a second game of the day or round');
    if (!this.games.has(id)) {
      this.games.set(id, { id, uid, seat, mode, date, challenge, answers: [], review: null });
    }
  }

  private guessed(id: string, guess: GuessAnswer, contradict: (why: string) => void): void {
    const game = this.games.get(id);
    if (game === undefined) return; // started by a player who was already deleted
    const before = game.answers[guess.index];
    const facts = ({ held: _, heldFor: __, rank: ___, ...rest }: GuessAnswer) =>
      JSON.stringify(rest);
    if (before !== undefined && facts(before) !== facts(guess)) contradict('answered differently');
    game.answers[guess.index] = guess;
    if (guess.held === true) game.review ??= 'held';
    if (!guess.over) return;
    const played = fromTurns(game.answers);
    if (!played.ok || played.value.score !== guess.score) contradict('judged wrongly');
  }

  private gone(uid: string): void {
    const player = this.players.get(uid);
    if (player !== undefined) player.isGone = true;
    for (const game of this.games.values()) if (game.uid === uid) this.games.delete(game.id);
  }
}
