// What should be stored, according to the simplest model that follows the answers.
import { addDays, closeOfDay, dayOf, type Day } from '@cardinal/core/game/days';
import type { ScoredMode } from '@cardinal/core/game/game';
import type { Answer, Call, CallRecord } from '../calls';
import { boardDayOf, highest, scoreOf, type KnownGame } from './knownGame';
import { CHALLENGE_GAME_MS, KnownChallenge, type KnownRun } from './naiveChallenges';
import { streakFrom, type KnownStreak } from './naiveStreak';

export interface KnownPlayer {
  readonly uid: string;
  readonly username: string;
  readonly since: Day;
  firstName: string;
  isRanked: boolean;
  isGone: boolean;
  readonly friends: Set<string>;
  /** The players to whom this one sent a friend request. */
  readonly asked: Set<string>;
  readonly blocked: Set<string>;
}

export interface KnownGroup {
  readonly id: string;
  readonly inviteCode: string;
  ownerId: string;
  /** In the order of joining. */
  members: string[];
}

/**
 * Keeps lists of what was answered, and calculates everything else from them each time. Knows no
 * documents, transactions or increments.
 */
export class Naive {
  readonly players = new Map<string, KnownPlayer>();
  readonly games = new Map<string, KnownGame>();
  readonly groups = new Map<string, KnownGroup>();
  readonly challenges = new Map<string, KnownChallenge>();
  /** Games stored for an account, as the admin's numbers include them. */
  readonly counted: { mode: ScoredMode; day: Day }[] = [];
  readonly contradictions: string[] = [];

  register(uid: string, username: string, since: Day): void {
    this.players.set(uid, {
      uid,
      username,
      since,
      firstName: '',
      isRanked: true,
      isGone: false,
      friends: new Set(),
      asked: new Set(),
      blocked: new Set(),
    });
  }

  /** The games of all challenges. */
  get runs(): KnownRun[] {
    return [...this.challenges.values()].flatMap(({ runs }) => runs);
  }

  /** Players in the order of their registration. */
  get living(): KnownPlayer[] {
    return [...this.players.values()].filter(({ isGone }) => !isGone);
  }

  /**
   * Processes outcomes in the order of their commits, those that wrote nothing last. Starts of
   * games come first of all: if a start's answer was lost, a second call may have returned the game
   * without writing anything.
   */
  hear(record: readonly CallRecord[]): void {
    const isStarted = ({ answer }: CallRecord): number => Number(answer?.kind === 'started');
    const inOrder = [...record].sort(
      (a, b) => isStarted(b) - isStarted(a) || (a.at ?? Infinity) - (b.at ?? Infinity) || 0,
    );
    // A deletion takes several commits, and what a challenge accepts meanwhile depends on them.
    const isExact = record.every(({ call }) => call.kind !== 'delete');
    let refused = record.filter((one) => isExact && one.code !== null && one.at === null);
    const judge = (): void => {
      refused = refused.filter((one) => !this.isRefusedRightly(one));
    };
    judge();
    for (const one of inOrder) {
      const { call, answer, at } = one;
      if (isExact) this.checkAccepted(one);
      if (answer !== null) this.take(call, answer, one);
      // An attempt whose answer was lost stored it, and the next one had nothing left to do.
      else if (at !== null && call.kind !== 'start') this.take(call, { kind: 'done' }, one);
      judge();
    }
    for (const { call, code } of refused)
      this.contradict(call, { kind: 'done' }, `refused: ${code}`);
  }

  private contradict(call: Call, answer: Answer, why: string): void {
    this.contradictions.push(`${why}: ${JSON.stringify(call)} → ${JSON.stringify(answer)}`);
  }

  private take(call: Call, answer: Answer, record: CallRecord): void {
    const { at } = record;
    if (call.kind === 'start' && answer.kind === 'started') this.started(call, answer);
    else if (call.kind === 'guess' && answer.kind === 'guessed') {
      this.guessed(call, answer.guess, record);
    } else if (call.kind === 'submit' || call.kind === 'past') this.submitted(call, answer, at);
    else if (call.kind === 'decide') {
      const game = this.games.get(call.gameId);
      if (game === undefined || game.review === null) {
        this.contradict(call, answer, 'decided, and never held');
      } else if (at !== null) game.review = call.decision === 'release' ? 'released' : 'voided';
    } else if (call.kind === 'friend') this.befriended(call, answer, at);
    else if (call.kind === 'create' || call.kind === 'join') this.joined(call, answer, at);
    else if (call.kind === 'challenge') this.challenged(call.uid, answer);
    else if (call.kind === 'begin') this.seated(call, answer, record);
    else if (call.kind === 'rematch') {
      if (at !== null) this.challenges.get(call.code)?.addRound(record.storedTime ?? 0);
    } else if (call.kind === 'leave') {
      if (at !== null) this.left(call.groupId, call.member);
    } else if (call.kind !== 'start' && call.kind !== 'guess') {
      const player = this.players.get(call.uid);
      if (player === undefined) return;
      if (call.kind === 'rename') player.firstName = call.firstName;
      if (call.kind === 'rank' && at !== null) player.isRanked = call.ranked;
      if (call.kind === 'delete') this.gone(player);
    }
  }

  /** The round that a challenge's call should start or add, or the code of its refusal. */
  private expected(call: Call, now: number): number | string | null {
    if (call.kind === 'begin') return this.challenges.get(call.code)?.start(call, now) ?? null;
    if (call.kind !== 'rematch') return null;
    return this.challenges.get(call.code)?.rematch(call.uid, now) ?? null;
  }

  /** Whether a call was refused with the right code, if it came at this point. */
  private isRefusedRightly({ call, code, during }: CallRecord): boolean {
    if (call.kind !== 'begin' && call.kind !== 'rematch') return true;
    return code === 'failure' || during.some((now) => this.expected(call, now) === code);
  }

  private checkAccepted({ call, answer, at, storedTime }: CallRecord): void {
    if (at === null) return;
    const game = answer?.kind === 'seated' ? answer.game : null;
    const time = game === null ? (storedTime ?? 0) : Date.parse(game.startedAt);
    const expected = this.expected(call, time);
    const isRight = game === null || expected === game.challenge?.round;
    if (typeof expected === 'string' || !isRight) {
      this.contradict(call, answer ?? { kind: 'done' }, `accepted, expected ${expected}`);
    }
  }

  private challenged(uid: string, answer: Answer): void {
    if (answer.kind !== 'challenged') return;
    const { challenge } = answer;
    this.challenges.set(challenge.code, new KnownChallenge(challenge, uid, this.players));
  }

  private seated(
    call: Extract<Call, { kind: 'begin' }>,
    answer: Answer,
    { at, during: [from, until] }: CallRecord,
  ): void {
    const challenge = this.challenges.get(call.code);
    if (answer.kind !== 'seated' || challenge === undefined) return;
    const { gameId: id, startedAt: time, commitment, turns, challenge: place } = answer.game;
    const { participantId = '', round = 0 } = place ?? {};
    const startedAt = Date.parse(time);
    const others = challenge.runs.filter((run) => run.round === round);
    const own = others.find((run) => run.participantId === participantId);
    if (at === null) {
      if (own?.id !== id || own.uid !== call.uid) this.contradict(call, answer, 'never started');
      return;
    }
    if (own !== undefined) this.contradict(call, answer, 'a second game of the round');
    if (others.some((run) => run.commitment !== commitment)) {
      this.contradict(call, answer, 'another deck');
    }
    if (turns.length > 0 || startedAt < from || startedAt > until) {
      this.contradict(call, answer, 'not a fresh game');
    }
    const { uid } = call;
    const run = { id, uid, participantId, round, commitment, startedAt, answers: [] };
    challenge.addRun({ ...run, endedAt: null });
  }

  private gone(player: KnownPlayer): void {
    player.isGone = true;
    for (const other of this.players.values()) {
      other.friends.delete(player.uid);
      other.asked.delete(player.uid);
      other.blocked.delete(player.uid);
    }
    for (const game of this.games.values()) {
      if (game.uid === player.uid) this.games.delete(game.id);
    }
    for (const { id } of this.groups.values()) this.left(id, player.uid);
  }

  private joined(
    call: Extract<Call, { kind: 'create' | 'join' }>,
    answer: Answer,
    at: number | null,
  ): void {
    if (answer.kind !== 'grouped' || this.players.get(call.uid)?.isGone === true) return;
    const { id, inviteCode } = answer.group;
    const known = this.groups.get(id);
    if (known === undefined) {
      // If a creation's answer was lost, a repetition that wrote nothing may come before it here.
      this.groups.set(id, { id, inviteCode, ownerId: call.uid, members: [call.uid] });
    } else if (at !== null && !known.members.includes(call.uid)) known.members.push(call.uid);
  }

  private left(id: string, uid: string): void {
    const group = this.groups.get(id);
    if (group === undefined) return;
    group.members = group.members.filter((member) => member !== uid);
    const [longest] = group.members;
    if (longest === undefined) this.groups.delete(id);
    else if (group.ownerId === uid) group.ownerId = longest;
  }

  private started(
    call: Extract<Call, { kind: 'start' }>,
    { game, isNew }: Extract<Answer, { kind: 'started' }>,
  ): void {
    const { gameId: id, mode, date, startedAt } = game;
    if (call.uid !== null && this.players.get(call.uid)?.isGone === true) return;
    const known = this.games.get(id);
    if (known !== undefined) {
      if (isNew) this.contradict(call, { kind: 'started', game, isNew }, 'new, and known');
      return;
    }
    const isLater = date !== null && date < dayOf(Date.parse(startedAt));
    this.games.set(id, {
      id,
      uid: call.uid,
      mode,
      date,
      isLater,
      answers: [],
      endedAt: null,
      stored: null,
      review: null,
    });
  }

  private guessed(
    call: Extract<Call, { kind: 'guess' }>,
    guess: Extract<Answer, { kind: 'guessed' }>['guess'],
    { at, storedTime: endedAt, during: [from, until] }: CallRecord,
  ): void {
    const game = this.games.get(call.gameId) ?? this.runs.find(({ id }) => id === call.gameId);
    if (game === undefined) return; // started by a player who was already deleted
    const answer: Answer = { kind: 'guessed', guess };
    const before = game.answers[guess.index];
    if (before !== undefined) {
      const facts = ({ held: _, rank: __, ...rest }: typeof guess) => JSON.stringify(rest);
      if (facts(before) !== facts(guess)) this.contradict(call, answer, 'answered differently');
      return;
    }
    const last = game.answers.at(-1);
    const points = guess.correct ? (guess.index === 0 ? 2 : 1) : 0;
    const [score, lives] = [
      (last?.score ?? 0) + points,
      (last?.lives ?? 3) - (guess.correct ? 0 : 1),
    ];
    const isOver = lives === 0 || guess.index === 50;
    if (guess.index !== game.answers.length) this.contradict(call, answer, 'a guess is missing');
    if (guess.score !== score || guess.lives !== lives || guess.over !== isOver) {
      this.contradict(call, answer, 'judged wrongly');
    }
    game.answers.push(guess);
    if ('round' in game && from >= game.startedAt + CHALLENGE_GAME_MS) {
      this.contradict(call, answer, 'guessed after the game expired');
    }
    if (!guess.over) return;
    if (endedAt === null || endedAt < from || endedAt > until) {
      this.contradict(call, answer, `ended at ${endedAt}`);
    }
    game.endedAt = endedAt;
    if ('mode' in game && game.uid !== null) this.store(game, at ?? Infinity, guess.held === true);
  }

  private submitted(
    call: Extract<Call, { kind: 'submit' | 'past' }>,
    answer: Answer,
    at: number | null,
  ): void {
    const game = this.games.get(call.gameId);
    if (game === undefined) return;
    if (game.uid === null) {
      if (at === null) this.contradict(call, answer, 'claimed without a write');
      game.uid = call.uid;
      const isHeld = answer.kind === 'submitted' && answer.score?.held === true;
      this.store(game, at ?? Infinity, isHeld);
    } else if (game.uid !== call.uid) this.contradict(call, answer, 'claimed twice');
    if (scoreOf(game) !== call.score) this.contradict(call, answer, 'another score');
  }

  private store(game: KnownGame, at: number, isHeld: boolean): void {
    game.stored = at;
    if (isHeld) game.review = 'held';
    if (game.endedAt === null || (game.mode === 'fun' && scoreOf(game) === 0)) return;
    this.counted.push({ mode: game.mode, day: dayOf(game.endedAt) });
  }

  private befriended(
    call: Extract<Call, { kind: 'friend' }>,
    answer: Answer,
    at: number | null,
  ): void {
    const [me, them] = [this.players.get(call.uid), this.players.get(call.other)];
    if (me === undefined || them === undefined || at === null) return;
    const untie = (): void => {
      me.asked.delete(them.uid);
      them.asked.delete(me.uid);
    };
    if (call.verb === 'unblock') {
      me.blocked.delete(them.uid);
      return;
    }
    if (call.verb === 'block') me.blocked.add(them.uid);
    if (call.verb === 'add' || call.verb === 'accept') {
      if (me.blocked.has(them.uid) || them.blocked.has(me.uid)) {
        this.contradict(call, answer, 'one blocked the other');
      }
      const isAccepted = them.asked.has(me.uid);
      const status = answer.kind === 'asked' ? answer.status : null;
      if (status !== null && status !== (isAccepted ? 'accepted' : 'pending')) {
        this.contradict(call, answer, 'the two sides disagree');
      }
      if (isAccepted) {
        untie();
        me.friends.add(them.uid);
        them.friends.add(me.uid);
      } else me.asked.add(them.uid);
      return;
    }
    untie();
    me.friends.delete(them.uid);
    them.friends.delete(me.uid);
  }

  /** The games stored for an account, in the order of storing. */
  storedOf(uid: string, mode: ScoredMode): KnownGame[] {
    return [...this.games.values()]
      .filter((game) => game.uid === uid && game.mode === mode && game.stored !== null)
      .filter((game) => mode === 'daily' || scoreOf(game) > 0)
      .sort((a, b) => (a.stored ?? 0) - (b.stored ?? 0));
  }

  /** Those of these that can be a best score: not of past days, and neither held nor voided. */
  private good(uid: string, mode: ScoredMode): KnownGame[] {
    return this.storedOf(uid, mode).filter(
      (game) =>
        !game.isLater && scoreOf(game) > 0 && (game.review === null || game.review === 'released'),
    );
  }

  bestOf(uid: string, mode: ScoredMode): number | null {
    return highest(this.good(uid, mode));
  }

  /** The row on a board; of all time if the day is null. */
  rowOf({ uid, isRanked }: KnownPlayer, mode: ScoredMode, day: Day | null) {
    if (!isRanked) return null;
    const games = this.good(uid, mode).filter((game) => day === null || boardDayOf(game) === day);
    const score = highest(games);
    const first = games.find((game) => scoreOf(game) === score);
    return score === null ? null : { uid, score, reachedAt: first?.endedAt ?? 0 };
  }

  /** The daily that was played on its day; undefined until it is stored. */
  dailyOf(uid: string, day: Day): KnownGame | undefined {
    return this.storedOf(uid, 'daily').find(({ date, isLater }) => date === day && !isLater);
  }

  /** The score as friends see it. Unlike boards, they also see a score of 0. */
  dailySeen({ uid, isRanked }: KnownPlayer, day: Day): number | null {
    const game = isRanked ? this.dailyOf(uid, day) : undefined;
    return game?.review === null || game?.review === 'released' ? scoreOf(game) : null;
  }

  board(mode: ScoredMode, day: Day | null) {
    const rows = this.living.flatMap((player) => this.rowOf(player, mode, day) ?? []);
    const order = (a: Row, b: Row): number =>
      b.score - a.score || a.reachedAt - b.reachedAt || (a.uid < b.uid ? -1 : 1);
    return rows.sort(order).map(({ uid, score }) => ({
      userId: uid,
      score,
      rank: 1 + rows.filter((other) => other.score > score).length,
    }));
  }

  get boardDays(): Day[] {
    const days = [...this.games.values()].flatMap((game) => boardDayOf(game) ?? []);
    return [...new Set(days)].sort();
  }

  /** The days on which the player finished that day's daily. */
  private daysOf(uid: string): Set<Day> {
    const own = this.storedOf(uid, 'daily').filter(({ isLater }) => !isLater);
    return new Set(own.flatMap(({ date }) => date ?? []));
  }

  /** The board of a group, over the days that are in the period. */
  groupBoard({ members }: KnownGroup, isIn: (day: Day) => boolean) {
    const rows = members.flatMap((uid) => {
      const player = this.players.get(uid);
      const dailies = this.storedOf(uid, 'daily').filter(
        ({ isLater, date, review }) =>
          !isLater && date !== null && isIn(date) && (review === null || review === 'released'),
      );
      if (player?.isRanked !== true || dailies.length === 0) return [];
      const score = dailies.reduce((sum, game) => sum + scoreOf(game), 0);
      const scoring = dailies.filter((game) => scoreOf(game) > 0);
      const ends = scoring.map(({ endedAt }) => endedAt ?? 0);
      return [{ uid, score, played: dailies.length, reachedAt: Math.max(0, ...ends) }];
    });
    rows.sort((a, b) => b.score - a.score || a.reachedAt - b.reachedAt);
    return rows.map(({ uid, score, played }) => ({
      id: uid,
      rank: 1 + rows.filter((other) => other.score > score).length,
      score,
      played,
    }));
  }

  groupStreak({ members }: KnownGroup, today: Day): number {
    const needed = Math.max(2, Math.ceil(members.length / 2));
    const days = members.map((uid) => this.daysOf(uid));
    const counts = (day: Day): boolean => days.filter((of) => of.has(day)).length >= needed;
    let length = 0;
    for (let day = counts(today) ? today : addDays(today, -1); counts(day); day = addDays(day, -1))
      length += 1;
    return length;
  }

  streakOf(uid: string, today: Day): KnownStreak {
    return streakFrom(this.daysOf(uid), today);
  }

  /** The rank among all current streaks, including those kept by a freeze. */
  streakRankOf(player: KnownPlayer, today: Day): number | null {
    const own = this.streakOf(player.uid, today).length;
    if (own === 0 || !player.isRanked) return null;
    const others = this.living.filter(({ isRanked }) => isRanked);
    return 1 + others.filter(({ uid }) => this.streakOf(uid, today).length > own).length;
  }

  /** The dailies in the player's own list: finished ones, and those whose day is closed. */
  completionsOf(uid: string, now: number): { gameDate: Day; score: number }[] {
    return [...this.games.values()]
      .flatMap((game) => {
        if (game.uid !== uid || game.date === null) return [];
        const isOver = game.stored !== null || (!game.isLater && now >= closeOfDay(game.date));
        return isOver ? [{ gameDate: game.date, score: scoreOf(game) }] : [];
      })
      .sort((a, b) => (a.gameDate < b.gameDate ? 1 : -1));
  }
}

type Row = NonNullable<ReturnType<Naive['rowOf']>>;
