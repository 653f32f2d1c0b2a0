import styled, { keyframes } from 'styled-components';
import { wrongGuessSips } from '@cardinal/core/game/drinking';
import { LIVES, revealedCards, type Turn } from '@cardinal/core/game/game';
import { useAppDispatch } from '../../../app/hooks';
import { Button } from '../../../components/Button';
import { OpenCard, PlayingCard } from '../../../components/card/PlayingCard';
import { Dialog, DialogActions } from '../../../components/Dialog';
import { Heart } from '../../../components/icons';
import { color, motion, space, text } from '../../../theme/tokens';
import { verdictClosed, type PlayingState, type Verdict } from '../gameSlice';
import { wrongMessage } from '../phrases';

const Cards = styled.div`
  display: flex;
  justify-content: center;
  align-items: end;
  gap: ${space.two};
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
`;

const Pair = styled.div`
  display: flex;
  gap: ${space.half};
`;

const Slot = styled.div`
  width: 4.6rem;
`;

const Result = styled(Slot)`
  width: 6rem;
`;

const appear = keyframes`from { opacity: 0; transform: translateY(8px); }`;

const Verdicts = styled.div`
  margin-top: ${space.three};
  min-height: 8.6rem;
  display: grid;
  align-content: start;
  justify-items: center;
  gap: ${space.one};
  text-align: center;
`;

const Line = styled.p`
  font-weight: 700;
  animation: ${appear} ${motion.calm};
`;

const Taunt = styled(Line)`
  font-weight: 400;
  color: ${color.muted};
`;

const Lives = styled.div`
  display: flex;
  gap: ${space.half};
  color: ${color.brandText};
  animation: ${appear} ${motion.calm};
`;

const GUESS_NAMES = {
  same: 'SAME COLOR',
  different: 'DIFFERENT COLORS',
  higher: 'HIGHER',
  lower: 'LOWER',
  outside: 'OUTSIDE',
  red: 'RED',
  black: 'BLACK',
} as const satisfies Record<Turn['guess'], string>;

interface WrongGuessDialogProps {
  readonly playing: PlayingState;
  readonly verdict: Extract<Verdict, { kind: 'wrong' }>;
  /** The party game goes on with the next player. */
  readonly onPass: () => void;
}

/** What was open, what was guessed, what came, and what is left: in that order. */
export function WrongGuessDialog({ playing, verdict, onPass }: WrongGuessDialogProps) {
  const dispatch = useAppDispatch();
  const { game, mode } = playing;
  const turn = game.turns.at(-1);
  if (turn === undefined) return null;
  const isDrinking = mode === 'drinking';
  const before = revealedCards(game).slice(0, -turn.cards.length);
  const isTurned = verdict.step !== 'cards';
  const isDone = verdict.step === 'lives';
  const close = (): void => {
    if (isDrinking) onPass();
    else dispatch(verdictClosed());
  };
  return (
    <Dialog title={isDrinking ? 'Drink up!' : 'Wrong guess'} onClose={close} canClose={isDone}>
      <Cards>
        {before.length > 0 && (
          <Group>
            <Pair>
              {before.slice(-2).map((card) => (
                <Slot key={card.suit + card.value}>
                  <OpenCard card={card} />
                </Slot>
              ))}
            </Pair>
            <Caption>Before</Caption>
          </Group>
        )}
        <Group>
          <Pair>
            {turn.cards.map((card, index) => (
              <Result key={index}>
                <PlayingCard card={isTurned ? card : null} />
              </Result>
            ))}
          </Pair>
          <Caption>You guessed {GUESS_NAMES[turn.guess]}</Caption>
        </Group>
      </Cards>
      <Verdicts aria-live="polite">
        {isTurned && <Line>{wrongMessage(turn.guess)}</Line>}
        {isDone && isDrinking && <Line>{wrongGuessSips(before.length)}</Line>}
        {isDone && !isDrinking && (
          <>
            <Taunt>{verdict.taunt}</Taunt>
            <Lives role="img" aria-label={`${game.lives} of ${LIVES} lives left`}>
              {Array.from({ length: LIVES }, (_, index) => (
                <Heart key={index} isLost={index >= game.lives} size={30} />
              ))}
            </Lives>
          </>
        )}
      </Verdicts>
      <DialogActions>
        <Button type="button" disabled={!isDone} onClick={close}>
          {closeText(playing)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function closeText({ game, mode }: PlayingState): string {
  if (mode === 'drinking') return 'Pass to Next Player';
  if (game.phase !== 'over') return 'Keep Playing';
  return 'See the Result';
}
