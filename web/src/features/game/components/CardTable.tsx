import styled, { css, keyframes } from 'styled-components';
import { cardName } from '@cardinal/core/game/cards';
import { CONTINUING_POINTS, OPENING_POINTS, revealedCards } from '@cardinal/core/game/game';
import { PlayingCard } from '../../../components/card/PlayingCard';
import { color, font, motion, radius, space, text } from '../../../theme/tokens';
import { selectTable, type TableCard } from '../gameSelectors';
import type { PlayingState } from '../gameSlice';
import { Celebration } from './Celebration';
import { Felt, Line } from './Felt';
import { HistoryStack } from './HistoryStack';

const Stage = styled.div`
  position: relative;
  min-height: calc(var(--card) * 1.4 + 2rem);
`;

const Cards = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const deal = keyframes`from { opacity: 0; transform: translate(-50%, -50%) translate(60vw, -40vh) rotate(28deg); }`;

/** Places are multiples of the card's width, from the middle of the table. */
const PLACES = {
  gone: css`
    opacity: 0;
    transform: translate(-50%, -50%) translateX(-190%) scale(0.6);
  `,
  before: css`
    transform: translate(-50%, -50%) translateX(-106%) scale(0.88) rotate(-3deg);
  `,
  current: css`
    transform: translate(-50%, -50%);
  `,
  next: css`
    transform: translate(-50%, -50%) translateX(108%);
  `,
  left: css`
    transform: translate(-50%, -50%) translateX(-58%) rotate(-2deg);
  `,
  right: css`
    transform: translate(-50%, -50%) translateX(58%) rotate(2deg);
  `,
} as const satisfies Record<TableCard['place'], ReturnType<typeof css>>;

const Seat = styled.li<{ $place: TableCard['place'] }>`
  position: absolute;
  left: 50%;
  top: 50%;
  width: var(--card);
  transition:
    transform ${motion.slide},
    opacity ${motion.slide};
  will-change: transform, opacity;
  animation: ${deal} 480ms cubic-bezier(0.2, 0.75, 0.25, 1) backwards;
  ${({ $place }) => PLACES[$place]}
`;

const shake = keyframes`
  20% { transform: translateX(-7px) rotate(-1.5deg); }
  40% { transform: translateX(6px) rotate(1.2deg); }
  60% { transform: translateX(-4px) rotate(-0.8deg); }
  80% { transform: translateX(3px); }
`;

const shine = keyframes`
  30% { opacity: 1; transform: scale(1.04); }
  to { opacity: 0; transform: scale(1.14); }
`;

/** After its flip: a right card shines, a wrong one shakes its head. */
const VERDICTS = {
  right: css`
    &::after {
      content: '';
      position: absolute;
      inset: -4px;
      border: 4px solid ${color.gold};
      border-radius: 8% / 6%;
      opacity: 0;
      animation: ${shine} 900ms ease-out 480ms;
    }
  `,
  wrong: css`
    animation: ${shake} 460ms ease-in-out 600ms;
  `,
} as const satisfies Record<NonNullable<TableCard['verdict']>, ReturnType<typeof css>>;

const Reaction = styled.div<{ $verdict: TableCard['verdict'] }>`
  position: relative;
  ${({ $verdict }) => $verdict && VERDICTS[$verdict]}
`;

const rise = keyframes`
  from { opacity: 0; transform: translate(-50%, 0.6rem) scale(0.8); }
  25% { opacity: 1; transform: translate(-50%, -0.4rem) scale(1.1); }
  to { opacity: 0; transform: translate(-50%, -3.2rem); }
`;

const Points = styled.p`
  position: absolute;
  left: 50%;
  top: -0.6rem;
  z-index: 3;
  color: ${color.gold};
  font: 400 ${text.headline} / 1 ${font.display};
  text-shadow: 0 2px 6px rgb(0 0 0 / 60%);
  opacity: 0;
  pointer-events: none;
  animation: ${rise} 1100ms ease-out 520ms;
`;

const dim = keyframes`from { opacity: 0; }`;

/** The lights go down over a lost game. */
const Dusk = styled.div`
  position: absolute;
  inset: 0;
  background: radial-gradient(ellipse at 50% 40%, transparent 20%, rgb(10 0 6 / 62%) 90%);
  animation: ${dim} 900ms ease-out;
  pointer-events: none;
`;

const Left = styled.p`
  position: absolute;
  top: 1.3rem;
  right: 1.8rem;
  font-size: ${text.tiny};
  font-weight: 600;
  letter-spacing: 0.04em;
  color: ${color.onFeltMuted};
`;

const Badge = styled.p`
  position: absolute;
  top: 2.7rem;
  left: 50%;
  transform: translateX(-50%);
  z-index: 2;
  width: max-content;
  max-width: 80%;
  padding: ${space.half} ${space.two};
  border-radius: ${radius.round};
  background: rgb(0 0 0 / 45%);
  font-size: ${text.small};
  font-weight: 650;
  text-align: center;
`;

const NAMES = {
  gone: null,
  before: 'Card before',
  current: 'Current card',
  next: 'Next card',
  left: 'First card',
  right: 'Second card',
} as const satisfies Record<TableCard['place'], string | null>;

function label({ place, card }: TableCard): string {
  return `${NAMES[place] ?? ''}: ${card ? cardName(card) : 'face down'}`;
}

interface CardTableProps {
  readonly playing: PlayingState;
  readonly children?: React.ReactNode;
}

/** The felt with the cards on it; `children` is what is said over them. */
export function CardTable({ playing, children }: CardTableProps) {
  const { cards, history, cardsLeft } = selectTable(playing);
  const { game, settledTurns } = playing;
  const isSettled = settledTurns === game.turns.length;
  const lastPosition = revealedCards(game).length - 1;
  const points = game.turns.length === 1 ? OPENING_POINTS : CONTINUING_POINTS;
  const isAway = playing.input.state === 'sent' && playing.input.isServerAway;
  return (
    <Felt aria-label="Card table">
      <Line />
      {game.phase === 'over' && isSettled && game.outcome === 'lost' && <Dusk />}
      {game.phase === 'over' && isSettled && game.outcome === 'cleared' && <Celebration />}
      <Left>{cardsLeft} left</Left>
      {playing.source.kind === 'practice' && <Badge>Practice game: it is not saved</Badge>}
      {isAway && <Badge role="status">Waiting for the server. Your guess is kept.</Badge>}
      <Stage>
        <Cards>
          {cards.map((seat) => (
            <Seat
              key={seat.position}
              $place={seat.place}
              aria-hidden={seat.place === 'gone'}
              data-place={seat.place}
            >
              <Reaction $verdict={seat.verdict}>
                <PlayingCard card={seat.card} label={label(seat)} />
                {seat.verdict === 'right' && seat.position === lastPosition && (
                  <Points aria-hidden="true">+{points}</Points>
                )}
              </Reaction>
            </Seat>
          ))}
        </Cards>
        {children}
      </Stage>
      <HistoryStack cards={history} />
    </Felt>
  );
}
