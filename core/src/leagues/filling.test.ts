import { drawsFrom } from '../game/deal';
import { lanesBegun, MAIN_LANE } from './filling';
import { LEAGUE_SIZE } from './leagues';

/** How many places one document takes in a second, and how many retries until a process knows it is busy. */
const PER_SECOND = 5;

interface Open {
  lane: number;
  taken: number;
  begunAt: number;
}

/**
 * Players arrive, so many in each second, and take places as the server gives them. Who finds a league that
 * has taken its share of a second tries again in the next, and then processes know that they are busy.
 */
function fill(arrivals: readonly number[]) {
  const below = drawsFrom(7);
  const random = () => below(1_000_000) / 1_000_000;
  let open: Open[] = [{ lane: MAIN_LANE, taken: 0, begunAt: 0 }];
  let [full, waiting, longest, busyUntil, most] = [0, 0, 0, 0, 0];
  for (const [second, arrived] of arrivals.entries()) {
    const given = new Map<Open, number>();
    const at = second * 1000;
    let refused = 0;
    for (let next = waiting + arrived; next > 0; next -= 1) {
      const isBusy = at < busyUntil;
      const from = isBusy ? random() : 0;
      const league = open.find(({ lane }) => lane >= from);
      if (league === undefined) throw new Error('no league is open');
      const before = given.get(league) ?? 0;
      if (before === PER_SECOND) {
        refused += 1;
        busyUntil = at + 60_000;
        continue;
      }
      given.set(league, before + 1);
      if (league.taken === 0) league.begunAt = at;
      league.taken += 1;
      if (league.taken === LEAGUE_SIZE) {
        full += 1;
        open = open.filter((other) => other !== league);
      }
      const begun = lanesBegun(league, at, isBusy, random());
      open.push(...begun.map((lane) => ({ lane, taken: 0, begunAt: 0 })));
      if (begun.length > 0) open.sort((a, b) => a.lane - b.lane);
    }
    waiting = refused;
    longest = Math.max(longest, waiting);
    most = Math.max(most, open.length);
  }
  const rest = open.map(({ taken }) => taken).filter((taken) => taken > 0);
  return { full, rest, waiting, longest, most };
}

const HOUR = 3600;
const evenly = (seconds: number, every: number) =>
  Array.from({ length: seconds }, (_, second) => (second % every === 0 ? 1 : 0));

it('gives a million places on a Sunday, most of them in the evening, without a queue', () => {
  // 700,000 in five hours of the evening, rising and falling; the others over the day; then the week.
  const evening = Array.from({ length: 5 * HOUR }, (_, second) =>
    Math.round(61 * Math.sin((Math.PI * second) / (5 * HOUR))),
  );
  const day = Array.from({ length: 10 * HOUR }, () => 8);
  const arrivals = [...day, ...evening, ...evenly(24 * HOUR, 6)];
  const players = arrivals.reduce((sum, one) => sum + one, 0);
  expect(players).toBeGreaterThan(990_000);
  const { full, rest, waiting, longest, most } = fill(arrivals);
  // No one waits for more than a few seconds, and only a few leagues fill side by side.
  expect(waiting).toBe(0);
  expect(longest).toBeLessThan(200);
  expect(most).toBeLessThan(150);
  // Once fewer come, one league is full before the next begins.
  expect(rest).toEqual([players - full * LEAGUE_SIZE]);
});

it('fills one league after another while no one gets in the way', () => {
  expect(fill(evenly(200, 1))).toMatchObject({ full: 6, rest: [20], most: 1 });
});
