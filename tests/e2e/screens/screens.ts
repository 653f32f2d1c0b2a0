import { ADMIN } from './admin';
import { DASHBOARD } from './dashboard';
import { DIALOGS } from './dialogs';
import { SIGNED_OUT_SCREENS } from './signedOut';
import { GAME } from './game';
import { HINDSIGHT } from './hindsight';
import { SOCIAL } from './social';
import type { Screen } from './screen';

/** Every screen and dialog. Those of one role are opened in this order. */
export const SCREENS: readonly Screen[] = [
  ...SIGNED_OUT_SCREENS,
  ...DASHBOARD,
  ...HINDSIGHT,
  ...DIALOGS,
  ...SOCIAL,
  ...GAME,
  ...ADMIN,
];
