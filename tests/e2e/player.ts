import { expect, type Page } from '@playwright/test';
import type { AnswerOf, EndpointName } from '@cardinal/core/api/contract';
import type { Guess } from '@cardinal/core/game/guesses';
import { Client, type CallOptions } from '../../tools/lib/client';
import { SAMPLE_ACCOUNTS } from '../../tools/seed';

const client = new Client(process.env.CARDINAL_URL ?? 'http://127.0.0.1:5000');
let serial = 0;

export interface Person {
  readonly email: string;
  readonly username: string;
  readonly password: string;
}

export function newPerson(): Person {
  serial += 1;
  // Digits, because letters that change would now and then make a word that no name may contain.
  const username = `e2e-${Date.now()}-${process.pid}-${serial}`;
  return { email: `${username}@cardinal.test`, username, password: 'correct horse' };
}

type Sample = (typeof SAMPLE_ACCOUNTS)[number];

/** A player who acts through the API, without a page or beside one. */
export class Player {
  private constructor(
    readonly person: Person,
    readonly id: string,
    readonly token: string,
  ) {}

  /** Creates an account. */
  static async create(person = newPerson()): Promise<Player> {
    const { user, token } = (await client.call('register', { body: person })).body;
    return new Player(person, user.id, token);
  }

  static async sample(username: Sample['username']): Promise<Player> {
    const person = SAMPLE_ACCOUNTS.find((account) => account.username === username);
    if (person === undefined) throw new RangeError(`There is no sample player ${username}.`);
    const { email, password } = person;
    const { user, token } = (await client.call('login', { body: { email, password } })).body;
    return new Player(person, user.id, token);
  }

  /** The player who is signed in on this page. */
  static async at(page: Page, person: Person): Promise<Player> {
    const token = (await page.evaluate(() => localStorage.getItem('authToken'))) ?? '';
    return new Player(person, (await client.call('me', { token })).body.id, token);
  }

  /** Opens the dashboard with this player's session. */
  async enter(page: Page): Promise<void> {
    await page.goto('/robots.txt'); // the app doesn't run there
    await page.evaluate((token) => localStorage.setItem('authToken', token), this.token);
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Daily Challenge' })).toBeVisible();
  }

  async call<Name extends EndpointName>(
    name: Name,
    options: CallOptions<Name> = {},
  ): Promise<AnswerOf<Name>> {
    return (await client.call(name, { ...options, token: this.token })).body;
  }

  async start(mode: 'daily' | 'fun'): Promise<string> {
    return (await this.call('startGame', { body: { mode } })).gameId;
  }

  guess(gameId: string, index: number, guess: Guess): Promise<AnswerOf<'makeGuess'>> {
    return this.call('makeGuess', { params: { gameId }, body: { index, guess } });
  }

  /** Plays a game to its end. Returns its score. */
  async finish(gameId: string, opening: 'same' | 'different' = 'same'): Promise<number> {
    for (let index = 0; ; index += 1) {
      const guess = index === 0 ? opening : index % 2 === 0 ? 'lower' : 'higher';
      const { over, score } = await this.guess(gameId, index, guess);
      if (over) return score;
    }
  }

  /** Plays fun games until one has points. Returns the score once the last guess is stored. */
  async score(): Promise<number> {
    for (;;) {
      const score = await this.finish(await this.start('fun'));
      if (score > 0) return score;
    }
  }

  async ask(other: Player): Promise<void> {
    await this.call('addFriend', { body: { friendId: other.id } });
  }

  /** Makes this player and another one friends. */
  async befriend(other: Player): Promise<void> {
    await this.ask(other);
    await other.call('acceptFriend', { body: { friendId: this.id } });
  }
}

/** Creates an account, and opens its dashboard. */
export async function enter(page: Page, person = newPerson()): Promise<Player> {
  const player = await Player.create(person);
  await player.enter(page);
  return player;
}

/** Fills in the registration form on /login or in the dialog. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** Creates an account with the form. */
export async function registerAndLand(page: Page, person = newPerson()): Promise<Person> {
  await page.goto('/');
  await register(page, person);
  await expect(page.getByRole('region', { name: 'Daily Challenge' })).toBeVisible();
  return person;
}
