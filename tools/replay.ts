// What happened in a stored game? Prints each guess with its odds and time. Without a project, it uses the
// running stack.
import { insightOf } from '../core/src/records/fairPlay';
import { chanceOf, oddsOfTurns, type TurnOdds } from '../core/src/game/odds';
import { useDatabase } from './lib/database';
import { Halt, main } from './lib/say';

const percent = (part: number): string => `${Math.round(part * 100)}%`.padStart(4);

function lineOf({ turn, made, best }: TurnOdds, index: number, seconds: string): string {
  const cards = turn.cards.map(({ suit, value }) => `${value}${suit}`).join(' ');
  const outcome = turn.correct ? 'right' : 'wrong';
  const odds = `${percent(chanceOf(made))} (best ${percent(chanceOf(best)).trim()} ${best.guess})`;
  const columns = [String(index).padStart(4), turn.guess.padEnd(9), cards.padEnd(8), outcome];
  return [...columns, odds.padEnd(26), seconds].join('  ');
}

await main(async () => {
  const [gameId, project, ...rest] = process.argv.slice(2);
  if (gameId === undefined || rest.length > 0)
    throw new Halt('Usage: npm run replay -- GAME_ID [PROJECT]');
  useDatabase(project);
  const { loadGame } = await import('../functions/src/repos/gamesRepo');
  const { reader } = await import('../functions/src/repos/store');
  const { stateOf } = await import('../functions/src/services/play/games');
  const game = await loadGame(reader, gameId);
  if (game === null) throw new Halt(`There is no game ${gameId}.`);
  const { turns, score, lives, phase } = stateOf(game);
  const odds = oddsOfTurns(turns);

  const whose = game.uid === null ? "a guest's" : `of player ${game.uid}`;
  const day = game.date === null ? '' : ` of ${game.date}${game.isLater ? ', played later' : ''}`;
  console.log(`${game.mode}${day}, ${whose}, rules ${game.rules}`);
  console.log(`started ${new Date(game.startedAt).toISOString()}`);
  odds.forEach((turn, index) => {
    const from = index === 0 ? game.startedAt : game.guessedAt[index - 1];
    const to = game.guessedAt[index];
    const seconds = from === undefined || to === undefined ? '' : `${(to - from) / 1000} s`;
    console.log(lineOf(turn, index, seconds));
  });
  const end = phase === 'over' ? 'over' : 'in progress';
  const insight = insightOf(odds).toFixed(2);
  console.log(`${end}: ${score} points, ${lives} lives, insight ${insight} bits`);
  if (game.evidence !== null) {
    const { luck, deckOdds, linked } = game.evidence;
    const odds = deckOdds === null ? 'unknown' : deckOdds.toPrecision(2);
    console.log(`luck ${luck?.toFixed(2) ?? 'unknown'}, deck odds ${odds}, ${linked} linked games`);
  }
  if (game.review !== null) console.log(game.review.state);
});
