import { useLingui } from '@lingui/react/macro';
import { startTransition, useEffect, useReducer, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { Hidden } from '../../components/Surface';
import { felt } from '../../theme/looks';
import { color, font, low, radius, shadow, space, text, wide } from '../../theme/tokens';
import { guessName } from '../../lib/guessTexts';
import { DEMO } from './script';

const turn = keyframes`from { transform: rotateY(180deg); }`;
const press = keyframes`50% { transform: scale(0.88); }`;
const earn = keyframes`from { opacity: 0; transform: scale(0.4); }`;

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

/** A guess and its cards. All its delays are relative to the moment when the card turns. */
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
    animation: ${press} 400ms calc(var(--at) - 500ms) both;
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
    animation: ${earn} 300ms calc(var(--at) + 500ms) both;
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
  animation: ${turn} 600ms var(--at) both;
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
        <Guess key={guess} style={{ '--at': `${1 + 1.4 * index}s` }}>
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
