import { missingDecisions, SKILL_MIN_DECISIONS, type Skill } from '@cardinal/core/analysis/skill';
import { counted } from '../../lib/words';

/** After a name: 'gives away 0.081 points per guess', or how many guesses are missing. */
export function skillText(skill: Pick<Skill, 'perDecision' | 'decisions'>) {
  const { perDecision } = skill;
  if (perDecision !== null) return `gives away ${perDecision.toFixed(3)} points per guess`;
  return `is ${counted(missingDecisions(skill), 'guess', 'guesses')} short of the ${SKILL_MIN_DECISIONS} that skill takes`;
}
