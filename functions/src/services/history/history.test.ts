import { createCoach } from '@cardinal/core/analysis/coach';
import { HEAD_TO_HEAD_DAYS } from '@cardinal/core/analysis/history';
import { addDays, startOfDay, type Day } from '@cardinal/core/game/days';
import type { Turn } from '@cardinal/core/game/game';
import { befriend, times, testServices, TODAY, type Played } from '../../testing/testServices';
import { costOf } from '../../testing/world';
import { removeFriend } from '../friends/friends';
import { stateOf } from '../play/games';
import { monthOfPlayer, ownSkill, withFriend } from './history';

const services = testServices();

const HOUR = 3_600_000;
const MONTH = TODAY.slice(0, 7);
const EARLIER = addDays(TODAY, -3);

const goTo = (day: Day): void => {
  services.world.clock = startOfDay(day) + 12 * HOUR;
};

async function playOn(day: Day, ...players: readonly string[]): Promise<Played[]> {
  goTo(day);
  const played = [];
  for (const uid of players) played.push(await services.play(uid, 'daily'));
  return played;
}

const turnsOf = ({ gameId }: Played): readonly Turn[] => stateOf(services.game(gameId)).turns;
const skill = () => ownSkill(services.anna);

describe('a player’s month', () => {
  const month = (of = MONTH) => monthOfPlayer(services.anna, of);

  it("lists each finished day with the coach's figures, newest first, in two reads a day", async () => {
    const past = await services.play(services.anna, 'daily', times(5, 'right'), EARLIER);
    await services.start(services.anna, 'daily', addDays(TODAY, -1));
    const [own] = await playOn(TODAY, services.anna);
    if (own === undefined) throw new Error('nothing was played');
    const expected = (game: Played) => {
      const turns = turnsOf(game);
      const { givenAway, accuracy, luck, isFaultless } = createCoach()(turns);
      return { score: game.score, guesses: turns.length, accuracy, givenAway, luck, isFaultless };
    };
    const { days, guesses } = await month();
    expect(days).toEqual([
      { date: TODAY, isOwnDay: true, ...expected(own) },
      { date: EARLIER, isOwnDay: false, ...expected(past) },
    ]);
    const turns = [...turnsOf(own), ...turnsOf(past)];
    const sum = (of: 'made' | 'right') => guesses.reduce((total, one) => total + one[of], 0);
    expect([sum('made'), sum('right')]).toEqual([
      turns.length,
      turns.filter(({ correct }) => correct).length,
    ]);
    expect(guesses.every(({ made, expected: of }) => of >= 0 && of <= made)).toBe(true);
    const { reads, writes } = await costOf(() => monthOfPlayer(services.anna, MONTH));
    expect(reads).toBeLessThanOrEqual(2 * 3 + 2);
    expect(writes).toBe(0);
    expect((await month('2026-10')).days).toEqual([]);
  });

  it.each(['2026-12', '2019-12', '2026-13', '2026-6', 'today', TODAY])(
    "can't be %s",
    async (of) => {
      await expect(month(of)).rejects.toMatchObject({ code: 'bad-day' });
    },
  );
});

describe('skill', () => {
  it('covers the own-day dailies of thirty days, and is null for few guesses', async () => {
    await services.play(services.anna, 'daily', ['right'], EARLIER);
    const [own] = await playOn(TODAY, services.anna);
    const turns = own === undefined ? [] : turnsOf(own);
    const { givenAway, isFaultless } = createCoach()(turns);
    const span = { from: addDays(TODAY, -29), to: TODAY };
    const counted = { games: 1, decisions: turns.length, givenAway, perDecision: null };
    expect(await skill()).toEqual({ ...span, ...counted, faultless: isFaultless ? 1 : 0 });
    goTo(addDays(TODAY, 30));
    expect(await skill()).toMatchObject({ from: addDays(TODAY, 1), games: 0, decisions: 0 });
  });

  it('is known from a hundred guesses on, with two reads per day', async () => {
    const days = Array.from({ length: 26 }, (_, at) => addDays(TODAY, at - 25));
    const turns: Turn[] = [];
    for (const day of days) turns.push(...(await playOn(day, services.anna)).flatMap(turnsOf));
    expect(turns.length).toBeGreaterThanOrEqual(100);
    const { decisions, givenAway, perDecision } = await skill();
    expect(decisions).toBe(turns.length);
    expect(perDecision).toBeCloseTo(givenAway / decisions, 9);
    const { reads } = await costOf(() => ownSkill(services.anna));
    expect(reads).toBeLessThanOrEqual(2 * days.length);
  });
});

describe('head to head', () => {
  let bert = '';
  const compared = () => withFriend(services.anna, bert);

  beforeEach(async () => {
    bert = await services.world.register('bert');
    await befriend(services.anna, bert);
  });

  it('compares own-day dailies of both over the announced number of days', async () => {
    const first = addDays(TODAY, 1 - HEAD_TO_HEAD_DAYS);
    for (const day of [addDays(first, -1), first, addDays(TODAY, -1)]) {
      await playOn(day, services.anna, bert);
    }
    await playOn(addDays(TODAY, -2), services.anna);
    goTo(TODAY);
    await services.play(bert, 'daily', ['right'], addDays(TODAY, -2)); // later, so it doesn't count
    const { from, to, days, ...counts } = await compared();
    expect({ from, to }).toEqual({ from: first, to: TODAY });
    expect(counts).toMatchObject({ won: 0, lost: 0, drawn: 2 });
    expect(days).toEqual([
      { date: addDays(TODAY, -1), own: 2, theirs: 2 },
      { date: first, own: 2, theirs: 2 },
    ]);
    expect(counts.skill).toMatchObject({ from: addDays(TODAY, -30), to: addDays(TODAY, -1) });
  });

  it('reveals only a friend’s score for today, once both have played', async () => {
    await playOn(TODAY, bert);
    expect(await compared()).toMatchObject({ days: [], skill: { games: 0 } });
    await playOn(TODAY, services.anna);
    expect(await compared()).toMatchObject({ days: [{ date: TODAY }], skill: { games: 0 } });
  });

  it('requires a friendship', async () => {
    await removeFriend(bert, services.anna);
    for (const other of [bert, services.anna, 'unknown', '\0']) {
      await expect(withFriend(services.anna, other)).rejects.toMatchObject({
        code: 'not-found',
      });
    }
  });
});
