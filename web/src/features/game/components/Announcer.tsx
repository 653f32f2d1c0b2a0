import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { createPortal } from 'react-dom';
import { Hidden } from '../../../components/Surface';
import { announcementOf } from '../announcement';
import { selectPlaying } from '../gameSelectors';
import type { Source } from '../gameSlice';

interface Said {
  readonly source: Source | null;
  /** How many turns were announced, or existed when the game was opened. */
  readonly turns: number;
  readonly text: string;
}

/**
 * Announces each guess once. Its live region exists before the game starts, because screen readers
 * miss text that appears together with its region. It is outside the page, which dialogs make
 * inert.
 */
export function Announcer() {
  const { t } = useLingui();
  const playing = useSelector(selectPlaying);
  const [said, setSaid] = useState<Said>({ source: null, turns: 0, text: '' });
  if (playing !== null) {
    const { source, game } = playing;
    const turns = game.turns.length;
    const text = turns === said.turns ? null : announcementOf(playing);
    if (source !== said.source) setSaid({ source, turns, text: '' });
    else if (text !== null) setSaid({ source, turns, text });
  }
  return createPortal(
    <Hidden as="p" role="status" aria-label={t`Last guess`}>
      {said.text}
    </Hidden>,
    document.body,
  );
}
