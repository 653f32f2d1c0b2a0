import styled from 'styled-components';
import { color, radius, space, text } from '../theme/tokens';

const Chart = styled.figure`
  margin: ${space.two} 0 0;
  &:first-child {
    margin: 0;
  }
`;

const Bars = styled.div`
  display: flex;
  align-items: end;
  gap: 2px;
  height: 8rem;
  /* The highest has its number over it. */
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
  /* A page in the system's own colors keeps no backgrounds: without this there would be no bars. */
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: CanvasText;
  }
`;

/** In the middle of its bar, however narrow that is. */
const BarFigure = styled.span`
  position: absolute;
  left: 50%;
  translate: -50%;
  font-size: ${text.tiny};
  line-height: 1.1rem;
`;

export const BarCount = styled(BarFigure)`
  bottom: 100%;
  font-weight: 650;
`;

const Labels = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 2px;
  min-height: 1.1rem;
  color: ${color.muted};
  font-size: ${text.tiny};
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

/** So many labels of two digits stand under a chart on the narrowest phone without touching. */
const MOST_LABELS = 11;

/** Every how many bars have their label under them; null where labels are words: the ends alone do. */
export function labelStep(labels: readonly string[]): number | null {
  if (labels.some((label) => label.length > 2)) return null;
  return [1, 2, 5].find((step) => labels.length <= MOST_LABELS * step) ?? 10;
}

/** At which places counts stand over their bars: at all, or where those would touch, at the first highest. */
export function countsToShow(counts: readonly number[]): (place: number) => boolean {
  const highest = Math.max(...counts);
  const isRoomy = counts.length * String(highest).length <= 2 * MOST_LABELS;
  const first = counts.indexOf(highest);
  return (place) => (counts[place] ?? 0) > 0 && (isRoomy || place === first);
}

/** Counts as bars, and as a sentence for whoever does not see them. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const hasCount = countsToShow(bars.map(({ value }) => value));
  const told = bars
    .filter(({ value }) => value > 0)
    .map(({ label, value }) => `${label}: ${value}`)
    .join(', ');
  return (
    <Chart>
      <Caption>{title}</Caption>
      <Bars role="img" aria-label={`${title}. ${told || 'Nothing yet'}`}>
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

/** What stands under the bars: every label, or as many as there is room for. */
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
