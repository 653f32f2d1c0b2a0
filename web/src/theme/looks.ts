import { css } from 'styled-components';
import { color, radius, space, text, TOUCH, wide } from './tokens';

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

export const bareList = css`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** A list whose rows have a text on the left and a button on the right. */
export const rowList = css`
  ${stack(space.one)}
  ${bareList}
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.one} ${space.two};
  }
`;

/** Numbers with their names, in a description list. */
export const figureList = css`
  display: grid;
  gap: ${space.one};
  margin: 0;
  & dt {
    color: ${color.muted};
    font-size: ${text.tiny};
  }
  & dd {
    margin: 0;
  }
`;

/** A page's panel with parts below each other. */
export const panel = css`
  ${stack(space.oneHalf)}
  align-content: start;
  padding: ${space.two};
  text-wrap: pretty;
  ${wide} {
    padding: ${space.three};
  }
`;

/** A link with a round frame. */
export const pill = css`
  display: inline-flex;
  align-items: center;
  min-height: ${TOUCH};
  padding: 0 ${space.oneHalf};
  border: 1px solid ${color.line};
  border-radius: ${radius.round};
  color: ${color.text};
  font-size: ${text.small};
  text-decoration: none;
`;

/** Buttons that share a row, if there is room. */
export const buttonRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
  width: 100%;
  & > * {
    flex: 1 1 8.5rem;
    padding-inline: ${space.one};
  }
`;

export const checkbox = css`
  flex: none;
  margin: 0;
  width: 1.4rem;
  height: 1.4rem;
  accent-color: ${color.brand};
`;
