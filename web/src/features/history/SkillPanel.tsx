import { SKILL_DAYS, SKILL_MIN_DECISIONS } from '@cardinal/core/analysis/skill';
import { FailedState, SkeletonRows } from '../../components/States';
import { Muted, PanelTitle } from '../../components/Surface';
import { useHistorySkillQuery } from '../../data/history';
import { HistoryPanelFigures, Panel } from './panels';

/** How well the player has guessed lately, regardless of luck. */
export function SkillPanel() {
  const { data, isLoading, refetch } = useHistorySkillQuery();
  return (
    <Panel aria-labelledby="skill">
      <PanelTitle id="skill">Skill</PanelTitle>
      {isLoading && <SkeletonRows count={1} />}
      {!isLoading && !data && (
        <FailedState text="Couldn’t load your skill." onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <HistoryPanelFigures $count={3}>
            <div>
              <dt>Given away per guess</dt>
              <dd>{data.perDecision?.toFixed(3) ?? '–'}</dd>
            </div>
            <div>
              <dt>Guesses</dt>
              <dd>{data.decisions}</dd>
            </div>
            <div>
              <dt>Dailies by the odds</dt>
              <dd>{`${data.faultless} of ${data.games}`}</dd>
            </div>
          </HistoryPanelFigures>
          <Muted>
            <span>
              {`Points you gave away in the dailies of the last ${SKILL_DAYS} days. Fewer is better, and luck plays no part. `}
            </span>
            {data.perDecision === null && (
              <span>{`You need at least ${SKILL_MIN_DECISIONS} guesses to see this.`}</span>
            )}
          </Muted>
        </>
      )}
    </Panel>
  );
}
