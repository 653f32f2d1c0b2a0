import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import type { DayDistribution } from '@cardinal/core/api/days';
import { betterThan, rangeOf, type ScoreRange } from '@cardinal/core/records/spread';
import { BarCount, BarLabels, countsToShow } from '../../components/BarChart';
import { FailedState, SkeletonRows } from '../../components/States';
import { Muted } from '../../components/Surface';
import { percent } from '../../lib/messages';
import { color, radius, space, text } from '../../theme/tokens';
import { useDistributionQuery, useParQuery } from '../../data/coach';

/** As high as its content, so that nothing moves when it loads. */
const Place = styled.div`
  min-height: 13.75rem;
`;

const Title = styled.h2`
  margin-bottom: ${space.half};
  font-size: ${text.title};
`;

/** Scores grow to the right in all languages. */
const Chart = styled.div`
  direction: ltr;
`;

const Bars = styled.div`
  display: flex;
  align-items: end;
  gap: 2px;
  height: 6.5rem;
  margin-top: ${space.one};
  /* Room for the count above the highest bar. */
  padding-top: 1.1rem;
  border-bottom: 1px solid ${color.line};
`;

/**
 * The column of one score. It has the full height, so that the par's frame is visible over the
 * player's own bar too.
 */
const Column = styled.div<{ $isPar: boolean }>`
  display: flex;
  flex: 1;
  align-items: end;
  min-width: 2px;
  height: 100%;
  outline: ${({ $isPar }) => ($isPar ? `2px solid ${color.gold}` : 'none')};
  /* A gap between the frame and the player's own bar. */
  outline-offset: 1px;
  clip-path: inset(-1.2rem -1rem 0);
  border-radius: ${radius.mark} ${radius.mark} 0 0;
`;

const Bar = styled.div<{ $isOwn: boolean }>`
  position: relative;
  width: 100%;
  border-radius: ${radius.mark} ${radius.mark} 0 0;
  /* Not 'opacity', which would also fade the count. */
  background: ${({ $isOwn }) => ($isOwn ? color.brand : color.muted)};
  background: ${({ $isOwn }) =>
    $isOwn ? color.brand : `color-mix(in srgb, ${color.muted} 55%, transparent)`};
  /* Forced-colors mode removes backgrounds, so bars need a color of their own. */
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: ${({ $isOwn }) => ($isOwn ? 'Highlight' : 'CanvasText')};
  }
`;

const Under = styled.div`
  display: flex;
  gap: 2px;
  height: 1.1rem;
  font-size: ${text.tiny};
  line-height: 1.1rem;
  & > span {
    position: relative;
    flex: 1;
    min-width: 2px;
  }
`;

const Own = styled.b`
  color: ${color.brandText};
  ${Under} & {
    position: absolute;
    left: 50%;
    transform: translateX(-50%);
  }
`;

/** On a separate line: right below the bars it would look like their labels. */
const Legend = styled.div`
  display: flex;
  justify-content: center;
  gap: ${space.two};
  color: ${color.muted};
  font-size: ${text.tiny};
`;

const Swatch = styled.span`
  display: inline-block;
  width: 0.75em;
  height: 0.9em;
  margin-inline-end: 0.35em;
  border: 1.5px solid ${color.gold};
  border-bottom: 0;
  border-radius: ${radius.mark} ${radius.mark} 0 0;
`;

const MIN_SCORES = 12;

interface DaySpreadProps {
  readonly date: string;
  /** The player's score of that day, or null. */
  readonly own: number | null;
  /** Whether the player has an account. Only accounts may request the par. */
  readonly isPlayer: boolean;
}

export function DaySpread({ date, own, isPlayer }: DaySpreadProps) {
  const { t } = useLingui();
  const { currentData: data, isFetching, refetch } = useDistributionQuery(date);
  const par = useParQuery(date, { skip: !isPlayer || own === null }).currentData?.par ?? null;
  if (!data && !isFetching) {
    return <FailedState text={t`Couldn’t load how everyone did.`} onRetry={refetch} />;
  }
  return (
    <Place>
      <Title>{t`How everyone did`}</Title>
      {data ? <SpreadChart spread={data} own={own} par={par} /> : <SkeletonRows count={2} />}
    </Place>
  );
}

interface SpreadChartProps {
  readonly spread: DayDistribution;
  readonly own: number | null;
  readonly par: number | null;
}

function SpreadChart({ spread: { scores, players }, own, par }: SpreadChartProps) {
  const { t } = useLingui();
  const range = rangeOf(scores);
  if (range === null) {
    return (
      <Muted>
        <span>{t`No one has a score on this day’s board.`}</span>
        {par !== null && <span>{` ${t`The deck’s par is ${par}.`}`}</span>}
      </Muted>
    );
  }
  const shown = scores.slice(0, Math.max(MIN_SCORES, range.highest, own ?? 0, par ?? 0) + 1);
  const most = Math.max(...shown);
  const hasCount = countsToShow(shown);
  return (
    <>
      <p>{placeText(scores, players, own)}</p>
      <Chart>
        <Bars role="img" aria-label={spokenSpread(range, players, own, par)}>
          {shown.map((count, score) => (
            <Column key={score} $isPar={score === par} title={`${score}: ${count}`}>
              <Bar
                $isOwn={score === own}
                style={{ height: `${(100 * count) / most}%`, minHeight: count > 0 ? 2 : 0 }}
              >
                {hasCount(score) && <BarCount>{count}</BarCount>}
              </Bar>
            </Column>
          ))}
        </Bars>
        <Under aria-hidden="true">
          {shown.map((_, score) => (
            <span key={score}>{score === own && <Own>▲</Own>}</span>
          ))}
        </Under>
        <BarLabels labels={shown.map((_, score) => String(score))} />
      </Chart>
      <Legend aria-hidden="true">
        {own !== null && (
          <span>
            <Own>▲</Own> <span>{t`you: ${own}`}</span>
          </span>
        )}
        {par !== null && (
          <span>
            <Swatch />
            <span>{t`par: ${par}`}</span>
          </span>
        )}
      </Legend>
    </>
  );
}

/** 'Better than 84% of 1,204 players.' */
function placeText(scores: readonly number[], players: number, own: number | null): string {
  const below = own === null ? null : betterThan(scores, own);
  if (below !== null && below > 0) {
    const share = percent(below / 100);
    return t`Better than ${share} of ${plural(players, { one: '# player', other: '# players' })}.`;
  }
  if (players === 1 && own !== null && scores[own] === 1) return t`You’re the first on the board.`;
  return t`${plural(players, { one: '# player', other: '# players' })} on the board.`;
}

function spokenSpread(
  { lowest, highest, most }: ScoreRange,
  players: number,
  own: number | null,
  par: number | null,
): string {
  return [
    t`Scores of ${plural(players, { one: '# player', other: '# players' })}, from ${lowest} to ${highest}, most often ${most}.`,
    ...(own === null ? [] : [t`You: ${own}.`]),
    ...(par === null ? [] : [t`Par: ${par}.`]),
  ].join(' ');
}
