import { useLingui } from '@lingui/react/macro';
import { startTransition, useEffect, useReducer, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { Hidden } from '../../components/Surface';
import { felt } from '../../theme/looks';
import { color, font, low, radius, shadow, space, text, wide } from '../../theme/tokens';
import { guessName } from '../../lib/guessTexts';
import { DEMO } from './script';

/*
 * In 5 seconds, of which the cards turn in the fourth. All parts of a guess start and end together,
 * because each start and end of an animation costs a slow phone some frames.
 */
const press = keyframes`70%, 78% { transform: none; } 74% { transform: scale(0.88); }`;
const turn = keyframes`0%, 80% { transform: rotateY(180deg); } 92% { transform: none; }`;
const earn = keyframes`0%, 90% { opacity: 0; transform: scale(0.4); } 96% { opacity: 1; transform: none; }`;

const Table = styled.button`
  direction: ltr;
  display: flex;
  justify-content: center;
  gap: min(2.5vw, 1.25rem);
  width: 100%;
  padding: ${space.two} min(${space.one}, 2vw);
  border-radius: ${radius.large};
  ${felt}
`;

/** A guess and its cards. */
const Guess = styled.span`
  display: grid;
  gap: ${space.one};
  position: relative;
  & > em {
    padding: ${space.half};
    border-radius: ${radius.round};
    background: ${color.chip};
    color: ${color.chipText};
    font: 700 min(${text.tiny}, 3.75vw) / 1.4 ${font.body};
    animation: ${press} 5s var(--delay) both;
  }
  & > b {
    position: absolute;
    top: -0.5rem;
    inset-inline-end: max(-0.5rem, -2vw);
    direction: ltr;
    padding: 0 min(0.4rem, 1.6vw);
    border-radius: ${radius.round};
    background: ${color.cardGold};
    color: ${color.chipText};
    font: 800 min(${text.small}, 4.4vw) / 1.7 ${font.body};
    animation: ${earn} 5s var(--delay) both;
  }
`;

const Cards = styled.span`
  display: flex;
  gap: inherit;
  perspective: 900px;
`;

const Card = styled.span`
  position: relative;
  width: min(16vw, 4.5rem);
  aspect-ratio: 5 / 7;
  transform-style: preserve-3d;
  animation: ${turn} 5s var(--delay) both;
  ${wide} {
    width: clamp(4.5rem, 8.5vw, 6.75rem);
  }
  ${low} {
    width: 3.2rem;
  }
  & > svg {
    position: absolute;
    inset: 0;
    border-radius: 7.2% / 5.1%;
    box-shadow: ${shadow.card};
    backface-visibility: hidden;
  }
  & > :first-child {
    transform: rotateY(180deg);
  }
`;

/** Three guesses that play once, with CSS animations only. A press replays them. */
export function Demo() {
  const { t } = useLingui();
  const [round, playAgain] = useReducer((count: number) => count + 1, 0);
  // The cards come after the rest of the page: all at once would block a slow phone.
  const [isDealt, setDealt] = useState(false);
  useEffect(() => startTransition(() => setDealt(true)), []);
  return (
    <Table key={round} type="button" onClick={playAgain}>
      {DEMO.map(({ guess, points, cards }, index) => (
        <Guess key={guess} style={{ '--delay': `${1.4 * index - 3}s` }}>
          <Cards>
            {cards.map((card) => (
              <Card key={card}>
                {['back', card].map((name) => (
                  <svg
                    key={name}
                    aria-hidden="true"
                    viewBox="0 0 250 350"
                    color={`var(--${name.slice(0, -1)})`}
                  >
                    {isDealt && <use href={`#${name}`} />}
                  </svg>
                ))}
              </Card>
            ))}
          </Cards>
          <em>{guessName(guess)}</em> <b>{`+${points}`}</b>{' '}
        </Guess>
      ))}
      <Hidden>{t`Three sample guesses: two reds, a King and a 5. Watch again`}</Hidden>
    </Table>
  );
}
