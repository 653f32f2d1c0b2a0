import type { Day } from '@cardinal/core/game/days';
import { firstDayOf, type Month } from '@cardinal/core/game/history';
import type { Guess } from '@cardinal/core/game/guesses';
import { SKILL_MIN_DECISIONS, type Skill } from '@cardinal/core/game/skill';
import { GUESS_FACES } from '../../config/guesses';

function written(day: Day, options: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', ...options });
}

/** 'Nov 18, 2026' */
export function dayName(day: Day): string {
  return written(day, { year: 'numeric', month: 'short', day: 'numeric' });
}

/** 'November 2026' */
export function monthName(month: Month): string {
  return written(firstDayOf(month), { year: 'numeric', month: 'long' });
}

/** 'Same color' */
export function guessName(guess: Guess): string {
  const { name } = GUESS_FACES[guess];
  return name.charAt(0) + name.slice(1).toLowerCase();
}

export function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** '+1.20', '−0.45', '0' */
export function signed(amount: number): string {
  const told = Math.abs(amount).toFixed(2);
  if (told === '0.00') return '0';
  return `${amount > 0 ? '+' : '−'}${told}`;
}

/** After a name: 'gives away 0.081 points per guess', or how many guesses are missing. */
export function skillText({ perDecision, decisions }: Pick<Skill, 'perDecision' | 'decisions'>) {
  if (perDecision !== null) return `gives away ${perDecision.toFixed(3)} points per guess`;
  const missing = SKILL_MIN_DECISIONS - decisions;
  return `is ${counted(missing, 'guess', 'guesses')} short of the ${SKILL_MIN_DECISIONS} that skill takes`;
}
