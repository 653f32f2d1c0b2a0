import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { enumerated } from '../lib/language';
import { color, radius, space, text } from '../theme/tokens';

const Chart = styled.figure`
  margin: ${space.two} 0 0;
  &:first-child {
    margin: 0;
  }
`;

const Bars = styled.div`
  direction: ltr;
  display: flex;
  align-items: end;
  gap: 2px;
  height: 8rem;
  /* Room for the count above the highest bar. */
  padding-top: 1.1rem;
  border-bottom: 1px solid ${color.line};
`;

const Bar = styled.div`
  position: relative;
  flex: 1;
  min-width: 2px;
  transform-origin: bottom;
  background: ${color.brand};
  border-radius: ${radius.mark} ${radius.mark} 0 0;
  /* Forced-colors mode removes backgrounds, so bars need a color of their own. */
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: CanvasText;
  }
`;

/** Centered on its bar, even if the bar is narrower than the count. */
const BarFigure = styled.span`
  position: absolute;
  left: 50%;
  transform: translateX(-50%);
  font-size: ${text.tiny};
  line-height: 1.1rem;
`;

export const BarCount = styled(BarFigure)`
  bottom: 100%;
  font-weight: 650;
`;

const Labels = styled.div`
  direction: ltr;
  display: flex;
  justify-content: space-between;
  gap: 2px;
  min-height: 1.1rem;
  color: ${color.muted};
  font-size: ${text.tiny};
  /* A date of another direction keeps its order. */
  & span {
    unicode-bidi: plaintext;
  }
`;

const Place = styled.span`
  position: relative;
  flex: 1;
  min-width: 2px;
`;

const Caption = styled.figcaption`
  margin-bottom: ${space.one};
  font-weight: 650;
  font-size: ${text.small};
`;

export interface Bar {
  readonly label: string;
  readonly value: number;
}

/** How many labels with two digits fit below a chart on the narrowest phone. */
const MAX_LABELS = 11;

/** Returns the number of bars per label. Null if labels are words: then only the ends have one. */
export function labelStep(labels: readonly string[]): number | null {
  if (labels.some((label) => label.length > 2)) return null;
  return [1, 2, 5].find((step) => labels.length <= MAX_LABELS * step) ?? 10;
}

/**
 * Returns at which places the chart shows a count: everywhere, or only at the first highest bar if
 * the counts would touch.
 */
export function countsToShow(counts: readonly number[]): (place: number) => boolean {
  const highest = Math.max(...counts);
  const isRoomy = counts.length * String(highest).length <= 2 * MAX_LABELS;
  const first = counts.indexOf(highest);
  return (place) => (counts[place] ?? 0) > 0 && (isRoomy || place === first);
}

/** Counts of scores, from 0 to the highest reached, but at least to 10. */
export function barsOf(counts: readonly number[]): Bar[] {
  const last = counts.reduce((found, count, score) => (count > 0 ? score : found), 0);
  return counts
    .slice(0, Math.max(10, last) + 1)
    .map((value, score) => ({ label: String(score), value }));
}

export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const { t } = useLingui();
  const hasCount = countsToShow(bars.map(({ value }) => value));
  const shown = bars
    .filter(({ value }) => value > 0)
    .map(({ label, value }) => `${label}: ${value}`);
  const isEmpty = shown.length === 0;
  return (
    <Chart>
      <Caption>{title}</Caption>
      <Bars
        role="img"
        aria-label={isEmpty ? t`${title}. Nothing yet` : `${title}. ${enumerated(shown)}`}
      >
        {bars.map(({ label, value }, place) => (
          <Bar
            key={label}
            title={`${label}: ${value}`}
            style={{ height: `${(100 * value) / highest}%` }}
          >
            {hasCount(place) && <BarCount>{value}</BarCount>}
          </Bar>
        ))}
      </Bars>
      <BarLabels labels={bars.map(({ label }) => label)} />
    </Chart>
  );
}

export function BarLabels({ labels }: { labels: readonly string[] }) {
  const step = labelStep(labels);
  return (
    <Labels aria-hidden="true">
      {step === null ? (
        <>
          <span>{labels[0]}</span>
          <span>{labels.at(-1)}</span>
        </>
      ) : (
        labels.map((label, index) => (
          <Place key={label}>{index % step === 0 && <BarFigure>{label}</BarFigure>}</Place>
        ))
      )}
    </Labels>
  );
}
