import { t } from '@lingui/core/macro';
import { useDispatch } from 'react-redux';
import styled, { keyframes } from 'styled-components';
import { revealedCards, type Turn } from '@cardinal/core/game/game';
import { Button } from '../../../components/Button';
import { OpenCard } from '../../../components/card/PlayingCard';
import { Dialog, DialogActions } from '../../../components/Dialog';
import { Lives } from '../../../components/Lives';
import { useFrameLater } from '../../../components/useFrameLater';
import { guessLabel } from '../../../lib/guessTexts';
import { color, low, motion, narrow, space, text } from '../../../theme/tokens';
import { nextGameText, revealedOf } from '../gameSelectors';
import { verdictClosed, type PlayingState, type Verdict } from '../gameSlice';
import { wrongGuessCall, wrongMessage } from '../phrases';

/** On a phone in landscape mode, the text is beside the cards, so that the button is visible. */
const Scene = styled.div`
  ${low} {
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: center;
    gap: ${space.four};
  }
`;

const Cards = styled.div`
  display: flex;
  justify-content: center;
  align-items: end;
  gap: ${space.two};
  direction: ltr;
`;

const Group = styled.figure`
  margin: 0;
  display: grid;
  gap: ${space.one};
  justify-items: center;
`;

const Caption = styled.figcaption`
  font-size: ${text.tiny};
  font-weight: 650;
  color: ${color.muted};
  text-align: center;
  unicode-bidi: plaintext;
  /* Keeps the cards at one height, whether the text has one line or two. */
  ${narrow} {
    min-height: 3em;
  }
`;

const Pair = styled.div`
  display: flex;
  justify-content: center;
  gap: ${space.half};
`;

/** A placeholder with the shape of the card that comes later. */
const Slot = styled.div`
  width: min(4.6rem, 23vw);
  aspect-ratio: 250 / 350;
  ${low} {
    width: 2.6rem;
  }
`;

/** The card that was just turned on the table, now with its result. */
const Result = styled(Slot)`
  position: relative;
  width: min(6rem, 30vw);
  & + & {
    margin-inline-start: ${space.two};
  }
  ${low} {
    width: 3.6rem;
  }
  &::after {
    content: '';
    position: absolute;
    inset: -5px;
    border: 3px solid ${color.bad};
    border-radius: 9% / 7%;
    opacity: 0;
    transform: scale(1.08);
    transition:
      opacity ${motion.calm},
      transform ${motion.calm};
  }
  &[data-is-wrong='true']::after {
    opacity: 1;
    transform: none;
  }
`;

const appear = keyframes`from { opacity: 0; transform: translateY(8px); }`;

const Verdicts = styled.div`
  margin-top: ${space.three};
  display: grid;
  grid-template-rows: auto auto 1fr;
  min-height: 5.4rem;
  &[data-has-hearts='true'] {
    min-height: 7.6rem;
  }
  ${low} {
    margin: 0;
  }
  justify-items: center;
  gap: ${space.one};
  text-align: center;
  text-wrap: balance;
`;

const Line = styled.p`
  font-weight: 700;
  animation: ${appear} ${motion.calm};
`;

const Taunt = styled(Line)`
  font-weight: 400;
  color: ${color.muted};
`;

/** In place from the start, so that text above doesn't move them. */
const Hearts = styled.div`
  grid-row: 3;
  align-self: end;
  color: ${color.brandText};
`;

type Wrong = Extract<Verdict, { kind: 'wrong' }>;

interface WhatCameProps {
  readonly playing: PlayingState;
  readonly turn: Turn;
  readonly verdict: Wrong;
}

/** Shows the previous cards, the guess and the new card; then what was wrong, and what it costs. */
function WhatCame({ playing, turn, verdict }: WhatCameProps) {
  const areCardsDrawn = useFrameLater(true, false, 2);
  const isDrinking = playing.mode === 'drinking';
  const before = revealedCards(playing.game).slice(0, -turn.cards.length);
  const guess = guessLabel(turn.guess);
  const isNamed = verdict.step !== 'cards';
  const isDone = verdict.step === 'lives';
  return (
    <Scene>
      <Cards>
        {before.length > 0 && (
          <Group>
            <Pair>
              {before.slice(-2).map((card) => (
                <Slot key={card.suit + card.value}>
                  {areCardsDrawn && <OpenCard card={card} />}
                </Slot>
              ))}
            </Pair>
            <Caption>
              {t({ message: 'Before', comment: 'The cards before the guessed one.' })}
            </Caption>
          </Group>
        )}
        <Group>
          <Pair>
            {turn.cards.map((card) => (
              <Result key={card.suit + card.value} data-is-wrong={isNamed}>
                {areCardsDrawn && <OpenCard card={card} />}
              </Result>
            ))}
          </Pair>
          <Caption>
            {t({
              message: `You guessed ${guess}`,
              comment: 'A guess, as its button says it: HIGHER.',
            })}
          </Caption>
        </Group>
      </Cards>
      <Verdicts data-has-hearts={!isDrinking}>
        {isNamed && <Line>{wrongMessage(turn.guess)}</Line>}
        {isDone && isDrinking && <Line>{wrongGuessCall(before.length)}</Line>}
        {isDone && !isDrinking && <Taunt>{t(verdict.taunt)}</Taunt>}
        {!isDrinking && (
          <Hearts>
            <Lives left={revealedOf(playing).lives} size={30} />
          </Hearts>
        )}
      </Verdicts>
    </Scene>
  );
}

interface WrongGuessDialogProps {
  readonly playing: PlayingState;
  readonly verdict: Wrong;
  /** Passes the drinking game to the next player. */
  readonly onPass: () => void;
  /** Starts what follows after the end of a game. Null in a challenge, whose table leads on. */
  readonly onNext: (() => void) | null;
}

/**
 * Explains a wrong guess that the table has already shown. The dialog, its content and the cards
 * appear in three frames: a slow phone would lose frames if all appeared at once.
 */
export function WrongGuessDialog({ playing, verdict, onPass, onNext }: WrongGuessDialogProps) {
  const dispatch = useDispatch();
  const isLaidOut = useFrameLater(true, false);
  const { game, mode } = playing;
  const turn = game.turns.at(-1);
  if (turn === undefined) return null;
  const isDrinking = mode === 'drinking';
  const isDone = verdict.step === 'lives';
  const isOver = game.phase === 'over';
  // In the drinking game too: the table then says whose turn is over, and has the button that
  // passes the game on.
  const close = (): void => void dispatch(verdictClosed());
  const once = (work: () => void) => () => isDone && work();
  const end = isDrinking ? t`Pass to Next Player` : t`See the result`;
  return (
    <Dialog title={isDrinking ? t`Drink up!` : t`Wrong guess`} onClose={close} canClose={isDone}>
      {isLaidOut && <WhatCame playing={playing} turn={turn} verdict={verdict} />}
      <DialogActions>
        <Button aria-disabled={!isDone} onClick={once(isOver && isDrinking ? onPass : close)}>
          {isOver ? end : t`Keep playing`}
        </Button>
        {isOver && !isDrinking && onNext && (
          <Button $kind="secondary" aria-disabled={!isDone} onClick={once(onNext)}>
            {nextGameText(mode)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
