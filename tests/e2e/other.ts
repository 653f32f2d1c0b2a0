import { setTimeout as sleep } from 'node:timers/promises';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { newPerson, register, type Person } from './support';

type Opening = 'same' | 'different';
type Call = <T>(method: string, path: string, body?: object) => Promise<T>;

/** Plays a game to its end at the minimum pace. Returns its score. */
async function finish(call: Call, gameId: string, opening: Opening): Promise<number> {
  for (let index = 0; ; index += 1) {
    if (index > 0) await sleep(2550);
    const guess = index === 0 ? opening : index % 2 === 0 ? 'lower' : 'higher';
    const path = `/api/games/${gameId}/guesses`;
    const answer = await call<{ over: boolean; score: number }>('POST', path, { index, guess });
    if (answer.over) return answer.score;
  }
}

/** Plays a round of a challenge as a guest without a browser. Returns the score. */
export async function playAsGuest(
  request: APIRequestContext,
  challenge: string,
  name: string,
): Promise<number> {
  const call: Call = async <T>(method: string, path: string, data?: object) => {
    const answer = await request.fetch(path, { method, ...(data && { data }) });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const body = { mode: 'fun', challenge, name };
  const { gameId } = await call<{ gameId: string }>('POST', '/api/games', body);
  return finish(call, gameId, 'same');
}

/** Another player in a separate browser, who acts through the API. */
export class Other {
  constructor(
    readonly page: Page,
    readonly person: Person,
  ) {}

  static async join(browser: Browser, person = newPerson()): Promise<Other> {
    const page = await (await browser.newContext()).newPage();
    await page.goto('/');
    await register(page, person);
    await page.getByRole('region', { name: 'Daily Challenge' }).waitFor();
    return new Other(page, person);
  }

  call<T>(method: string, path: string, body?: object): Promise<T> {
    return this.page.evaluate(
      async ({ method, path, body }) => {
        const answer = await fetch(path, {
          method,
          headers: {
            Authorization: `Bearer ${localStorage.getItem('authToken')}`,
            ...(body && { 'Content-Type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        });
        const text = await answer.text();
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
        return (text === '' ? null : JSON.parse(text)) as T;
      },
      { method, path, body },
    );
  }

  /** Plays fun games until one has points. Returns the score once the last guess is stored. */
  async score(): Promise<number> {
    for (;;) {
      const { gameId } = await this.call<{ gameId: string }>('POST', '/api/games', { mode: 'fun' });
      const score = await this.finish(gameId);
      if (score > 0) return score;
    }
  }

  /** Plays a game to its end at the minimum pace. Returns its score. */
  finish(gameId: string, opening: Opening = 'same'): Promise<number> {
    const call: Call = (...request) => this.call(...request);
    return finish(call, gameId, opening);
  }

  /** Makes this player and another one friends. */
  async befriend(other: Other): Promise<void> {
    const ask = async (from: Other, to: Other, path: string) =>
      from.call('POST', path, { friendId: await from.find(to.person.username) });
    await ask(this, other, '/api/friends/add');
    await ask(other, this, '/api/friends/accept');
  }

  /** The ID of the player with this username. */
  async find(username: string): Promise<string> {
    const query = encodeURIComponent(username);
    const found = await this.call<{ id: string; username: string }[]>(
      'GET',
      `/api/friends/search?q=${query}`,
    );
    return found.find((player) => player.username === username)?.id ?? '';
  }
}
