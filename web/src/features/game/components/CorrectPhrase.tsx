import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Hidden } from '../../../components/Surface';
import { TIMINGS, isMotionReduced } from '../../../config/timings';
import { color, font, highAndWide, low, radius, space, text, wide } from '../../../theme/tokens';

/** What is said over the cards. */
export const Bubble = styled.p`
  position: absolute;
  left: 50%;
  bottom: 0;
  transform: translateX(-50%);
  z-index: 3;
  width: max-content;
  max-width: 92%;
  padding: ${space.half} ${space.two};
  border-radius: ${radius.round};
  background: ${color.feltWord};
  color: ${color.onFelt};
  font: 400 ${text.large} / 1.2 ${font.display};
  text-align: center;
  /* Between the deck and the cards below it: there is room for one line, so that no rank is covered. */
  [data-is-tall='true'] > & {
    bottom: auto;
    top: 50%;
    transform: translate(-50%, -50%);
    max-width: 100%;
    padding-inline: ${space.oneHalf};
    font-size: ${text.body};
    ${wide} {
      font-size: ${text.large};
    }
  }
  /* Under the two cards that lie open, and off the deck beside them while there is one. */
  [data-is-tall='false'] > [data-has-deck='true'] + & {
    ${wide} {
      left: calc(50% - 7.6rem);
      max-width: 32rem;
    }
    /* There the deck ends high over it. */
    ${highAndWide} {
      left: 50%;
    }
    ${low} {
      left: calc(50% - 2.8rem);
      max-width: 92%;
    }
  }
`;

/**
 * Its room is there from the first: no line moves while the phrase is typed. Two runs of text, since a
 * slow phone would lose frames over an element for each character; no words of the page, which the
 * line below has.
 */
export const Typed = styled.span`
  white-space: pre-wrap;
  &::before {
    content: attr(data-typed);
  }
  &::after {
    content: attr(data-left);
    visibility: hidden;
  }
`;

/** Said over the cards, typed out. `Announcer` has screen readers say it. */
export function CorrectPhrase({ phrase }: { phrase: string }) {
  const characters = [...phrase];
  const [count, setCount] = useState(() => (isMotionReduced() ? characters.length : 1));
  const isWhole = count >= characters.length;
  useEffect(() => {
    if (isWhole) return undefined;
    const began = performance.now();
    const timer = setInterval(() => {
      setCount(1 + Math.floor((performance.now() - began) / TIMINGS.typedCharacter));
    }, TIMINGS.typedCharacter);
    return () => clearInterval(timer);
  }, [isWhole]);
  return (
    <Bubble>
      <Typed
        aria-hidden="true"
        data-typed={characters.slice(0, count).join('')}
        data-left={characters.slice(count).join('')}
      />
      <Hidden>{phrase}</Hidden>
    </Bubble>
  );
}
