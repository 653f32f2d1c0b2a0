import { ADMIN } from './admin';
import { DASHBOARD } from './dashboard';
import { DIALOGS } from './dialogs';
import { SIGNED_OUT_SCREENS } from './signedOut';
import { GAME } from './game';
import { HINDSIGHT } from './hindsight';
import { SOCIAL } from './social';
import type { Role, Screen } from './screen';

/** Every screen and dialog of a role, in the order in which they are opened. */
export const screensOf = (role: Role): Screen[] =>
  [SIGNED_OUT_SCREENS, DASHBOARD, HINDSIGHT, DIALOGS, SOCIAL, GAME, ADMIN].flatMap(
    (screens) => screens[role] ?? [],
  );
