import type { ComponentType } from 'react';
import { Button } from '../../../components/Button';
import { DIALOG_PARTS } from '../../../components/Dialog';
import { useFrameLater } from '../../../components/useFrameLater';
import { Dusk, Points } from './CardTable';
import { Bubble, Typed } from './CorrectPhrase';
import { More, Small } from './HistoryStack';
import { Hint, Range } from './PredictionButtons';
import { WRONG_GUESS_PARTS } from './WrongGuessDialog';

const PARTS: readonly ComponentType<{ readonly as?: 'div' }>[] = [
  Button,
  Points,
  Dusk,
  Bubble,
  Typed,
  Small,
  More,
  Hint,
  Range,
  ...DIALOG_PARTS,
  ...WRONG_GUESS_PARTS,
];

/** One element for good: nothing of it is rendered again with the table. No button and no heading either. */
const ALL = (
  <div hidden>
    {PARTS.map((Part, at) => (
      <Part key={at} as="div" />
    ))}
    <Button as="div" $kind="secondary" />
  </div>
);

/**
 * Everything that first comes while a card turns or after it: once the table lies, and never seen. A
 * browser styles the page anew for rules that are new, for which a slow phone needs some frames.
 */
export function Rehearsal() {
  return useFrameLater(true, false) && ALL;
}
