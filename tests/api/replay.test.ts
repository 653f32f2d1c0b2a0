import { command } from './commands';
import { call, newPlayer, playOut } from './support';

describe('npm run replay', () => {
  it('prints each turn of a stored game with its chance', async () => {
    const { token, user } = await newPlayer();
    const started = (await call('startGame', { body: { mode: 'fun' }, token })).body;
    const game = await playOut(started, token);
    const { code, output } = await command('replay', game.gameId);
    expect(code).toBe(0);
    expect(output).toContain(`fun, of player ${user.id}, rules 1`);
    expect(output).toContain(`over: ${game.score} points, 0 lives`);
    const turns = output.split('\n').filter((line) => /^\s+\d+ {2}\w/.test(line));
    expect(turns).toHaveLength(game.turns.length);
    for (const [index, { guess, correct, cards }] of game.turns.entries()) {
      expect(turns[index]).toContain(guess);
      expect(turns[index]).toContain(cards.map(({ value, suit }) => value + suit).join(' '));
      expect(turns[index]).toContain(correct ? 'right' : 'wrong');
      expect(turns[index]).toMatch(/\d+% \(best \d+% \w+\)/);
    }
  });

  it('says that a game does not exist', async () => {
    const { code, output } = await command('replay', 'nothing');
    expect(code).toBe(1);
    expect(output).toContain('There is no game nothing.');
  });
});
