import type { ComponentType } from 'react';
import { Button } from '../../../components/Button';
import { DIALOG_PARTS } from '../../../components/Dialog';
import { useFrameLater } from '../../../components/useFrameLater';
import { TableShade, Points } from './CardTable';
import { Bubble, Typed } from './CorrectPhrase';
import { More, Small } from './HistoryStack';
import { Hint, Range } from './PredictionButtons';
import { WRONG_GUESS_PARTS } from './WrongGuessDialog';

const PARTS: readonly ComponentType<{ readonly as?: 'div' }>[] = [
  Button,
  Points,
  TableShade,
  Bubble,
  Typed,
  Small,
  More,
  Hint,
  Range,
  ...DIALOG_PARTS,
  ...WRONG_GUESS_PARTS,
];

/**
 * A constant element, so that it isn't rendered again with the table. It has no button or heading.
 */
const ALL = (
  <div hidden>
    {PARTS.map((Part, at) => (
      <Part key={at} as="div" />
    ))}
    <Button as="div" $kind="secondary" />
  </div>
);

/**
 * Draws, invisibly and in advance, everything that first appears while or after a card turns.
 * Browsers restyle the page for new style rules, which costs a slow phone some frames.
 */
export function StylePrewarm() {
  return useFrameLater(true, false) && ALL;
}
