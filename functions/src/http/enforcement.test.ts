// cspell:ignore abcdwxyz
import type { Call, LockKey, CallInput } from '@cardinal/core/api/call';
import { callOf, ENDPOINT_NAMES, paramsOf, type EndpointName } from '@cardinal/core/api/contract';
import { countedLimits, limitNames, locksOf } from './enforcement';
import { LIMITS } from '@cardinal/core/api/limits';

const CLIENT = '203.0.113.7';

function made(by: Partial<CallInput>): CallInput {
  return { uid: null, client: CLIENT, params: undefined, body: undefined, ...by };
}

describe('countedLimits', () => {
  it.each<[string, EndpointName, Partial<CallInput>, [string, string][]]>([
    ["a guest's fun game", 'startGame', { body: { mode: 'fun' } }, [['games', CLIENT]]],
    [
      "a guest's daily",
      'startGame',
      { body: { mode: 'daily' } },
      [
        ['games', CLIENT],
        ['guest-dailies', CLIENT],
      ],
    ],
    [
      "a player's fun game",
      'startGame',
      { uid: 'ada', body: { mode: 'fun' } },
      [['games', CLIENT]],
    ],
    ["a player's daily", 'startGame', { uid: 'ada', body: { mode: 'daily' } }, []],
    [
      'a reset mail',
      'forgotPassword',
      { body: { email: 'Ada@Player.example' } },
      [
        ['forgot-password', CLIENT],
        ['forgot-password-email', 'ada@player.example'],
      ],
    ],
    ['a password change', 'changePassword', { uid: 'ada' }, [['change-password', 'ada']]],
    ['an export', 'exportAccount', { uid: 'ada' }, [['export', 'ada']]],
    ['a profile change', 'updateProfile', { uid: 'ada' }, [['profile', 'ada']]],
    ['a username change', 'changeUsername', { uid: 'ada' }, [['profile', 'ada']]],
    ['a search', 'searchPlayers', { uid: 'ada' }, [['search', 'ada']]],
    [
      'no sign-in, because only its failures count',
      'login',
      { body: { email: 'ada@x.example' } },
      [],
    ],
    ['a call without limits', 'me', { uid: 'ada' }, []],
  ])('counts %s', (_, name, by, expected) => {
    const counted = countedLimits(callOf(name), made(by));
    expect(counted.map(({ limit, key }) => [limit, key])).toEqual(expected);
  });

  it('throws if the call lacks the value that the limit counts by', () => {
    expect(() => countedLimits(callOf('searchPlayers'), made({}))).toThrow('search');
  });
});

describe('locksOf', () => {
  it.each<[string, EndpointName, Partial<CallInput>, string[]]>([
    [
      'the caller and the game',
      'makeGuess',
      { uid: 'Ada', params: { gameId: 'Game' } },
      ['userId:Ada', 'gameId:Game'],
    ],
    ["a guest's game", 'makeGuess', { params: { gameId: 'game' } }, ['gameId:game']],
    [
      "a friend call's caller, not the player it names",
      'addFriend',
      { uid: 'ada', body: { friendId: 'bob' } },
      ['userId:ada'],
    ],
    [
      "a report's caller, not the player it is about",
      'reportPlayer',
      { uid: 'eve', params: { playerId: 'bob' } },
      ['userId:eve'],
    ],
    [
      "a report's caller, not the group it is about",
      'reportGroup',
      { uid: 'eve', params: { id: 'group' } },
      ['userId:eve'],
    ],
    [
      "a report's caller, not the invitation it is about",
      'reportInvitation',
      { uid: 'eve', params: { inviteCode: 'code' } },
      ['userId:eve'],
    ],
    [
      'an email address in lowercase, together with the client',
      'login',
      { body: { email: 'Ada@x.example' } },
      [`email:${CLIENT}:ada@x.example`],
    ],
    [
      "never another player's ID, sent as a game's",
      'submitScore',
      { uid: 'eve', body: { gameId: 'ada' } },
      ['userId:eve', 'gameId:ada'],
    ],
    [
      'the challenge that a new game is for',
      'startGame',
      { body: { challenge: '2345abcdwxyz' } },
      ['challenge:2345abcdwxyz'],
    ],
    [
      'the game alone for a guess in a challenge',
      'makeGuess',
      { params: { gameId: 'game-2345abcdwxyz' } },
      ['gameId:game-2345abcdwxyz'],
    ],
    ['nothing for a call that reads', 'game', { uid: 'ada', params: { gameId: 'game' } }, []],
  ])('are %s', (_, name, by, expected) => {
    expect(locksOf(callOf(name), made(by))).toEqual(expected);
  });
});

describe('each call', () => {
  const hasField = ({ body }: Call, field: string) =>
    body !== undefined && 'fields' in body && Object.hasOwn(body.fields as object, field);

  const locks = ENDPOINT_NAMES.flatMap((name) =>
    (callOf(name).lockBy ?? []).map((lock): [EndpointName, LockKey] => [name, lock]),
  );

  /** IDs that anyone can find out. */
  const KNOWN: readonly LockKey[] = [
    ...(['params.userId', 'params.playerId', 'body.friendId', 'body.ownerId'] as const),
  ];

  it.each(locks)('is locked by nothing that a stranger knows: %s, %s', (name, lock) => {
    expect(KNOWN.includes(lock) && callOf(name).access !== 'admin').toBe(false);
  });

  it.each(locks)('has the field that it is locked by: %s, %s', (name, lock) => {
    const [part, field = ''] = lock.split('.');
    if (part === 'body') expect(hasField(callOf(name), field)).toBe(true);
    if (part === 'params') expect(paramsOf(name).fields).toHaveProperty(field);
    if (part === 'challenge') {
      const fields = Object.keys(paramsOf(name).fields);
      expect(fields.includes('code') || hasField(callOf(name), 'challenge')).toBe(true);
    }
  });

  const limits = ENDPOINT_NAMES.flatMap((name) =>
    limitNames(callOf(name)).map((limit) => [name, limit] as const),
  );

  it.each(limits)('has the field that its limit counts by: %s, %s', (name, limit) => {
    const { access } = callOf(name);
    const { by, counts } = LIMITS[limit];
    if (counts !== 'calls') return;
    if (by === 'player') expect(['player', 'admin']).toContain(access);
    if (by === 'email address') expect(hasField(callOf(name), 'email')).toBe(true);
  });
});
