import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Hidden } from '../../../components/Surface';
import { TIMINGS, isMotionReduced } from '../../../config/timings';
import { color, font, highAndWide, low, radius, space, text, wide } from '../../../theme/tokens';

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
  font: ${font.weight} ${text.large} / 1.2 ${font.display};
  text-align: center;
  /* One line between the deck and the cards below, so that it covers no card's rank. */
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
  /* Below the two open cards, and beside the deck while there is one. */
  [data-is-tall='false'] > [data-has-deck='true'] + & {
    ${wide} {
      left: calc(50% - 7.6rem);
      max-width: 32rem;
    }
    /* The deck ends well above the text here. */
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
 * Has its full size from the start, so that lines don't move during typing. It has only two runs of
 * text: a slow phone would lose frames with one element per character. Its text is generated
 * content, because the line below already contains the words.
 */
const Typed = styled.span`
  white-space: pre-wrap;
  &::before {
    content: attr(data-typed);
  }
  &::after {
    content: attr(data-left);
    visibility: hidden;
  }
`;

/** A phrase that is typed over the cards. `Announcer` has screen readers say it. */
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
