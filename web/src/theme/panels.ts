import { css } from 'styled-components';
import { bareList, stack } from './looks';
import { color, radius, space, text, TOUCH, wide } from './tokens';

/* Apart from the looks of the first screens, which load at once. */

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
