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

/** Aligned with the text's left edge. */
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
          You play through a shuffled deck of 52 cards. Guess what comes next, card after card.
          Right guesses score points. A wrong guess costs one of your three lives.
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
            Outside: is it below both or above both of the last two cards? A rank equal to either is
            wrong.
          </li>
          <li>Red or black: guess the color, once per game.</li>
          <li>Ace is high, above the King; the 2 is the lowest card.</li>
          <li>
            On a keyboard, press S or D for the first guess, then H, L, O, R or B. You can turn
            these keys off in Gameplay Settings.
          </li>
          <li>The third wrong guess ends the game. So does the 52nd card, and that’s a win.</li>
        </ul>
      </Section>
      <Section>
        <Heading>Scoring & Strategy</Heading>
        <ul>
          <li>
            The first guess is worth 2 points, each later one 1. The most you can score is 52.
          </li>
          <li>After a 2, 3 or 4 think higher; after a Queen, King or Ace think lower.</li>
          <li>After two cards close in rank, most of the deck is outside.</li>
          <li>Keep red or black for a card that could go either way.</li>
        </ul>
      </Section>
      <Section>
        <Heading>Game Modes</Heading>
        <ul>
          <li>
            Daily: one deck a day, the same for everyone. You can play it once. It counts for the
            boards and your streak. The next one starts at midnight in New York.
          </li>
          <li>Past days: play each one once. They only count in your history.</li>
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
