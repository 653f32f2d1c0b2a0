import type { AnswerOf } from '@cardinal/core/api/contract';
import type { Guess } from '@cardinal/core/game/guesses';
import type { Client, Reply } from '../lib/client';

export interface Player {
  readonly id: string;
  readonly token: string;
  readonly email: string;
}

let serial = 0;
export const PASSWORD = 'correct horse';

export async function newPlayer(client: Client): Promise<Player> {
  serial += 1;
  const username = `bench-${process.pid}-${serial}`;
  const body = { email: `${username}@cardinal.test`, username, password: PASSWORD };
  const { token, user } = (await client.call('register', { body })).body;
  return { id: user.id, token, email: body.email };
}

export interface Played {
  readonly gameId: string;
  readonly score: number;
}

type Guessed = Reply<AnswerOf<'makeGuess'>>;

const TURNS: readonly Guess[] = ['higher', 'lower'];

/** Plays a fun game to its end, as a guest without a token; `onGuess` sees each answer. */
async function play(
  client: Client,
  token: string | null,
  onGuess: (guessed: Guessed) => Promise<void> | void,
): Promise<Played> {
  const { gameId } = (await client.call('beginGame', { body: { mode: 'fun' }, token })).body;
  for (let index = 0; ; index += 1) {
    const guess = index === 0 ? 'same' : (TURNS[index % 2] ?? 'higher');
    const params = { gameId };
    const guessed = await client.call('makeGuess', { params, body: { index, guess }, token });
    await onGuess(guessed);
    if (guessed.body.over) return { gameId, score: guessed.body.score };
  }
}

export async function playScoring(
  client: Client,
  token: string | null,
  onGuess: (guessed: Guessed) => Promise<void> | void = () => {},
): Promise<Played> {
  for (;;) {
    const played = await play(client, token, onGuess);
    if (played.score > 0) return played;
  }
}
