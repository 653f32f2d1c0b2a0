import { ADMIN } from './admin';
import { DASHBOARD } from './dashboard';
import { DIALOGS } from './dialogs';
import { DOOR } from './door';
import { GAME } from './game';
import { HINDSIGHT } from './hindsight';
import { SOCIAL } from './social';
import type { Screen } from './screen';

/** Every screen and dialog. Those of one role are opened in this order. */
export const SCREENS: readonly Screen[] = [
  ...DOOR,
  ...DASHBOARD,
  ...HINDSIGHT,
  ...DIALOGS,
  ...SOCIAL,
  ...GAME,
  ...ADMIN,
];
