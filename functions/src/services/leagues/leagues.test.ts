import { testServices, times } from '../../testing/testServices';
import { costOf, differences } from '../../testing/world';
import { LEAGUES, type LeagueRecord } from '@cardinal/core/documents/leagues';
import { NO_PLACE } from '@cardinal/core/leagues/leagues';
import { clearLeagueStart } from '../../repos/leaguesRepo';
import { showLeague } from './leagues';
import { placeLater } from './places';
import { deleteDataUntil } from '../accountData/deletionSteps';
import { changeUsername } from '../names/rename';
import { updatePreferences } from '../profile/profile';
import { submitScore } from '../play/submitScore';
import { dashboard } from '../boards/stats';

const services = testServices();

const at = (iso: string): void => {
  services.world.clock = Date.parse(iso);
};
/** The weeks begin on these Sundays; the first one is the day after the installation. */
const [FIRST, SECOND] = ['2026-11-22', '2026-11-29'];
const MONDAY = '2026-11-23T17:00:00Z';
const NEXT_MONDAY = '2026-11-30T17:00:00Z';

const daily = (uid: string, points = 2) => services.play(uid, 'daily', times(points - 1, 'right'));
const leagues = (): LeagueRecord[] =>
  services.world.store.idsIn('leagues').map((id) => {
    const parsed = LEAGUES.parse(services.read(`leagues/${id}`));
    if (!parsed.ok) throw new Error(parsed.error);
    return parsed.value;
  });
const begun = () => leagues().filter(({ taken }) => taken > 0);

/** Installs leagues on the Saturday before the first week. */
beforeEach(async () => {
  await showLeague(services.anna);
  at(MONDAY);
});

it('begins on the first Sunday after the installation, and says when', async () => {
  at('2026-11-21T18:00:00Z');
  await daily(services.anna);
  const none = { division: 'ten', rows: [], last: null };
  expect(await showLeague(services.anna)).toMatchObject({ week: FIRST, ...none, coming: null });
  at('2026-11-22T09:00:00Z');
  await daily(services.anna, 3);
  const coming = { week: FIRST, score: 3, played: 1 };
  expect(await showLeague(services.anna)).toMatchObject({ week: FIRST, ...none, coming });
  expect(begun()).toEqual([]);
  at('2026-11-22T11:00:00Z');
  const rows = [{ rank: 1, id: services.anna, username: 'anna', score: 3, played: 1, moves: null }];
  expect(await showLeague(services.anna)).toMatchObject({ week: FIRST, rows, coming: null });
});

it('counts nothing for the week in which leagues are installed', async () => {
  services.put('leagueStarts/first', () => ({
    v: 1,
    installedAt: Date.parse('2026-11-22T08:00:00Z'),
  }));
  clearLeagueStart();
  at('2026-11-22T09:00:00Z');
  await daily(services.anna, 3);
  expect(await showLeague(services.anna)).toMatchObject({ week: SECOND, coming: null });
});

it('costs what it may', async () => {
  const { anna } = services;
  const costOfLast = async (): Promise<readonly [number, number]> => {
    const gameId = await services.start(anna, 'daily');
    await services.toLastLife(gameId, anna, times(3, 'right'));
    const { reads, writes } = await costOf(() => services.guess(gameId, anna, 'wrong'));
    return [reads, writes];
  };
  const look = async () => {
    const { reads, writes } = await costOf(() => showLeague(anna));
    return [reads, writes];
  };
  const [first, later] = [await costOfLast(), (at('2026-11-24T17:00:00Z'), await costOfLast())];
  expect(await look()).toEqual([2, 0]);
  at(NEXT_MONDAY); // with a final table behind
  expect((await costOf(() => dashboard(anna))).reads).toBeLessThanOrEqual(10);
  const again = await costOfLast();
  for (const [reads, writes] of [first, again]) {
    expect(reads).toBeLessThanOrEqual(12);
    expect(writes).toBeLessThanOrEqual(13);
  }
  expect(later[0]).toBeLessThanOrEqual(9);
  expect(later[1]).toBeLessThanOrEqual(11);
  at('2026-12-07T17:00:00Z');
  // The place that fills a league begins the next.
  const nearlyFull = { ...leagues().find(({ week }) => week === SECOND), rows: {}, uids: [] };
  const id = '2026-12-06-ten-1';
  const filled = { ...nearlyFull, id, week: '2026-12-06', openFor: '2026-12-06-ten', taken: 29 };
  services.put(`leagues/${id}`, () => ({ ...filled, v: 1 }));
  const [reads, writes] = await look();
  expect(reads).toBeLessThanOrEqual(4);
  expect(writes).toBeLessThanOrEqual(3);
  expect(leagues().filter(({ week }) => week === '2026-12-06')).toHaveLength(2);
});

it('keeps the row right whatever is repeated, killed or late', async () => {
  const { anna } = services;
  const { gameId, score } = await daily(anna);
  const [league] = begun();
  // Killed between the result and the place, which the trigger gives.
  services.put(`leagues/${league?.id}`, () => null);
  services.put(`players/${anna}`, (player) => {
    const place = Object(player).league as object;
    return { ...player, league: { ...place, id: null } };
  });
  const written = { before: undefined, after: services.read(`players/${anna}`) };
  for (let delivered = 0; delivered < 2; delivered += 1) await placeLater(anna, written);
  await submitScore(anna, { gameMode: 'daily', gameId, score });
  expect(begun()).toMatchObject([{ taken: 1, rows: { [anna]: { score, played: 1 } } }]);
  expect(await differences()).toEqual([]);
  services.put(`leagues/${league?.id}`, (before) => ({ ...before, rows: {} }));
  const where = `leagues/${league?.id} ${anna}`;
  expect(await differences(true)).toMatchObject([{ where, stored: null, expected: { score } }]);
  expect(await differences()).toEqual([]);
});

it('gives no place for points of a week that ends before the trigger gets to it', async () => {
  const { anna } = services;
  await daily(anna);
  const after = { ...services.read(`players/${anna}`), league: NO_PLACE };
  services.put(`players/${anna}`, () => after);
  const late = placeLater(anna, { before: undefined, after });
  at(NEXT_MONDAY);
  await late;
  expect(begun()).toMatchObject([{ week: FIRST }]);
});

it('follows a rename and the preference until the end, and no longer', async () => {
  const { anna } = services;
  const setLeagues = (leagues: boolean) => updatePreferences(anna, { leagues });
  await daily(anna, 2);
  await changeUsername(anna, 'annabel');
  expect((await showLeague(anna)).rows).toMatchObject([{ username: 'annabel', score: 2 }]);
  expect(await setLeagues(false)).toMatchObject({ leagues: false });
  await setLeagues(false);
  expect(await showLeague(anna)).toMatchObject({ division: null, rows: [], coming: null });
  expect(await dashboard(anna)).toMatchObject({ league: null });
  expect(begun()).toMatchObject([{ taken: 1, rows: {} }]);
  at('2026-11-24T17:00:00Z');
  await daily(anna, 3);
  expect(begun()).toMatchObject([{ rows: {} }]);
  await setLeagues(true);
  expect((await showLeague(anna)).rows).toMatchObject([{ score: 5, played: 2 }]);
  expect(await differences()).toEqual([]);
  at(NEXT_MONDAY);
  await setLeagues(false);
  await setLeagues(true);
  const last = { week: FIRST, division: 'ten', rank: 1, players: 1, moved: 'stayed' };
  expect(await dashboard(anna)).toMatchObject({ league: { rank: null, players: 0, last } });
  expect(await showLeague(anna)).toMatchObject({ week: SECOND, rows: [{ score: 0 }], last });
});

it('keeps for all the table that the first one sees after the end', async () => {
  const { anna, world } = services;
  const bob = await world.register('bob');
  await daily(anna, 2);
  await daily(bob, 3);
  const [league] = begun();
  at('2026-11-29T11:00:00Z');
  const rankOf = async (uid: string) => (await dashboard(uid)).league?.last?.rank;
  expect(await rankOf(anna)).toBe(2);
  // A game ended in time, and its transaction ends now.
  const late = { username: 'anna', score: 9, played: 2, reachedAt: 0 };
  services.put(`leagues/${league?.id}`, ({ rows, ...kept }) => {
    return { ...kept, rows: { ...Object(rows), [anna]: late } };
  });
  expect([await rankOf(anna), await rankOf(bob)]).toEqual([2, 1]);
  at(NEXT_MONDAY);
  expect((await showLeague(bob)).last).toMatchObject({ rank: 1 });
  await deleteDataUntil({ uid: anna, createdAt: 0 }, () => false);
  expect(JSON.stringify(begun()[0])).not.toContain(anna);
  expect(Object.values(begun()[0]?.final ?? {})).toMatchObject([{ score: 3 }, { username: null }]);
});
