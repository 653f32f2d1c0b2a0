import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Hidden } from '../../../components/Surface';
import { TIMINGS } from '../../../config/timings';
import { color, font, radius, space, text } from '../../../theme/tokens';

const Bubble = styled.p`
  position: absolute;
  left: 50%;
  bottom: 0;
  transform: translateX(-50%);
  /* Between the deck and the cards below it. */
  [data-is-tall='true'] > & {
    bottom: auto;
    top: 50%;
    transform: translate(-50%, -50%);
  }
  z-index: 3;
  width: max-content;
  max-width: 92%;
  padding: ${space.half} ${space.two};
  border-radius: ${radius.round};
  background: ${color.feltWord};
  color: ${color.onFelt};
  font: 400 ${text.large} / 1.2 ${font.display};
  text-align: center;
`;

/** What is still to come keeps its room: no line moves while it is typed. */
const Rest = styled.span`
  visibility: hidden;
`;

function useTyped(phrase: string): number {
  const [length, setLength] = useState(1);
  useEffect(() => {
    const timer = setInterval(() => {
      setLength((now) => Math.min(now + 1, phrase.length));
    }, TIMINGS.typedCharacter);
    return () => clearInterval(timer);
  }, [phrase]);
  return length;
}

/** Said over the cards, typed out; read out once and whole. */
export function CorrectPhrase({ phrase }: { phrase: string }) {
  const typed = useTyped(phrase);
  return (
    <Bubble>
      <span aria-hidden="true">
        {phrase.slice(0, typed)}
        <Rest>{phrase.slice(typed)}</Rest>
      </span>
      <Hidden role="status">{phrase}</Hidden>
    </Bubble>
  );
}
