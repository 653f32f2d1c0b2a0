import type { GameAnswer } from '@cardinal/core/api/play';
import { createCoach } from '@cardinal/core/analysis/coach';
import { firestore } from './emulators';
import { playKnown } from '../playKnown';
import {
  befriend,
  call,
  newPlayer,
  playOut,
  realClock,
  refusal,
  setClock,
  usage,
  type TestPlayer,
} from './support';

const DAY = '2039-06-05';
const MONTH = '2039-06';

beforeEach(() => setClock(`${DAY}T16:00:00.000Z`));
afterAll(realClock);

async function playDaily({ token }: TestPlayer, date?: string): Promise<GameAnswer> {
  const body = { mode: 'daily', ...(date === undefined ? {} : { date }) } as const;
  return playOut((await call('startGame', { body, token })).body, token);
}

const month = ({ token }: TestPlayer, of = MONTH) =>
  call('historyMonth', { params: { month: of }, token });

const withFriend = ({ token }: TestPlayer, { user }: TestPlayer) =>
  call('friendHistory', { params: { id: user.id }, token });

describe('a player’s month', () => {
  it("lists each finished day with the coach's figures, newest first", async () => {
    const ada = await newPlayer();
    const past = await playDaily(ada, '2039-06-02');
    const own = await playDaily(ada);
    const coach = createCoach();
    const expectedDay = ({ score, turns }: GameAnswer) => {
      const { givenAway, accuracy, luck, isFaultless } = coach(turns);
      return { score, guesses: turns.length, accuracy, givenAway, luck, isFaultless };
    };
    const { body } = await month(ada);
    expect(body.days).toEqual([
      { date: DAY, isOwnDay: true, ...expectedDay(own) },
      { date: '2039-06-02', isOwnDay: false, ...expectedDay(past) },
    ]);
    const made = body.guesses.reduce((sum, guess) => sum + guess.made, 0);
    const right = body.guesses.reduce((sum, guess) => sum + guess.right, 0);
    const turns = [...own.turns, ...past.turns];
    expect(made).toBe(turns.length);
    expect(right).toBe(turns.filter(({ correct }) => correct).length);
    expect(body.guesses.every(({ made: of, expected }) => expected >= 0 && expected <= of)).toBe(
      true,
    );
    expect((await month(ada, '2039-05')).body).toEqual({
      month: '2039-05',
      days: [],
      guesses: [],
      bridged: [],
    });
  });

  it('contains nothing about a game in progress', async () => {
    const ada = await newPlayer();
    await call('startGame', { body: { mode: 'daily' }, token: ada.token });
    expect((await month(ada)).body.days).toEqual([]);
  });

  it('costs two reads per day, plus the player and the excused days, and no writes', async () => {
    const ada = await newPlayer();
    await playDaily(ada);
    await playDaily(ada, '2039-06-03');
    const { reads, writes } = usage(await month(ada));
    expect(reads).toBeLessThanOrEqual(2 * 2 + 2 + 1);
    expect(writes).toBe(0);
  });

  it.each(['2039-07', '2019-12', '2039-13', '2039-6', 'today', '2039-06-05'])(
    'rejects the month %s',
    async (of) => {
      const { token } = await newPlayer();
      expect(await refusal('historyMonth', { params: { month: of }, token })).toMatchObject({
        status: 400,
        code: 'bad-day',
      });
    },
  );
});

describe('skill', () => {
  it('covers the own-day dailies of thirty days, and is null for few guesses', async () => {
    const ada = await newPlayer();
    const own = await playDaily(ada);
    await playDaily(ada, '2039-06-02');
    const { givenAway, isFaultless } = createCoach()(own.turns);
    expect((await call('historySkill', { token: ada.token })).body).toEqual({
      from: '2039-05-07',
      to: DAY,
      games: 1,
      decisions: own.turns.length,
      givenAway,
      perDecision: null,
      faultless: isFaultless ? 1 : 0,
    });
    setClock('2039-07-05T16:00:00.000Z');
    expect((await call('historySkill', { token: ada.token })).body).toMatchObject({
      from: '2039-06-06',
      games: 0,
      decisions: 0,
    });
  });

  it('is returned from a hundred guesses on, with two reads per day', async () => {
    const ada = await newPlayer();
    const { gameId } = await playDaily(ada);
    const game = firestore().doc(`games/${gameId}`);
    const play = firestore().doc(`days/${DAY}/plays/${ada.user.id}`);
    // Replaces the game with a long one, and adds it to four more days.
    const { turns } = playKnown((await game.get()).get('order') as number[], 30);
    expect(turns.length).toBeGreaterThanOrEqual(29);
    await game.update({ guesses: turns.map(({ guess }) => guess) });
    for (const date of ['2039-06-01', '2039-06-02', '2039-06-03', '2039-06-04']) {
      await firestore()
        .doc(`days/${date}/plays/${ada.user.id}`)
        .set({ ...(await play.get()).data(), date });
    }
    const reply = await call('historySkill', { token: ada.token });
    const { givenAway } = createCoach()(turns);
    expect(reply.body).toMatchObject({ games: 5, decisions: 5 * turns.length });
    expect(reply.body.perDecision).toBeCloseTo(givenAway / turns.length, 9);
    expect(usage(reply).reads).toBeLessThanOrEqual(2 * 5 + 1);
  });
});

describe('head to head', () => {
  it('compares the days on which both played the own-day daily', async () => {
    const [ada, bob] = [await newPlayer(), await newPlayer()];
    await befriend(ada, bob);
    setClock('2039-06-04T16:00:00.000Z');
    const [first, second] = [await playDaily(ada), await playDaily(bob)];
    setClock(`${DAY}T16:00:00.000Z`);
    await playDaily(ada);
    // A past day played later doesn't count as a common day.
    await playDaily(bob, '2039-06-03');
    const { body } = await withFriend(ada, bob);
    expect(body).toMatchObject({ from: '2039-03-08', to: DAY });
    expect(body.days).toEqual([{ date: '2039-06-04', own: first.score, theirs: second.score }]);
    expect([body.won, body.lost, body.drawn]).toEqual([0, 0, 1]);
    expect(body.skill).toMatchObject({
      from: '2039-05-06',
      to: '2039-06-04',
      games: 1,
      decisions: second.turns.length,
      perDecision: null,
    });
  });

  it('reveals only a friend’s score for today, once both have played', async () => {
    const [ada, bob] = [await newPlayer(), await newPlayer()];
    await befriend(ada, bob);
    const theirs = await playDaily(bob);
    expect((await withFriend(ada, bob)).body).toMatchObject({ days: [], skill: { games: 0 } });
    const own = await playDaily(ada);
    expect((await withFriend(ada, bob)).body).toMatchObject({
      days: [{ date: DAY, own: own.score, theirs: theirs.score }],
      skill: { games: 0 },
    });
  });

  it('requires a friendship', async () => {
    const [ada, bob] = [await newPlayer(), await newPlayer()];
    await playDaily(bob);
    const notFound = { status: 404, code: 'not-found' };
    for (const id of [bob.user.id, ada.user.id, 'unknown', '%00']) {
      expect(await refusal('friendHistory', { params: { id }, token: ada.token })).toMatchObject(
        notFound,
      );
    }
    expect(await refusal('friendHistory', { params: { id: bob.user.id } })).toMatchObject({
      status: 401,
    });
  });
});
