import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The services that store results, at once or after a person's decision. */
export const SERVICES = [
  'functions/src/services/play/makeGuess.ts',
  'functions/src/services/play/plays.ts',
  'functions/src/services/play/storeResult.ts',
  'functions/src/services/play/submitScore.ts',
  'functions/src/services/upkeep/rebuild.ts',
  'functions/src/services/upkeep/rebuiltPlayer.ts',
  'functions/src/services/upkeep/reconcile.ts',
  'functions/src/services/upkeep/reviews.ts',
  'functions/src/services/upkeep/standing.ts',
] as const;

const ROOMS = ['core/src/game', 'core/src/records', 'core/src/documents'];

/** What of core and of what stores results is not changed, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'core/src/api':
    'schemas and names, with hardly a rule of their own: `tests/api` asks over HTTP, and checks every answer against them. That takes a stack that runs, for each change anew',
  'functions/src/repos':
    'the only room that knows Firestore: `tests/rules` and `tests/api` ask it on the emulator, which again would have to run for each change',
};

/** All that is changed, in the order in which the report tells of it. */
export function filesOf(root: string): string[] {
  const sources = ROOMS.flatMap((room) =>
    readdirSync(join(root, room))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => `${room}/${name}`),
  );
  return [...sources, ...SERVICES];
}
