import type { ComponentPropsWithoutRef } from 'react';
import styled, { css } from 'styled-components';
import { color, font, motion, radius, space, text, TOUCH } from '../theme/tokens';

type Kind = 'primary' | 'secondary' | 'quiet' | 'danger';

const KINDS = {
  primary: css`
    background: ${color.brand};
    color: ${color.onBrand};
    border-color: transparent;
    --under: ${color.brandStrong};
  `,
  secondary: css`
    background: ${color.surface};
    color: ${color.text};
    border-color: ${color.line};
  `,
  quiet: css`
    background: transparent;
    color: ${color.brandText};
    border-color: transparent;
  `,
  danger: css`
    background: ${color.badSurface};
    color: ${color.bad};
    border-color: ${color.bad};
    --under: ${color.badSurface};
  `,
} as const satisfies Record<Kind, ReturnType<typeof css>>;

type Given = Pick<ComponentPropsWithoutRef<'button'>, 'type' | 'aria-disabled'> & {
  readonly as?: unknown;
};

/**
 * A button doesn't submit the form around it, unless its type says so. `as` makes it a link. With
 * `aria-disabled`, a press does nothing: a disabled button would lose the focus.
 */
const press = ({ as, type = 'button', 'aria-disabled': isOff }: Given) => ({
  ...(as === undefined && { type }),
  ...(isOff === true && { onClick: undefined }),
});

export const Button = styled.button.attrs(press)<{ $kind?: Kind; $wide?: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.one};
  min-height: 3rem;
  min-width: ${TOUCH};
  ${({ $wide }) => $wide && 'width: 100%;'}
  padding: ${space.one} ${space.three};
  border: 1px solid;
  border-radius: ${radius.round};
  font: 650 ${text.body} / 1.2 ${font.body};
  text-decoration: none;
  text-align: center;
  text-wrap-style: balance;
  transition:
    transform ${motion.quick},
    opacity ${motion.quick};
  ${({ $kind = 'primary' }) => KINDS[$kind]}
  /* Touch screens would keep the hover style after a tap. */
  @media (hover: hover) {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--under, ${color.raised});
    }
  }
  &:active:not(:disabled, [aria-disabled='true']) {
    transform: scale(0.97);
  }
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.55;
    cursor: default;
  }
`;

/** Looks like a link in a sentence, but acts as a button. */
export const TextButton = styled.button.attrs(press)`
  border: 0;
  padding: ${space.one};
  min-height: ${TOUCH};
  background: none;
  color: ${color.brandText};
  font: 600 ${text.small} / 1.3 ${font.body};
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

export const IconButton = styled.button.attrs(press)`
  display: inline-grid;
  place-items: center;
  width: ${TOUCH};
  height: ${TOUCH};
  flex: none;
  border: 1px solid ${color.line};
  border-radius: ${radius.round};
  background: ${color.surface};
  color: ${color.text};
  transition: transform ${motion.quick};
  @media (hover: hover) {
    &:hover {
      background: ${color.raised};
    }
  }
  &:active {
    transform: scale(0.94);
  }
  &[aria-disabled='true'] {
    opacity: 0.55;
    transform: none;
  }
`;
