import styled from 'styled-components';
import { color, radius, space, text } from '../theme/tokens';

const Figure = styled.figure`
  margin: ${space.two} 0 0;
  &:first-child {
    margin: 0;
  }
`;

const Bars = styled.div`
  display: flex;
  align-items: end;
  gap: 2px;
  height: 7rem;
  border-bottom: 1px solid ${color.line};
`;

const Bar = styled.div`
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

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  color: ${color.muted};
  font-size: ${text.tiny};
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

/** Counts as bars, and as a sentence for whoever does not see them. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const told = bars
    .filter(({ value }) => value > 0)
    .map(({ label, value }) => `${label}: ${value}`)
    .join(', ');
  return (
    <Figure>
      <Caption>{title}</Caption>
      <Bars role="img" aria-label={`${title}. ${told || 'Nothing yet'}`}>
        {bars.map(({ label, value }) => (
          <Bar
            key={label}
            title={`${label}: ${value}`}
            style={{ height: `${(100 * value) / highest}%` }}
          />
        ))}
      </Bars>
      <Ends aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </Ends>
    </Figure>
  );
}
