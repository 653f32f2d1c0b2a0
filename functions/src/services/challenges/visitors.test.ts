import { ANSWER_MS } from '@cardinal/core/challenges/challenge';
import { costOf } from '../../testing/world';
import {
  asGuest,
  challengers,
  MINUTE,
  NO_ONE,
  refusal,
  signedIn,
  uidOf,
  type Person,
} from '../../testing/challengers';
import { blockPlayer } from '../friends/blocks';
import { addDealer } from './dealer';
import { leaveChallenges } from './ofPlayer';
import { stopWaiting } from './queue';
import { showChallenge } from './view';

const { services, anna, register, create, start, show, seek } = challengers();

const opens = (code: string, who: Person) => showChallenge(code, who, true);
const named = async (code: string) =>
  (await show(code, anna())).waiting?.visitors.map(({ name }) => name);
const stop = async () => stopWaiting(await signedIn(services.anna));
const stored = (code: string) => services.read(`challenges/${code}`)?.visitors;

it('tells who waits which players open the link, each once, and at most five', async () => {
  const [{ code }, bert] = [await seek(anna()), await register('bert')];
  const { revision } = await show(code, anna());
  const first = await costOf(() => opens(code, bert));
  expect(first.reads).toBeLessThanOrEqual(8);
  expect(first.writes).toBe(1);
  expect(await named(code)).toEqual(['bert']);
  expect((await show(code, anna())).revision).toBe(revision + 1);
  const again = await costOf(() => opens(code, bert));
  expect(again).toEqual(await costOf(() => show(code, bert)));
  for (let at = 0; at < 6; at += 1) await opens(code, await register(`p${at}`));
  expect(await named(code)).toEqual(['bert', 'p0', 'p1', 'p2', 'p3']);
  expect((await opens(code, bert)).waiting).toBeNull();
});

/** Who came to the player, and left without a guess. */
async function parted(): Promise<Person> {
  const bert = await register('bert');
  const { code } = await seek(bert);
  await seek(anna(), code);
  await stopWaiting(await signedIn(uidOf(bert)));
  return bert;
}

/** Who came to the player, who didn't answer. */
async function unanswered(): Promise<Person> {
  const bert = await register('bert');
  await seek(bert);
  services.world.clock += ANSWER_MS;
  return bert;
}

it.each<[string, () => Person | Promise<Person>]>([
  ['no one', () => NO_ONE],
  ['who was met and has left', parted],
  ['who was met and not answered', unanswered],
  ['a guest', () => asGuest('Bo')],
  ['the player', anna],
])('doesn’t tell of %s', async (_, who) => {
  const { code } = await seek(anna());
  await opens(code, await who());
  expect(await named(code)).toEqual([]);
});

it.each<[string, (code: string) => Promise<unknown>]>([
  ['was stopped', stop],
  ['ended a minute ago', async () => (services.world.clock += MINUTE)],
  ['found someone', async () => seek(await register('cora'))],
  ['ended with a game', (code) => start(code, anna())],
  ['ended with the Dealer', (code) => addDealer(code, anna())],
])('tells no one of a search that %s', async (_, end) => {
  const [{ code }, bert] = [await seek(anna()), await register('bert')];
  await opens(code, await register('earlier'));
  await end(code);
  expect((await costOf(() => opens(code, bert))).writes).toBe(0);
  expect(await named(code)).toBeUndefined();
  const again = await seek(anna());
  if (again.waiting !== null) expect(await named(again.code)).toEqual([]);
});

it('neither reads nor writes more for any other challenge', async () => {
  const [code, bert] = [await create(), await register('bert')];
  expect(await costOf(() => opens(code, bert))).toEqual(await costOf(() => show(code, bert)));
});

it.each<[string, (bert: Person) => Promise<void>]>([
  ['deletes the account', async (bert) => {
    for await (const _ of leaveChallenges(uidOf(bert)));
  }],
  ['blocks them', (bert) => blockPlayer(uidOf(bert), services.anna)],
  ['is blocked', (bert) => blockPlayer(services.anna, uidOf(bert))],
])('forgets a player who %s', async (_, leave) => {
  const [{ code }, bert] = [await seek(anna()), await register('bert')];
  await opens(code, bert);
  await leave(bert);
  expect(await named(code)).toEqual([]);
  expect(JSON.stringify(services.read(`challenges/${code}`))).not.toContain(uidOf(bert));
  expect(stored(code)).toEqual([]);
}); // prettier-ignore

it('shows nothing, and tells no one, of a player who is blocked', async () => {
  const [{ code }, bert] = [await seek(anna()), await register('bert')];
  await blockPlayer(services.anna, uidOf(bert));
  expect(await refusal(() => opens(code, bert))).toBe('not-found');
  expect(await named(code)).toEqual([]);
});
