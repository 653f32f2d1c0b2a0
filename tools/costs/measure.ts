import type { EndpointName } from '@cardinal/core/api/endpoints';
import type { GameAnswer } from '@cardinal/core/api/play';
import { fromTurns, type Turn } from '@cardinal/core/game/game';
import type { Guess } from '@cardinal/core/game/guesses';
import { oddsOf } from '@cardinal/core/game/odds';
import { Client, usageOf, type CallOptions, type Reply } from '../lib/client';
import type { Measured, Measurements } from './bill';
import { PLAYER_DAY, type Step } from './playerDay';

/** Hosting and the browser add about so much of headers to an answer. */
const HEADER_BYTES = 500;

class Notes {
  private readonly taken = new Map<Step, Measured[]>();

  take(step: Step, reply: Reply<unknown>): void {
    const { body, ms } = reply;
    const bytes = HEADER_BYTES + JSON.stringify(body ?? '').length;
    const note = { ...usageOf(reply), bytes, milliseconds: ms };
    this.taken.set(step, [...(this.taken.get(step) ?? []), note]);
  }

  get count(): number {
    return [...this.taken.values()].reduce((sum, notes) => sum + notes.length, 0);
  }

  averages(): Measurements {
    return Object.fromEntries(
      [...this.taken].map(([step, notes]) => {
        const average = (part: keyof Measured): number =>
          notes.reduce((sum, note) => sum + note[part], 0) / notes.length;
        return [
          step,
          {
            reads: average('reads'),
            writes: average('writes'),
            bytes: average('bytes'),
            milliseconds: average('milliseconds'),
          },
        ];
      }),
    );
  }
}

function likeliest(turns: readonly Turn[]): Guess {
  const game = fromTurns(turns);
  if (!game.ok) throw new Error(game.error);
  const [best] = [...oddsOf(game.value)].sort((a, b) => b.favourable - a.favourable);
  return best?.guess ?? 'higher';
}

const TIMES = 20;

export interface PlayedDays {
  readonly measured: Measurements;
  /** How many calls were measured. */
  readonly calls: number;
}

/** Plays such days on a running stack, by as many players as give an average, and friends among them. */
export async function playDays(url: string): Promise<PlayedDays> {
  const client = new Client(url);
  const notes = new Notes();
  const register = async (at: number): Promise<{ id: string; token: string }> => {
    const username = `costs-${process.pid}-${at}`;
    const body = { email: `${username}@cardinal.test`, username, password: 'correct horse' };
    const { token, user } = (await client.call('register', { body })).body;
    return { id: user.id, token };
  };
  const players: Awaited<ReturnType<typeof register>>[] = [];
  // One after the other: passwords are slow to hash, and all at once are refused by a busy machine.
  for (let at = 0; at < TIMES; at += 1) players.push(await register(at));
  const [first, ...others] = players;
  if (first === undefined) throw new Error('nobody plays');
  for (const { id, token } of others.slice(0, PLAYER_DAY.friends)) {
    await client.call('addFriend', { body: { friendId: id }, token: first.token });
    await client.call('acceptFriend', { body: { friendId: first.id }, token });
  }

  const ask = async <Name extends EndpointName>(
    name: Name,
    options: CallOptions<Name>,
  ): Promise<Reply<unknown>> => {
    const reply = await client.call(name, options);
    notes.take(name, reply);
    return reply;
  };

  const play = async (mode: 'daily' | 'fun', token: string): Promise<GameAnswer> => {
    const begun = await client.call('beginGame', { body: { mode }, token });
    notes.take('beginGame', begun);
    const { gameId } = begun.body;
    const turns: Turn[] = [];
    for (let isOver = false; !isOver;) {
      const body = { index: turns.length, guess: likeliest(turns) };
      const reply = await client.call('makeGuess', { params: { gameId }, body, token });
      const { guess, correct, cards, score, over } = reply.body;
      notes.take(over ? 'lastGuess' : 'makeGuess', reply);
      turns.push({ guess, correct, cards });
      isOver = over;
      if (!over || score === 0) continue;
      await ask('submitScore', { body: { score, gameMode: mode, gameId }, token });
    }
    await ask('gameBadges', { params: { gameId }, token });
    return begun.body;
  };

  for (const { id, token } of players) {
    const { date } = await play('daily', token);
    const { gameId } = await play('fun', token);
    const own = { token };
    const ofDay = { params: { date: date ?? '' }, token };
    await ask('gameDeal', { params: { gameId }, token });
    await ask('distribution', ofDay);
    await ask('par', ofDay);
    await ask('streak', own);
    await ask('me', own);
    await ask('dailyStatus', own);
    await ask('dashboard', own);
    await ask('completions', own);
    await ask('openGames', own);
    await ask('stats', {});
    await ask('userStats', { params: { userId: id }, token });
    await ask('realtimeToken', own);
    for (const mode of ['daily', 'fun'] as const) {
      await ask('boardToday', { params: { mode }, token });
      await ask('boardAllTime', { params: { mode }, token });
    }
    await ask('friendRequests', own);
  }
  const { token } = first;
  for (const name of ['friends', 'friendsBoard'] as const) await ask(name, { token });
  return { measured: notes.averages(), calls: notes.count };
}
