import styled, { keyframes } from 'styled-components';
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

/** Named with the table (CardTable.tsx): it comes while a card moves. */
export const typed = keyframes`from { visibility: hidden; }`;

/** Its room is there from the first: no line moves while the phrase is typed, and nothing is rendered. */
const Character = styled.span.attrs<{ $place: number }>(({ $place }) => ({
  style: { animationDelay: `${$place * TIMINGS.typedCharacter}ms` },
}))`
  white-space: pre;
  animation: ${typed} 1ms backwards;
  &::before {
    content: attr(data-character);
  }
`;

/** Said over the cards, typed out; read out once and whole. */
export function CorrectPhrase({ phrase }: { phrase: string }) {
  return (
    <Bubble>
      <span aria-hidden="true">
        {[...phrase].map((character, place) => (
          <Character key={place} $place={place} data-character={character} />
        ))}
      </span>
      <Hidden role="status">{phrase}</Hidden>
    </Bubble>
  );
}
