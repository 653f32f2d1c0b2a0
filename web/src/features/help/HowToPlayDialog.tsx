import styled from 'styled-components';
import { Button, TextButton } from '../../components/Button';
import { Dialog, DialogActions } from '../../components/Dialog';
import { space, text } from '../../theme/tokens';

const Section = styled.section`
  margin-bottom: ${space.three};
  text-wrap: pretty;
  & ul {
    display: grid;
    gap: ${space.half};
    margin: ${space.one} 0 0;
    padding-left: 1.2rem;
  }
`;

const Heading = styled.h3`
  font-size: ${text.large};
  margin-bottom: ${space.half};
`;

/** Under the text, at its edge. */
const Demo = styled(TextButton)`
  margin: ${space.one} -${space.one} 0;
`;

interface HowToPlayDialogProps {
  readonly onClose: () => void;
  readonly onTutorial: () => void;
}

export function HowToPlayDialog({ onClose, onTutorial }: HowToPlayDialogProps) {
  return (
    <Dialog title="How to Play" onClose={onClose} size="large">
      <Section>
        <Heading>Game Overview</Heading>
        <p>
          A deck of 52 cards lies face down. Guess what comes next, card after card. Right guesses
          score points; a wrong one costs one of your three lives.
        </p>
        <Demo type="button" onClick={onTutorial}>
          Show me how to play
        </Demo>
      </Section>
      <Section>
        <Heading>Basic Rules</Heading>
        <ul>
          <li>First two cards: are they the same color, or different colors?</li>
          <li>
            Then, for each next card: is it higher or lower than the last one? Equal ranks are
            wrong.
          </li>
          <li>
            Outside: it lies below both or above both of the last two cards. On the edge is wrong.
          </li>
          <li>Red or black: one of the two, once a game.</li>
          <li>Ace is high, above the King; the 2 is the lowest card.</li>
          <li>
            On a keyboard S and D guess the colors, then H, L, O, R and B the rest. Gameplay
            Settings can switch these keys off.
          </li>
          <li>The third wrong guess ends the game. So does the 52nd card, and that is a win.</li>
        </ul>
      </Section>
      <Section>
        <Heading>Scoring & Strategy</Heading>
        <ul>
          <li>
            The first guess is worth 2 points, each later one 1. The most you can score is 52.
          </li>
          <li>After a 2, 3 or 4 think higher; after a Queen, King or Ace think lower.</li>
          <li>Two close cards in the middle leave most of the deck outside.</li>
          <li>Keep red or black for a card that could go either way.</li>
        </ul>
      </Section>
      <Section>
        <Heading>Game Modes</Heading>
        <ul>
          <li>
            Daily: one deck a day for everyone, once. It counts for the boards and for your streak,
            and begins anew at midnight in New York.
          </li>
          <li>Past days: each once, for your history alone.</li>
          <li>Fun: a fresh shuffle, as often as you like.</li>
        </ul>
      </Section>
      <DialogActions>
        <Button type="button" onClick={onClose}>
          Got It
        </Button>
      </DialogActions>
    </Dialog>
  );
}
