/** A value of an expression as the emulator reports it. `{}` is a false result of `is`. */
interface Seen {
  readonly value: {
    readonly boolValue?: boolean;
    /** Present after an error, which denies access. */
    readonly undefined?: unknown;
  };
  readonly count: number;
}

/** An expression of the rules, with its parts. */
export interface Evaluated {
  readonly sourcePosition: {
    readonly line?: number;
    readonly currentOffset?: number;
    readonly endOffset?: number;
  };
  readonly values?: readonly Seen[];
  readonly children?: readonly Evaluated[];
}

export interface Coverage {
  readonly rules: { readonly files: readonly { readonly content: string }[] };
  readonly report: readonly Evaluated[];
}

interface Known {
  readonly line: number;
  readonly text: string;
  readonly kinds: Set<'true' | 'false' | 'unknown' | 'other'>;
}

function kindOf({ value }: Seen): 'true' | 'false' | 'unknown' | 'other' {
  if (value.boolValue !== undefined) return value.boolValue ? 'true' : 'false';
  if ('undefined' in value) return 'unknown';
  return Object.keys(value).length === 0 ? 'false' : 'other';
}

/** Every expression of a report, with its line and text. */
function* expressionsIn({ rules, report }: Coverage): Generator<[string, Evaluated, string]> {
  const [source = ''] = rules.files.map(({ content }) => content);
  const waiting = [...report];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { line = 0, currentOffset = 0, endOffset = 0 } = next.sourcePosition;
    const text = source.slice(currentOffset, endOffset + 1);
    yield [`${line} ${text}`, next, text];
    waiting.push(...(next.children ?? []));
  }
}

/**
 * The expressions of `rules` that were not evaluated to both true and false in any report, as `line:
 * expression`. Reports of slightly different rules count for the expressions they share.
 * @throws if no report is of these rules
 */
export function notBothWays(reports: readonly Coverage[], rules: string): string[] {
  const known = new Map<string, Known>();
  const isSameRules = (report: Coverage): boolean =>
    report.rules.files.some(({ content }) => content === rules);
  const sameRules = reports.filter(isSameRules);
  if (sameRules.length === 0) throw new Error('No report is of these rules.');
  for (const report of sameRules) {
    for (const [name, { sourcePosition }, text] of expressionsIn(report)) {
      known.set(name, { line: sourcePosition.line ?? 0, text, kinds: new Set() });
    }
  }
  for (const report of reports) {
    for (const [name, { values = [] }] of expressionsIn(report)) {
      for (const seen of values) known.get(name)?.kinds.add(kindOf(seen));
    }
  }
  return [...known.values()]
    .filter(({ kinds }) => !isBothWays(kinds))
    .sort((a, b) => a.line - b.line)
    .map(({ line, text }) => `${line}: ${text.replace(/\s+/g, ' ')}`);
}

function isBothWays(kinds: Known['kinds']): boolean {
  if (kinds.has('true') || kinds.has('false')) {
    return kinds.has('other') || (kinds.has('true') && kinds.has('false'));
  }
  return kinds.has('other'); // a text, a number, or a time: a value is enough
}
