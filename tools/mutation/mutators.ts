/** What is changed in a source, by the name that results are kept with. */
export const MUTATORS = {
  operators:
    'an operator becomes its neighbour: `<` ↔ `<=`, `===` ↔ `!==`, `+` ↔ `-`, `&&` ↔ `||` …',
  conditions: 'a condition is always true, or never',
  denials: 'a denial is left out: `!a` → `a`',
  defaults: 'what stands in for null is always taken: `a ?? b` → `b`',
  numbers: 'a number is one more',
  truths: '`true` ↔ `false`',
  lists: 'a list is empty',
  calls: 'a statement that is a call, as of every write, is left out: `save(…);` → `;`',
  assignments: '`+=` ↔ `-=`, `*=` ↔ `/=`',
} as const;

export type MutatorName = keyof typeof MUTATORS;

export const ALL_MUTATORS: readonly MutatorName[] = Object.keys(MUTATORS).filter(
  (name): name is MutatorName => name in MUTATORS,
);
