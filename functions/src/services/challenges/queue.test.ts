import {
  challengers,
  asGuest,
  idOf,
  signedIn,
  uidOf,
  MINUTE,
  type Person,
} from '../../testing/challengers';
import { costOf } from '../../testing/world';
import { blockPlayer } from '../friends/blocks';
import { changePlayerStatus } from '../reviews/playerStatus';
import { endSession } from '../signIn/sessions';
import { listChallenges } from './listed';
import { addDealer } from './dealer';
import { playSomeone, stopWaiting } from './queue';

const { services, anna, register, start, guess, show, stored, seek } = challengers();
const SECOND = 1000;

const codeOf = async (who: Person, code?: string) => (await seek(who, code)).code;
const stop = async (who: Person) => stopWaiting(await signedIn(uidOf(who)));

/** Two who have met, both of whom know. */
async function met(): Promise<{ code: string; bert: Person }> {
  const bert = await register('bert');
  const own = await seek(anna());
  const { code } = await seek(bert);
  expect(code).toBe(own.code);
  await seek(anna(), code);
  return { code, bert };
}

it('lets the first wait, and pairs whoever comes with the one who has waited longest', async () => {
  const people = [await register('bert'), await register('cora'), await register('dora')] as const;
  const own = await seek(anna());
  expect(own.isNew).toBe(true);
  services.world.clock += SECOND;
  const [bert, cora, dora] = people;
  expect(await codeOf(bert)).toBe(own.code);
  const second = await seek(cora);
  expect(second.isNew).toBe(true);
  services.world.clock += SECOND;
  expect(await codeOf(dora)).toBe(second.code);
  expect(await codeOf(anna(), own.code)).toBe(own.code);
  expect(await codeOf(bert)).toBe(own.code);
});

it('keeps the places of a pair until one of them stops, who then has none and no game', async () => {
  const { code, bert } = await met();
  const game = await start(code, bert);
  const [own] = (await show(code, bert)).participants;
  services.world.clock += 2 * MINUTE;
  expect(await codeOf(bert)).not.toBe(code);
  expect((await show(code)).participants).toEqual([]);
  expect(() => stored(game)).toThrow();
  expect(services.read(`challenges/${code}/progress/${own?.participantId}`)).toBeNull();
  await stop(anna());
  expect(services.read(`waiting/${services.anna}`)).toMatchObject({ search: null });
});

it('parts two of whom one blocks the other', async () => {
  const { code, bert } = await met();
  await blockPlayer(services.anna, uidOf(bert));
  const again = await seek(bert);
  expect(again.code).not.toBe(code);
  expect(await codeOf(anna())).not.toBe(again.code);
});

it('leaves the game of who had started when the other of the pair blocks them', async () => {
  const { code, bert } = await met();
  const game = await start(code, bert);
  await blockPlayer(services.anna, uidOf(bert));
  expect(await show(code, bert)).toMatchObject({
    pair: null,
    partnerLeft: true,
    you: idOf(game),
    may: { giveUp: [1] },
  });
  await guess(game, bert);
});

it.each<[string, (uid: string) => Promise<void>]>([
  ['logs out', async (uid) => endSession({ ...(await signedIn(uid)) } as never)],
  [
    'is suspended',
    async (uid) => {
      const admin = uidOf(await register('admin'));
      await changePlayerStatus(uid, admin, { suspended: true, reason: 'x' });
    },
  ],
])('meets no one who %s', async (_, leave) => {
  const { code } = await seek(anna());
  await leave(services.anna);
  expect((await show(code, anna())).waiting).toBeNull();
  expect((await seek(await register('bert'))).isNew).toBe(true);
});

it.each<[string, (code: string) => Promise<unknown>]>([
  ['anyone starts in it', (code) => start(code, asGuest('Bo'))],
  ['the Dealer is added', (code) => addDealer(code, anna())],
])('ends a search once %s', async (_, change) => {
  const { code } = await seek(anna());
  await change(code);
  expect(services.read(`waiting/${services.anna}`)).toMatchObject({ own: code, search: null });
  expect((await seek(await register('bert'))).isNew).toBe(true);
});

it('finds someone behind twelve who can’t be met', async () => {
  const [bert, last] = [await register('bert'), await register('last')];
  for (let at = 0; at < 12; at += 1) {
    const who = await register(`player-${at}`);
    const { code } = await seek(who);
    await addDealer(code, who);
  }
  for (let at = 0; at < 4; at += 1) {
    const who = await register(`blocked-${at}`);
    await seek(who);
    await blockPlayer(uidOf(who), uidOf(bert));
    await blockPlayer(uidOf(who), uidOf(last));
    await stop(who);
    await seek(who);
    services.world.clock += SECOND;
    await stop(anna());
  }
  const { code } = await seek(last);
  expect(await codeOf(bert)).toBe(code);
});

it('counts no challenge of the queue without a game, and lists none', async () => {
  const { code } = await seek(anna());
  const revision = async () => (await show(code, anna())).revision;
  const numbers = [await revision()];
  expect(services.read(`challenges/${code}`)).toMatchObject({ isOpen: false });
  expect(await listChallenges(services.anna)).toEqual([]);
  await stop(anna());
  numbers.push(await revision());
  expect(await codeOf(anna())).toBe(code);
  expect([...numbers, await revision()]).toEqual([0, 1, 2]); // the search ended, and began
  await guess(await start(code, anna()), anna());
  expect(services.read(`challenges/${code}`)).toMatchObject({ isOpen: true });
  expect(await listChallenges(services.anna)).toHaveLength(1);
});

it('costs a page that waits alone little', async () => {
  const { code } = await seek(anna());
  const session = await signedIn(services.anna);
  const { reads, writes } = await costOf(() => playSomeone(session, code));
  expect(reads).toBeLessThanOrEqual(15);
  expect(writes).toBe(1);
});
