import { asGuest, challengers, uidOf, type Person } from '../../testing/challengers';
import { befriend } from '../../testing/testServices';
import { costOf } from '../../testing/world';
import { changeUsername } from '../names/rename';
import { listChallenges } from './listed';
import { spreadNameInChallenges } from './names';
import { takeSeat } from './takeover';
import { showChallenge } from './view';

const { services, anna, register, create, start, show, seek } = challengers();

it.each<[string, (bert: Person) => Promise<string>]>([
  ['the creator', (bert) => create({}, bert)],
  [
    'the invited friend',
    async (bert) => {
      await befriend(services.anna, uidOf(bert));
      return create({ friendId: uidOf(bert) });
    },
  ],
  [
    'a participant',
    async (bert) => {
      const code = await create();
      await start(code, bert);
      return code;
    },
  ],
  [
    'who took a guest’s place over',
    async (bert) => {
      const [code, guest] = [await create(), asGuest('Bo')];
      await start(code, guest);
      await takeSeat(uidOf(bert), code, guest.seat ?? '');
      return code;
    },
  ],
  [
    'who came to someone who waited',
    async (bert) => {
      const { code } = await seek(anna());
      await seek(bert);
      await seek(anna(), code);
      return code;
    },
  ],
  [
    'who opens the link of someone who waits',
    async (bert) => {
      const { code } = await seek(anna());
      await showChallenge(code, bert, true);
      return code;
    },
  ],
])('shows the name of %s without reading it, and the new one after a change', async (_, enter) => {
  const bert = await register('bert');
  const code = await enter(bert);
  const shown = async () => JSON.stringify(await show(code, anna()));
  const { reads } = await costOf(() => listChallenges(services.anna));
  expect(reads).toBeLessThanOrEqual(2); // the challenge, and blocks
  expect(await shown()).toContain('"bert"');
  await changeUsername(uidOf(bert), 'robert');
  await spreadNameInChallenges(uidOf(bert));
  expect(await shown()).toContain('"robert"');
  expect(await shown()).not.toContain('"bert"');
});
