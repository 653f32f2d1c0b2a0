import type { Guess } from '@cardinal/core/game/guesses';

export interface Answer<T = unknown> {
  readonly status: number;
  readonly body: T;
  readonly ms: number;
  readonly reads: number;
  readonly writes: number;
}

/** Calls the running stack as a browser would, and keeps what each call took. */
export class Api {
  constructor(
    private readonly url: string,
    private readonly token: string | null = null,
  ) {}

  asGuest(): Api {
    return new Api(this.url);
  }

  async call<T = unknown>(method: string, path: string, body?: object): Promise<Answer<T>> {
    const began = performance.now();
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const ms = performance.now() - began;
    const timing = answer.headers.get('server-timing') ?? '';
    const [, reads = '0', writes = '0'] = /r=(\d+),w=(\d+)/.exec(timing) ?? [];
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return {
      status: answer.status,
      body: (text === '' ? null : JSON.parse(text)) as T,
      ms,
      reads: Number(reads),
      writes: Number(writes),
    };
  }
}

export interface Player {
  readonly api: Api;
  readonly id: string;
  readonly token: string;
  readonly email: string;
  readonly username: string;
}

let serial = 0;
export const PASSWORD = 'correct horse';

export async function newPlayer(url: string): Promise<Player> {
  serial += 1;
  const username = `bench-${process.pid}-${serial}`;
  const email = `${username}@cardinal.test`;
  const { body } = await new Api(url).call<{ token: string; user: { id: string } }>(
    'POST',
    '/api/auth/register',
    { email, username, password: PASSWORD },
  );
  return { api: new Api(url, body.token), id: body.user.id, token: body.token, email, username };
}

export interface Played {
  readonly gameId: string;
  readonly score: number;
  readonly guesses: readonly Answer[];
}

const TURNS: readonly Guess[] = ['higher', 'lower'];

/** Plays a game to its end. */
async function play(api: Api, mode: 'daily' | 'fun'): Promise<Played> {
  const { body } = await api.call<{ gameId: string }>('POST', '/api/games', { mode });
  const guesses: Answer[] = [];
  for (let index = 0; ; index += 1) {
    const guess = index === 0 ? 'same' : TURNS[index % 2];
    const answer = await api.call<{ over: boolean; score: number }>(
      'POST',
      `/api/games/${body.gameId}/guesses`,
      { index, guess },
    );
    guesses.push(answer);
    if (answer.body.over) return { gameId: body.gameId, score: answer.body.score, guesses };
  }
}

export async function playScoring(api: Api): Promise<Played> {
  for (;;) {
    const played = await play(api, 'fun');
    if (played.score > 0) return played;
  }
}
