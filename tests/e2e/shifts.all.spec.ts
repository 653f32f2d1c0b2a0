import { addDays } from '@cardinal/core/game/days';
import { Player } from './player';
import { answered, expect, test, upkeep } from './support';

const SIZES = [
  { size: 'phone', viewport: { width: 390, height: 844 } },
  { size: 'desktop', viewport: { width: 1280, height: 800 } },
];

interface Moved {
  total: number;
  readonly parts: string[];
}

/** Notes how far parts of the page move by themselves, as browsers measure it. */
function watchShifts(): void {
  const moved: Moved = { total: 0, parts: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      };
      if (hadRecentInput) continue;
      moved.total += value;
      moved.parts.push(
        `${value}: ${sources.map(({ node }) => node?.textContent?.slice(0, 60)).join()}`,
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, { moved });
}

/** A player whose dashboard shows all that it can. */
async function playerWithEverything(): Promise<Player> {
  const [ada, bob, cora, dora] = [
    await Player.create(),
    await Player.create(),
    await Player.create(),
    await Player.create(),
  ];
  for (const friend of [bob, cora]) await friend.befriend(ada);
  await dora.ask(ada);
  await ada.finish(await ada.start('daily'));
  await ada.guess(await ada.start('fun'), 0, 'same');
  const { date } = await ada.call('stats');
  const past = { mode: 'daily', date: addDays(date, -2) } as const;
  await ada.guess((await ada.call('startGame', { body: past })).gameId, 0, 'same');
  for (const name of ['Class 7b', 'The office']) await ada.call('createGroup', { body: { name } });
  for (const friend of [bob, cora]) {
    await friend.call('createChallenge', { body: { rounds: 1, friendId: ada.id } });
  }
  await ada.call('createChallenge', { body: { rounds: 3 } });
  const { code } = await ada.call('createChallenge', { body: { rounds: 1, dealer: true } });
  const round = { mode: 'fun', challenge: code } as const;
  await ada.finish((await ada.call('startGame', { body: round })).gameId);
  return ada;
}

for (const { size, viewport } of SIZES) {
  test(`moves nothing on the dashboard of a player with everything, nor of a new one, on a ${size}`, async ({
    openPage,
  }) => {
    test.setTimeout(90_000);
    const [everything, nothing] = [await playerWithEverything(), await Player.create()];
    for (const player of [everything, nothing]) {
      const page = await openPage({ viewport });
      await page.addInitScript(watchShifts);
      const isReady = upkeep(page);
      await player.enter(page);
      await isReady;
      await answered(page);
      const moved = () => page.evaluate(() => Reflect.get(window, 'moved') as Moved);
      const first = await moved();
      await page.reload();
      await answered(page);
      for (const { total, parts } of [first, await moved()]) {
        const who = player === nothing ? 'new' : 'everything';
        expect(total, `${who}: ${parts.join(' | ')}`).toBeLessThanOrEqual(0.01);
      }
    }
  });
}
