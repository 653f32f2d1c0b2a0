import type { ReactNode } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { color, font, space, text } from '../../../theme/tokens';

/** A row of related numbers, each with its name above and its unit below. */
export const Figures = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  width: 100%;
  & > * + * {
    border-inline-start: 1px solid ${color.line};
  }
`;

const grow = keyframes`
  from { transform: scale(0.6); opacity: 0; }
  55% { transform: scale(1.28); opacity: 1; }
`;

const Place = styled.p`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: 0 ${space.half};
  color: ${color.muted};
  font-size: ${text.tiny};
  line-height: 1.4;
  text-align: center;
  /* In forced-colors mode, the number's background would cover them. */
  & > span {
    position: relative;
    z-index: 1;
  }
`;

const Value = styled.strong<{ $isNew: boolean }>`
  /* Keeps the space before the number is known. */
  min-height: 1.1em;
  color: ${color.text};
  font: ${font.weight} ${text.score} / 1.1 ${font.display};
  ${({ $isNew }) =>
    $isNew &&
    css`
      color: ${color.brandText};
      animation: ${grow} 640ms cubic-bezier(0.2, 0.8, 0.3, 1) backwards;
    `}
`;

interface FigureProps {
  readonly name: string;
  readonly children: ReactNode;
  readonly unit: string;
  /** Highlights a number that has just grown. */
  readonly isNew?: boolean;
}

/** One number: 'Your place', 47, 'of 301'. Screen readers read it as that sentence. */
export function Figure({ name, children, unit, isNew = false }: FigureProps) {
  return (
    <Place>
      <span>{`${name} `}</span>
      <Value key={isNew ? 'new' : 'known'} $isNew={isNew} translate="no">
        {children}
      </Value>
      <span>{` ${unit}`}</span>
    </Place>
  );
}
