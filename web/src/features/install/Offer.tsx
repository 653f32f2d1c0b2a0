import type { ReactNode } from 'react';
import styled from 'styled-components';
import { row } from '../../theme/looks';
import { color, low, radius, shadow, space, text } from '../../theme/tokens';

/** At the bottom, where toasts appear above it. At a game's end, over the felt: it covers no button there. */
const Panel = styled.aside`
  position: fixed;
  inset-inline-end: max(${space.two}, env(safe-area-inset-right), env(safe-area-inset-left));
  bottom: calc(${space.two} + env(safe-area-inset-bottom));
  z-index: 50;
  ${row(space.one)}
  justify-content: end;
  width: min(24rem, 100vw - 2 * ${space.two});
  padding: ${space.two};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.raised};
  html:has([data-area='game-over']) & {
    top: 12rem;
    bottom: auto;
    ${low} {
      top: auto;
      bottom: calc(${space.two} + env(safe-area-inset-bottom));
      inset-inline: max(${space.two}, env(safe-area-inset-left), env(safe-area-inset-right)) auto;
    }
  }
  & > div {
    flex: 1 1 100%;
  }
  & p {
    font-size: ${text.small};
  }
  & > button {
    min-height: 2.75rem;
    padding-inline: ${space.two};
  }
`;

interface OfferProps {
  readonly title: string;
  /** What follows from it, in a sentence. */
  readonly text: string;
  readonly children: ReactNode;
}

/** A message that stays until it is answered, without covering a dialog. */
export function Offer({ title, text: description, children }: OfferProps) {
  return (
    <Panel aria-label={title} data-area="offer">
      <div role="status">
        <strong>{title}</strong>
        <p>{description}</p>
      </div>
      {children}
    </Panel>
  );
}
