import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { GUESSES } from '@cardinal/core/game/guesses';
import { Button, TextButton } from '../../components/Button';
import { Dialog, DialogActions } from '../../components/Dialog';
import { GUESS_KEYS } from '../../config/guesses';
import { guessName } from '../../lib/guessTexts';
import { enumerated } from '../../lib/language';
import { space, text } from '../../theme/tokens';

const Section = styled.section`
  margin-bottom: ${space.three};
  text-wrap: pretty;
  & ul {
    display: grid;
    gap: ${space.half};
    margin: ${space.one} 0 0;
    padding-inline-start: 1.2rem;
  }
`;

const Heading = styled.h3`
  font-size: ${text.large};
  margin-bottom: ${space.half};
`;

/** Aligned with the text's left edge. */
const Demo = styled(TextButton)`
  margin: ${space.one} calc(-1 * ${space.one}) 0;
`;

interface HowToPlayDialogProps {
  readonly onClose: () => void;
  readonly onTutorial: () => void;
}

export function HowToPlayDialog({ onClose, onTutorial }: HowToPlayDialogProps) {
  const { t } = useLingui();
  const letters = enumerated(
    GUESSES.map(
      (guess) => `${GUESS_KEYS[guess].toUpperCase()}\u00a0–\u2060\u00a0${guessName(guess)}`,
    ),
  );
  return (
    <Dialog title={t`How to Play`} onClose={onClose} size="large">
      <Section>
        <Heading>{t`Game Overview`}</Heading>
        <p>
          <Trans>
            You play through a shuffled deck of 52 cards. Guess what comes next, card after card.
            Right guesses score points. A wrong guess costs one of your three lives.
          </Trans>
        </p>
        <Demo onClick={onTutorial}>{t`Show me how to play`}</Demo>
      </Section>
      <Section>
        <Heading>{t`Basic Rules`}</Heading>
        <ul>
          <li>{t`First two cards: are they the same color, or different colors?`}</li>
          <li>{t`Then, for each next card: is it higher or lower than the last one? Equal ranks are wrong.`}</li>
          <li>
            <Trans>
              Outside: is it below both or above both of the last two cards? A rank equal to either
              is wrong.
            </Trans>
          </li>
          <li>{t`Red or black: guess the color, once per game.`}</li>
          <li>{t`Ace is high, above the King; the 2 is the lowest card.`}</li>
          <li>
            <Trans>
              On a keyboard, each guess has a letter: <span>{letters}</span>. The digits guess too,
              in the order of the buttons, and ↑ and ↓ are higher and lower. You can turn these keys
              off in Gameplay Settings.
            </Trans>
          </li>
          <li>{t`The third wrong guess ends the game. So does the 52nd card, and that’s a win.`}</li>
        </ul>
      </Section>
      <Section>
        <Heading>{t`Scoring & Strategy`}</Heading>
        <ul>
          <li>{t`The first guess is worth 2 points, each later one 1. The most you can score is 52.`}</li>
          <li>{t`After a 2, 3 or 4 think higher; after a Queen, King or Ace think lower.`}</li>
          <li>{t`After two cards close in rank, most of the deck is outside.`}</li>
          <li>{t`Keep red or black for a card that could go either way.`}</li>
        </ul>
      </Section>
      <Section>
        <Heading>{t`Game Modes`}</Heading>
        <ul>
          <li>
            <Trans>
              Daily: one deck a day, the same for everyone. You can play it once. It counts for the
              boards and your streak. The next one starts at midnight in New York.
            </Trans>
          </li>
          <li>{t`Past days: play each one once. They only count in your history.`}</li>
          <li>{t`Fun: a fresh shuffle, as often as you like.`}</li>
        </ul>
      </Section>
      <DialogActions>
        <Button onClick={onClose}>{t`Got It`}</Button>
      </DialogActions>
    </Dialog>
  );
}
