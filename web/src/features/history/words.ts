import { SKILL_MIN_DECISIONS, type Skill } from '@cardinal/core/game/skill';
import { counted } from '../../lib/words';

/** After a name: 'gives away 0.081 points per guess', or how many guesses are missing. */
export function skillText({ perDecision, decisions }: Pick<Skill, 'perDecision' | 'decisions'>) {
  if (perDecision !== null) return `gives away ${perDecision.toFixed(3)} points per guess`;
  const missing = SKILL_MIN_DECISIONS - decisions;
  return `is ${counted(missing, 'guess', 'guesses')} short of the ${SKILL_MIN_DECISIONS} that skill takes`;
}
