import { ADMIN } from './admin';
import { DASHBOARD } from './dashboard';
import { DIALOGS } from './dialogs';
import { SIGNED_OUT_SCREENS } from './signedOut';
import { GAME } from './game';
import { HINDSIGHT } from './hindsight';
import { SOCIAL } from './social';
import { ROLES, type Role, type Screen } from './screen';

/** Every screen and dialog of a role, in the order in which they are opened. */
export const screensOf = (role: Role): Screen[] =>
  [SIGNED_OUT_SCREENS, DASHBOARD, HINDSIGHT, DIALOGS, SOCIAL, GAME, ADMIN].flatMap(
    (screens) => screens[role] ?? [],
  );

/** The minimum number of screens per test. Several tests run in parallel. */
const MIN_SCREENS = 8;

interface Part {
  readonly who: Role;
  readonly screens: readonly Screen[];
}

/** Splits the screens where one doesn't continue from the previous. */
export const partsOf = (isTested: (screen: Screen) => boolean): Part[] =>
  ROLES.flatMap((who) => {
    const parts: Screen[][] = [[]];
    for (const screen of screensOf(who).filter(isTested)) {
      const last = parts.at(-1) ?? [];
      if (last.length < MIN_SCREENS || screen.isNext === true) last.push(screen);
      else parts.push([screen]);
    }
    return parts.filter((screens) => screens.length > 0).map((screens) => ({ who, screens }));
  });
