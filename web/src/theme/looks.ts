import { css } from 'styled-components';
import { color, radius, space, text } from './tokens';

/** The table's cloth and wooden rail, in the colors of the chosen table. */
export const felt = css`
  border: 0.45rem solid ${color.rail};
  background: radial-gradient(ellipse at 50% 34%, ${color.feltCenter}, ${color.feltEdge} 90%);
  color: ${color.onFelt};
`;

export const cardPlace = css`
  aspect-ratio: 5 / 7;
  border: 2px dashed ${color.line};
  border-radius: ${radius.small};
`;

export const fieldLook = css`
  border: 1px solid ${color.field};
  border-radius: ${radius.medium};
  background: ${color.page};
`;

/** What it contains, one below the other, none wider than its place. */
export const stack = (gap: string) => css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${gap};
`;

/** What it contains, side by side. */
export const line = (gap: string) => css`
  display: flex;
  align-items: center;
  gap: ${gap};
`;

/** The same, in several lines if there is no room. */
export const row = (gap: string) => css`
  ${line(gap)}
  flex-wrap: wrap;
`;

export const bareList = css`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Numbers with their names, in a description list. */
export const figureList = css`
  display: grid;
  gap: ${space.one};
  margin: 0;
  & dt {
    color: ${color.muted};
    font-size: min(${text.tiny}, 3.75vw);
  }
  & dd {
    margin: 0;
  }
`;

export const checkbox = css`
  flex: none;
  margin: 0;
  width: 1.4rem;
  height: 1.4rem;
  accent-color: ${color.brand};
`;
