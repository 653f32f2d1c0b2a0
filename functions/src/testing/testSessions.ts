import { worldAtNoon } from './world';
import { CLIENT } from './calls';
import { now } from '../lib/clock';
import { log } from '../lib/logger';
import { loadCredentials } from '../repos/credentialsRepo';
import { reader } from '../repos/store';
import {
  startSession,
  findSession,
  realtimeToken,
  type Session,
} from '../services/signIn/sessions';
import { MemoryAuth } from './memoryAuth';
import { Services } from './testServices';

export const PASSWORD = 'correct horse';
export const ORIGIN = { client: CLIENT, device: 'a test' };

/** A signed-in player whose browser has live listeners. */
export interface Player {
  readonly uid: string;
  readonly email: string;
  readonly token: string;
  readonly session: Session;
}

/** Accounts and sessions with a store and an Auth in memory. Calls run one after another. */
export class Sessions extends Services {
  readonly world = worldAtNoon();
  readonly auth = new MemoryAuth();

  constructor() {
    super();
    this.auth.install();
  }

  async join(username: string): Promise<Player> {
    const uid = await this.world.register(username);
    const email = `${username}@cardinal.test`;
    this.auth.holders.set(uid, { email, password: PASSWORD });
    return this.signIn(uid, email);
  }

  async signIn(uid: string, email: string): Promise<Player> {
    const start = { via: 'password', device: ORIGIN.device, askedAt: now() } as const;
    const token = await startSession(uid, start);
    const session = await findSession(token);
    if (session === null) throw new Error('the session has ended as it began');
    this.auth.signInBy(await realtimeToken(session));
    return { uid, email, token, session };
  }

  async isSignedIn({ token }: Pick<Player, 'token'>): Promise<boolean> {
    return (await findSession(token)) !== null;
  }

  isListening({ uid }: Player): boolean {
    return this.auth.holders.has(`live:${uid}`);
  }

  async epochOf({ uid }: Player): Promise<number> {
    return (await loadCredentials(reader, uid)).epoch;
  }
}

/** Opens them for each test, with a player who is signed in, and without logs. */
export function testSessions(use: (sessions: Sessions, anna: Player) => unknown): void {
  let opened: Sessions | null = null;
  beforeEach(async () => {
    jest.spyOn(log, 'write').mockImplementation(() => {});
    opened = new Sessions();
    await use(opened, await opened.join('anna'));
  });
  afterEach(() => {
    opened?.world.close();
    jest.restoreAllMocks();
  });
}
