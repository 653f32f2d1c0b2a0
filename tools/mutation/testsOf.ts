import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The services that store results. */
export const SERVICES = [
  'functions/src/services/play/makeGuess.ts',
  'functions/src/services/play/plays.ts',
  'functions/src/services/play/storeResult.ts',
  'functions/src/services/play/submitScore.ts',
  'functions/src/services/upkeep/reconcile.ts',
] as const;

export const MODEL = 'tools/model/model.test.ts';

/** Tests of one project, as arguments of jest. */
interface Tests {
  readonly project: string;
  readonly which: readonly string[];
}

/**
 * The tests that have to notice a change of a file, those first that notice most in a moment. Of core:
 * the file's own, then all that lead to it. Of a service: its own on a store in memory, then the model
 * checker.
 */
export function testsOf(root: string, file: string): Tests[] {
  const only = (project: string, test: string): Tests => ({
    project,
    which: ['--runTestsByPath', join(root, test)],
  });
  if (!file.startsWith('core/')) {
    return [only('tools', `tools/model/${basename(file, '.ts')}.test.ts`), only('tools', MODEL)];
  }
  const own = file.replace(/\.ts$/, '.test.ts');
  return [
    ...(existsSync(join(root, own)) ? [only('core', own)] : []),
    { project: 'core', which: ['--findRelatedTests', join(root, file)] },
  ];
}
