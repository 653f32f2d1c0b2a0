import { challengers, asGuest, refusal, MINUTE, HOUR } from '../../testing/challengers';
import type { Challenge } from '@cardinal/core/api/challenges';
import { CHALLENGE_IDLE_MS, LATE_FINISH_MS, PLAYING_MS } from '@cardinal/core/challenges/challenge';
import { roundRuns } from './roundRuns';

const { services, anna, create, start, show, guess, finish, play, waits } = challengers();

describe('a round', () => {
  /** Two have played it, and Cy has made a guess of it. */
  async function waitingForCy() {
    const [code, bo, cy] = [await create(), asGuest('Bo'), asGuest('Cy')];
    const game = await start(code, cy);
    await guess(game, cy);
    await play(code, anna());
    await play(code, bo);
    return { code, cy, game };
  }

  it('waits 15 minutes for who walks away, and a late finish changes nothing', async () => {
    const { code, cy, game } = await waitingForCy();
    expect(await waits(code)).toEqual([['Cy', expect.any(String)]]);
    services.world.clock += PLAYING_MS;
    const decided = await show(code, cy);
    expect(decided).toMatchObject({ over: true, waitingFor: [], next: 1 });
    const rounds = (shown: Challenge) => shown.participants.map((one) => one.rounds[0]);
    expect(rounds(decided)[0]).toMatchObject({ late: true, over: false, playing: false });
    await finish(game, cy);
    const after = await show(code);
    expect(after.winners).toEqual(decided.winners);
    expect(rounds(after)[0]).toMatchObject({ late: true, over: true });
    const { runs } = await roundRuns(code, '1', cy);
    expect(runs.map(({ late }) => late)).toEqual([true, false, false]);
  });

  it('is decided before who walked away guesses again, though no one looked', async () => {
    const { code, cy, game } = await waitingForCy();
    services.world.clock += PLAYING_MS;
    await guess(game, cy);
    expect(await show(code)).toMatchObject({ over: true, waitingFor: [] });
  });

  it('waits for who guesses slowly, as long as they go on', async () => {
    const { code, cy, game } = await waitingForCy();
    services.world.clock += PLAYING_MS - MINUTE;
    await guess(game, cy);
    services.world.clock += PLAYING_MS - MINUTE;
    expect((await show(code)).over).toBe(false);
  });

  it('ends a week after the last start, with the games that were finished', async () => {
    const code = await create({ rounds: 3 });
    const game = await start(code, anna());
    await finish(game, anna());
    services.world.clock += CHALLENGE_IDLE_MS - HOUR;
    const bo = asGuest('Bo');
    const last = await start(code, bo);
    await guess(last, bo);
    services.world.clock += CHALLENGE_IDLE_MS;
    expect(await show(code, bo)).toMatchObject({ decided: [true], over: true });
    await guess(last, bo);
    services.world.clock += LATE_FINISH_MS;
    expect(await refusal(() => guess(last, bo))).toBe('not-found');
    expect((await roundRuns(code, '1', anna())).order).toHaveLength(52);
  });
});
