import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SkillAnswer } from '@cardinal/core/api/history';
import { SKILL_DAYS, SKILL_MIN_DECISIONS } from '@cardinal/core/analysis/skill';
import { Entry } from '../../components/Entry';
import { Loaded } from '../../components/States';
import { Muted, PanelTitle } from '../../components/Surface';
import { useHistorySkillQuery } from '../../data/history';
import { perGuess } from '../../lib/messages';
import { HistoryPanelFigures, Panel } from './panels';

const faultlessText = ({ faultless, games }: SkillAnswer): string =>
  t({ message: `${faultless} of ${games}`, comment: 'Of so many games.' });

/** How well the player has guessed lately, regardless of luck. */
export function SkillPanel() {
  const { t } = useLingui();
  const query = useHistorySkillQuery();
  return (
    <Panel aria-labelledby="skill">
      <PanelTitle id="skill">{t`Skill`}</PanelTitle>
      <Loaded query={query} failed={t`Couldn’t load your skill.`} count={1}>
        {(skill) => (
          <>
            <HistoryPanelFigures $count={3}>
              <Entry name={t`Given away per guess`}>
                {skill.perDecision === null ? '–' : perGuess(skill.perDecision)}
              </Entry>
              <Entry name={t`Guesses`}>{skill.decisions}</Entry>
              <Entry name={t`Dailies by the odds`}>{faultlessText(skill)}</Entry>
            </HistoryPanelFigures>
            <Muted>
              <span>
                {t`Points you gave away in the dailies of the last ${SKILL_DAYS} days. Fewer is better, and luck plays no part.`}
              </span>
              {skill.perDecision === null && (
                <span>{` ${t`You need at least ${SKILL_MIN_DECISIONS} guesses to see this.`}`}</span>
              )}
            </Muted>
          </>
        )}
      </Loaded>
    </Panel>
  );
}
