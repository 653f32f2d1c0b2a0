import type { Written } from './lib/triggered';
import { noteSuspension } from './services/challenges/ofPlayer';
import { refreshPlaying } from './services/friends/playing';
import { showAccount, showScores } from './services/friends/rows';
import { correctMonths } from './services/groups/winners';
import { placeLater } from './services/leagues/places';
import { notifyTurns } from './services/reminders/turns';
import { applyCorrection } from './services/reviews/corrections';
import { releaseSeventh, releaseVerified } from './services/reviews/releases';

type Work = (id: string, written: Written) => Promise<void>;

/** What follows from a write to a document. An event may come late, twice or out of order. */
const WORK: Readonly<Record<string, readonly Work[]>> = {
  players: [showScores, releaseSeventh, correctMonths, placeLater],
  users: [showAccount, releaseVerified],
  games: [(gameId, { after }) => refreshPlaying(gameId, after)],
  corrections: [applyCorrection],
  challenges: [notifyTurns],
  credentials: [noteSuspension],
};

export const workAfter = (collection: string): readonly Work[] => WORK[collection] ?? [];
