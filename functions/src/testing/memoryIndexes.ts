import declared from '../../../firestore.indexes.json';

/** What a query compares and sorts by. A range sorts, too. */
export interface Shape {
  /** The last part of its path. */
  readonly collection: string;
  readonly isGroup: boolean;
  readonly equal: readonly string[];
  readonly contained: readonly string[];
  readonly order: readonly { readonly field: string; readonly sign: 1 | -1 }[];
}

interface Indexed {
  readonly field: string;
  readonly mode: string;
}

const DIRECTIONS = { 1: 'ASCENDING', [-1]: 'DESCENDING' } as const;
const MODES = [...Object.values(DIRECTIONS), 'CONTAINS'];

const scopeOf = ({ isGroup }: Shape): string => (isGroup ? 'COLLECTION_GROUP' : 'COLLECTION');

/** Single fields of a collection have indexes, unless they, or the map around them, are exempted. */
function singleIndexes(query: Shape, field: string): Indexed[][] {
  const { collection, isGroup } = query;
  const [override] = declared.fieldOverrides
    .filter((each) => each.collectionGroup === collection)
    .filter(({ fieldPath }) => field === fieldPath || field.startsWith(`${fieldPath}.`))
    .sort((one, other) => other.fieldPath.length - one.fieldPath.length);
  const indexes: readonly object[] = override?.indexes ?? [];
  const modes = indexes.flatMap((index) => {
    const { queryScope, order, arrayConfig }: Readonly<Record<string, string>> = { ...index };
    return queryScope === scopeOf(query) ? (order ?? arrayConfig ?? []) : [];
  });
  const enabled = override === undefined && !isGroup ? MODES : modes;
  return enabled.map((mode) => [{ field, mode }]);
}

function composites(query: Shape): Indexed[][] {
  return declared.indexes
    .filter(({ collectionGroup }) => collectionGroup === query.collection)
    .filter(({ queryScope }) => queryScope === scopeOf(query))
    .map(({ fields }) =>
      fields.map((field: { fieldPath: string; order?: string; arrayConfig?: string }) => ({
        field: field.fieldPath,
        mode: field.order ?? field.arrayConfig ?? '',
      })),
    );
}

/**
 * Whether production answers a query. The emulator answers any. Several indexes together do if each ends
 * with the order.
 */
export function isIndexed(query: Shape): boolean {
  const { equal, contained, order } = query;
  const compared = new Set([...equal, ...contained]);
  const sorted = order.map(({ field, sign }) => ({ field, mode: DIRECTIONS[sign] as string }));
  if (compared.size + sorted.length === 0) return true;
  const isCompared = ({ field, mode }: Indexed): boolean =>
    mode === 'CONTAINS' ? contained.includes(field) : equal.includes(field);
  const single = [...compared, ...sorted.map(({ field }) => field)];
  const useful = [...composites(query), ...single.flatMap((field) => singleIndexes(query, field))]
    .filter((index) => index.length >= sorted.length)
    .map((index) => [index.slice(0, index.length - sorted.length), index.slice(-sorted.length)])
    .filter(([before = [], after = []]) => {
      const isSorted = sorted.every(
        ({ field, mode }, at) => after[at]?.field === field && after[at].mode === mode,
      );
      return isSorted && before.every(isCompared);
    });
  const covered = new Set(useful.flatMap(([before = []]) => before.map(({ field }) => field)));
  return useful.length > 0 && [...compared].every((field) => covered.has(field));
}
