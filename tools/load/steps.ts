// Plays games in step on the whole stack with triggers. Checks response times and numbers.
import { setTimeout as sleep } from 'node:timers/promises';
import { dealFrom } from '@cardinal/core/game/deal';
import { outcomesOf, playOut } from '@cardinal/core/testing/games';
import { atMost, median, type Figure } from '../lib/figures';
import type { FirestoreEmulator } from '../lib/firestoreEmulator';
import { withStack } from '../lib/stack';
import { Halt, say } from '../lib/say';
import { registered } from './games';
import { befriend, HASTY, PATIENT, recordTogether, variedGuess, type Player } from './player';
import { GUESSES, Recorder } from './recorder';
import { verify } from './verify';

const SECONDS = 90;
const STEP_MS = 2500;
const ENDS = 100;
const ROUNDS = 5;
/** Not counted: the emulator and the API still compile their code. */
const WARM_UPS = 3;

export async function measureSteps(emulator: FirestoreEmulator, count: number): Promise<Figure[]> {
  say(`Starting the stack of npm start: ${emulator.name}`);
  // The server's minimum time starts when a guess is stored. In a wave, it would reject the next guess of a
  // player whose previous guess was stored late.
  const env = { CARDINAL_GUESS_PACE_MS: '0' };
  return await withStack('load', { emulator, env }, async (stack) => {
    const players = await registered(stack, count);
    await befriend(players);
    say(`${count} players in step, a guess every ${STEP_MS / 1000} s, for ${SECONDS} s…`);
    const recorder = await playInStep(players);
    console.log(`\n${recorder.report()}\n`);
    const guesses = recorder.percentile(99, ...GUESSES);
    const name = `${count} players in step, ${SECONDS} s`;
    const verdict = await verify(stack, players, { name });
    return [...verdict, atMost(`${name}: 99% of guesses within`, guesses, 1500, 'ms')];
  });
}

/** At the API's own address and without triggers, like the times of all other calls. */
export async function measureEnds(emulator: FirestoreEmulator): Promise<Figure[]> {
  const env = { CARDINAL_GUESS_PACE_MS: '0' };
  return await withStack('load', { emulator, env, hasTriggers: false }, async (stack) => {
    const players = await registered({ url: `http://127.0.0.1:${stack.ports.api}` }, ENDS);
    const name = `${ENDS} games that end in the same second`;
    say(`${name}…`);
    const slowest: number[] = [];
    while (slowest.length < WARM_UPS + ROUNDS) slowest.push(await endTogether(players));
    const last = median(slowest.slice(WARM_UPS));
    const verdict = await verify(stack, players, { name, hasTriggers: false });
    const figure = `${name}: the last answered within, median of ${ROUNDS}`;
    return [...verdict, atMost(figure, last, 1000, 'ms')];
  });
}

/** All players start their daily and guess at the same moments, then play fun games in the same way. */
async function playInStep(players: readonly Player[]): Promise<Recorder> {
  const start = performance.now();
  const nextStep = () => sleep(STEP_MS - ((performance.now() - start) % STEP_MS));
  const recorder = recordTogether(players, { ...HASTY, think: nextStep, guess: variedGuess });
  await Promise.all(
    players.map(async (player) => {
      while (performance.now() - start < SECONDS * 1000) {
        const game = await player.play(player.games.length === 0 ? 'daily' : 'fun');
        if (game === null) await nextStep();
      }
    }),
  );
  return recorder;
}

/** Plays short fun games, and sends all last guesses within a second. Returns the slowest time in ms. */
async function endTogether(players: readonly Player[]): Promise<number> {
  const recorder = new Recorder();
  for (const player of players) {
    const game = await player.start('fun');
    if (game === null) throw new Halt(player.refusals.join(', '));
    const guesses = await shortGame(game.startAnswer.gameId);
    player.manner = { ...PATIENT, guess: ({ length }) => guesses[length] ?? 'higher' };
    await player.continue(game, guesses.length - 1);
    player.recorder = recorder;
  }
  await Promise.all(
    players.map(async (player, at) => {
      await sleep((at / ENDS) * 1000);
      for (const game of player.games.slice(-1)) await player.continue(game);
    }),
  );
  return recorder.percentile(100, 'lastGuess');
}

/** The guesses of a game that wins one card and loses the next three, known from the stored deck. */
async function shortGame(gameId: string) {
  const { loadGame } = await import('../../functions/src/repos/gamesRepo');
  const { reader } = await import('../../functions/src/repos/store');
  const deal = dealFrom((await loadGame(reader, gameId))?.order ?? []);
  const game = playOut(deal, (before) => {
    const outcomes = outcomesOf(before, deal);
    const chosen = outcomes.find(({ correct }) => correct === (before.score === 0)) ?? outcomes[0];
    return chosen?.guess ?? 'same';
  });
  return game.turns.map(({ guess }) => guess);
}
