import { chosenGuess } from '../../testing/chosenGuess';
import { randomFrom } from '../../testing/random';
import { befriend, testServices } from '../../testing/testServices';
import { blockPlayer } from '../friends/blocks';
import { challengeGames } from './challengeGames';
import { createChallenge } from './create';
import { listChallenges } from './listed';
import { removeParticipant, takeSeat } from './participants';
import { startChallengeGame } from './startChallengeGame';
import { roundRuns, showChallenge } from './view';

// Several clients play a round, to each of whom something happens. What everyone sees is compared with a
// count that looks at every instant.
const services = testServices();
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const FATES = [
  'a lost answer',
  'a late friend',
  'a latecomer',
  'a walk-away',
  'a removed troll',
  'a sign-in in the middle',
  'a blocked guest',
] as const;
type Fate = (typeof FATES)[number];

interface Entry {
  readonly at: number;
  readonly id: string;
  readonly is: 'started' | 'guessed' | 'over' | 'removed';
  readonly points: number;
}

interface Client {
  readonly fate: Fate | 'the creator' | 'a slow creator';
  uid: string | null;
  seat: string | null;
  /** The participant's ID, once there is a place. */
  id: string;
  gameId: string;
  points: number;
  guesses: number;
  state: 'to come' | 'playing' | 'away' | 'done' | 'removed';
}

class Round {
  readonly log: Entry[] = [];
  code = '';
  clients: Client[] = [];
  private readonly random: () => number;

  constructor(
    private readonly fates: readonly Fate[],
    private readonly seed: number,
  ) {
    this.random = randomFrom(seed);
  }

  private below(bound: number): number {
    return Math.floor(this.random() * bound);
  }

  async open(): Promise<void> {
    const { anna, world } = services;
    const client = (fate: Client['fate'], uid: string | null, at: number): Client => ({
      ...{ fate, uid, seat: uid === null ? `seat-of-the-client-${at}-`.padEnd(30, 'x') : null },
      ...{ id: '', gameId: '', points: 0, guesses: 0, state: 'to come' },
    });
    this.clients = [client(this.seed % 2 === 0 ? 'a slow creator' : 'the creator', anna, 0)];
    let friendId: string | undefined;
    for (const [at, fate] of this.fates.entries()) {
      const needsAccount = ['a late friend', 'a blocked guest'].includes(fate);
      const uid = needsAccount ? await world.register(`other-${at}`) : null;
      this.clients.push(client(fate, uid, at + 1));
      if (fate === 'a late friend' && uid !== null) {
        friendId = uid;
        await befriend(anna, uid);
      }
      if (fate === 'a blocked guest' && uid !== null) {
        await blockPlayer(anna, uid);
      }
    }
    const request = { rounds: 1, ...(friendId !== undefined && { friendId }) };
    this.code = (await createChallenge(anna, request)).challenge.code;
  }

  /** Sends a call, or twice at once if its answer is lost. */
  private async send<T>({ fate }: Client, call: () => Promise<T>): Promise<T> {
    if (fate !== 'a lost answer') return call();
    const answers: T[] = [];
    for (let time = 0; time < 2; time += 1) {
      services.world.start(async () => void answers.push(await call()));
    }
    await services.world.settle();
    const [first, second] = answers;
    if (first === undefined || second === undefined) throw new Error('a call failed');
    return second;
  }

  private note({ id, points }: Client, is: Entry['is'], at: number): void {
    this.log.push({ at, id, is, points });
  }

  private async start(client: Client, isLater: boolean): Promise<void> {
    const { code } = this;
    const asked = () => {
      const { uid, seat } = client;
      return startChallengeGame({ code, uid, seat, name: `g${seat?.slice(19, 21)}` });
    };
    const at = services.world.clock;
    if (client.fate === 'a blocked guest') {
      await expect(asked()).rejects.toMatchObject({ code: 'not-found' });
      Object.assign(client, { uid: null, seat: 'seat-of-the-client-blocked-xxx' });
    }
    const { game } = await this.send(client, asked);
    client.id = game.challenge?.participantId ?? '';
    client.gameId = game.gameId;
    client.state = client.fate === 'a slow creator' && !isLater ? 'away' : 'playing';
    this.note(client, 'started', at);
  }

  private async guess(client: Client): Promise<void> {
    const { gameId, uid, guesses: index } = client;
    const { world } = services;
    const at = world.clock;
    const wish = this.below(2) === 0 ? 'right' : 'wrong';
    const guess = chosenGuess(world, gameId, index, wish) ?? 'same';
    const answer = await this.send(client, () =>
      challengeGames.guess(gameId, uid, { index, guess }, 'test'),
    );
    client.guesses += 1;
    if (answer.correct) client.points += index === 0 ? 2 : 1;
    this.note(client, 'guessed', at);
    if (!answer.over) return;
    this.note(client, 'over', at);
    client.state = 'done';
  }

  /** Some of what may happen next, to one client. */
  async step(isLater: boolean): Promise<boolean> {
    const able = this.clients.filter(({ fate, state }) => {
      if (state === 'to come') return isLater || !['a late friend', 'a latecomer'].includes(fate);
      return state === 'playing' || (state === 'away' && isLater);
    });
    const client = able[this.below(able.length)];
    if (client === undefined) return false;
    services.world.clock += (3 + this.below(100)) * SECOND;
    const { fate, guesses } = client;
    if (client.state === 'to come') await this.start(client, isLater);
    else if (fate === 'a removed troll' && guesses === 2) await this.remove(client);
    else {
      if (fate === 'a sign-in in the middle' && guesses === 1) await this.signIn(client);
      await this.guess(client);
      if (fate === 'a walk-away' && guesses === 1 && !isLater) client.state = 'away';
    }
    return true;
  }

  private async remove(client: Client): Promise<void> {
    this.note(client, 'removed', services.world.clock);
    await removeParticipant(services.anna, this.code, client.id);
    client.state = 'removed';
    const { uid, gameId } = client;
    const again = { index: client.guesses, guess: 'higher' as const };
    const refused = challengeGames.guess(gameId, uid, again, 'test');
    await expect(refused).rejects.toMatchObject({ code: 'not-found' });
  }

  private async signIn(client: Client): Promise<void> {
    const { seat } = client;
    const uid = await services.world.register('signed-in');
    if (seat === null) throw new Error('only a guest signs in');
    await this.send(client, () => takeSeat(uid, this.code, seat));
    Object.assign(client, { uid, seat: null });
  }

  /** What everyone must see now, by looking at each instant at which anything could have changed. */
  private count() {
    const [{ at: first } = { at: 0 }] = this.log;
    const starts = this.log.filter(({ is }) => is === 'started').map(({ at }) => at);
    const end = Math.max(...starts) + 7 * DAY;
    const later = this.log.map(({ at }) => at + 15 * MINUTE);
    const instants = [...this.log.map(({ at }) => at), ...later, first + DAY, end];
    const [creator] = this.clients;
    const friend = this.clients.find(({ fate }) => fate === 'a late friend');
    for (const t of instants.sort((a, b) => a - b).filter((at) => at <= services.world.clock)) {
      const seen = this.log.filter(({ at }) => at <= t);
      const gone = seen.filter(({ is }) => is === 'removed').map(({ id }) => id);
      const present = seen.filter(({ id }) => !gone.includes(id));
      const results = present.filter(({ is }) => is === 'over');
      const isDone = (id = '') => results.some((result) => result.id === id);
      const isPlaying = present.some(
        ({ id, is, at }) => is !== 'over' && !isDone(id) && t < at + 15 * MINUTE,
      );
      const hasPlace = present.some(({ id }) => id === creator?.id) || friend !== undefined;
      const expectsCreator = hasPlace && !isDone(creator?.id) && t < first + DAY;
      const expectsFriend = friend !== undefined && !isDone(friend.id);
      const isDecided = results.length >= 2 && !isPlaying && !expectsCreator && !expectsFriend;
      if (!isDecided && t < end) continue;
      const best = Math.max(...results.map(({ points }) => points));
      const won = results.filter(({ points }) => results.length >= 2 && points === best);
      return { decided: true, winners: won.map(({ id }) => id).sort(), results };
    }
    return { decided: false, winners: [], results: [] };
  }

  /** Looks with the eyes of everyone, or at first only of a visitor. */
  async check(isWhole: boolean): Promise<void> {
    const expected = this.count();
    const eyes = isWhole ? this.clients.map(({ uid, seat }) => ({ uid, seat })) : [];
    for (const caller of [{ uid: null, seat: null }, ...eyes]) {
      const shown = await showChallenge(this.code, caller);
      const { decided, over, winners } = shown;
      expect({ decided, over, winners: [...winners].sort() }).toEqual({
        ...{ decided: [expected.decided], over: expected.decided, winners: expected.winners },
      });
      const present = this.clients.filter(({ id, state }) => id !== '' && state !== 'removed');
      const rounds = new Map(
        shown.participants.map(({ participantId, rounds: [round] }) => [participantId, round]),
      );
      expect([...rounds.keys()].sort()).toEqual(present.map(({ id }) => id).sort());
      for (const { id, points, state } of present) {
        const isLate = expected.decided && expected.results.every((result) => result.id !== id);
        const round = { score: points, over: state === 'done', late: isLate };
        expect(rounds.get(id)).toMatchObject(round);
      }
      const { uid } = caller;
      if (uid === null) continue;
      const listed = await listChallenges(uid);
      const [own] = listed.filter(({ code }) => code === this.code);
      if (own !== undefined) {
        expect(own.winners.map(({ participantId }) => participantId).sort()).toEqual(
          expected.winners,
        );
      }
    }
    for (const { uid, seat, state } of isWhole ? this.clients : []) {
      if (state !== 'done') continue;
      const { runs } = await roundRuns(this.code, '1', { uid, seat });
      const done = this.clients.filter((client) => client.state === 'done');
      expect(runs.map(({ participantId, score }) => [participantId, score]).sort()).toEqual(
        done.map(({ id, points }) => [id, points]).sort(),
      );
    }
  }
}

const pairs = FATES.flatMap((one, at) => FATES.slice(at + 1).map((other) => [one, other]));
const CASES: [clients: number, fates: readonly Fate[], seed: number][] = [
  ...FATES.flatMap((fate) => [1, 2].map((seed): [number, Fate[], number] => [2, [fate], seed])),
  ...pairs.map((pair, at): [number, Fate[], number] => [3, pair, at]),
  ...[1, 2, 3, 4, 5, 6].map((seed): [number, readonly Fate[], number] => [8, FATES, seed]),
];

it.each(CASES)('shows %i clients the same result, with %j (%i)', async (_, fates, seed) => {
  const round = new Round(fates, seed);
  await round.open();
  while (await round.step(false)) if (services.world.clock % 3 === 0) await round.check(false);
  await round.check(true);
  services.world.clock += 15 * MINUTE;
  await round.check(seed % 2 === 0);
  while (await round.step(true));
  await round.check(true);
  services.world.clock += DAY;
  await round.check(true);
  services.world.clock += 7 * DAY;
  await round.check(true);
});
