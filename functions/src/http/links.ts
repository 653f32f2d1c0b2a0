import type { EndpointName } from '@cardinal/core/api/contract';
import type { Json } from './jsonSchema';

/** A call that can follow, with what it takes from the answer or the request before. */
export interface Link {
  readonly call: EndpointName;
  /** Its path and query parameters, as runtime expressions of OpenAPI. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Fields of its body: expressions, or values to send as they are. */
  readonly body?: Json;
}

const answered = (pointer: string): string => `$response.body#${pointer}`;

function all(
  parameters: Readonly<Record<string, string>>,
  calls: readonly EndpointName[],
): readonly Link[] {
  return calls.map((call) => ({ call, parameters }));
}

function ofGame(gameId: string): readonly Link[] {
  return all({ gameId }, ['makeGuess', 'game', 'gameDeal', 'gameBadges']);
}

function ofDay(date: string): readonly Link[] {
  return [
    ...all({ date }, ['dayStatus', 'ownRun', 'par', 'crowd', 'distribution']),
    { call: 'startGame', body: { mode: 'daily', date } },
  ];
}

function ofPlayer(userId: string): readonly Link[] {
  return [
    ...all({ userId }, ['userStats', 'changePlayerStatus']),
    ...all({ playerId: userId }, ['reportPlayer', 'blockPlayer', 'unblockPlayer']),
    { call: 'addFriend', body: { friendId: userId } },
  ];
}

function ofGroup(id: string): readonly Link[] {
  const calls = ['group', 'groupBoard', 'groupWinners', 'changeGroup', 'reportGroup'] as const;
  return all({ id }, [...calls, 'moderateGroup']);
}

function ofInvitation(inviteCode: string): readonly Link[] {
  return [
    ...all({ inviteCode }, ['invitation', 'reportInvitation']),
    { call: 'joinGroup', body: { inviteCode } },
  ];
}

function ofChallenge(code: string): readonly Link[] {
  const calls = [
    'challenge',
    'addRound',
    'addDealer',
    'react',
    'endInvitation',
    'takeSeat',
  ] as const;
  return [
    ...all({ code }, calls),
    { call: 'startGame', body: { mode: 'fun', challenge: code } },
    ...all({ code, round: '1' }, ['challengeRound', 'giveUpRound']),
  ];
}

const wholeGroup: readonly Link[] = [
  ...ofGroup(answered('/id')),
  ...ofInvitation(answered('/inviteCode')),
  ...all({ id: answered('/id'), userId: answered('/members/0/id') }, ['removeMember']),
];

const wholeChallenge: readonly Link[] = [
  ...ofChallenge(answered('/code')),
  {
    call: 'removeParticipant',
    parameters: {
      code: answered('/code'),
      participantId: answered('/participants/0/participantId'),
    },
  },
];

const finished = { gameId: answered('/gameId'), score: answered('/score') };

/** Which answers feed which calls, so that a generator of requests gets beyond unknown IDs. */
export const LINKS: Readonly<Partial<Record<EndpointName, readonly Link[]>>> = {
  startGame: [
    ...ofGame(answered('/gameId')).slice(1),
    {
      call: 'makeGuess',
      parameters: { gameId: answered('/gameId') },
      body: { index: 0, guess: 'same' },
    },
  ],
  makeGuess: ofGame('$request.path.gameId'),
  unfinishedGames: ofGame(answered('/0/gameId')),
  game: [
    ...ofGame(answered('/gameId')).filter(({ call }) => call !== 'game'),
    { call: 'submitScore', body: { ...finished, gameMode: answered('/mode') } },
    { call: 'submitHistorical', parameters: { date: answered('/date') }, body: finished },
  ],
  dailyStatus: [...ofDay(answered('/date')), ...ofGame(answered('/gameId'))],
  completions: ofDay(answered('/0/gameDate')),
  ownRun: all({ date: answered('/gameDate'), userId: answered('/userId'), key: answered('/key') }, [
    'sharedRun',
  ]),
  register: ofPlayer(answered('/user/id')),
  searchPlayers: ofPlayer(answered('/0/id')),
  boardToday: ofPlayer(answered('/0/userId')),
  boardAllTime: ofPlayer(answered('/0/userId')),
  friends: [
    ...all({ id: answered('/0/id') }, ['removeFriend', 'friendHistory', 'friendRun']),
    { call: 'createChallenge', body: { friendId: answered('/0/id') } },
  ],
  friendRequests: [
    { call: 'acceptFriend', body: { friendId: answered('/incoming/0/id') } },
    { call: 'cancelFriend', body: { friendId: answered('/outgoing/0/id') } },
    ...all({ id: answered('/incoming/0/id') }, ['removeFriend']),
  ],
  createGroup: wholeGroup,
  joinGroup: wholeGroup,
  group: wholeGroup,
  groups: ofGroup(answered('/0/id')),
  createChallenge: wholeChallenge,
  playSomeone: wholeChallenge,
  challenge: wholeChallenge,
  challenges: ofChallenge(answered('/0/code')),
  reviews: all({ gameId: answered('/0/gameId') }, ['review', 'decideReview']),
  leaders: all({ gameId: answered('/0/gameId') }, ['review', 'decideReview']),
  unseenLeaders: all({ gameId: answered('/0/gameId') }, ['review', 'decideReview']),
  playerReports: all({ userId: answered('/0/userId') }, ['changePlayerStatus']),
  groupReports: all({ id: answered('/0/groupId') }, ['moderateGroup']),
};
