import { notBothWays, type Coverage, type Evaluated } from './coverage';
import { readRules } from './environment';

const { FIRESTORE_EMULATOR_HOST: host = '127.0.0.1:8080', CARDINAL_FIRESTORE: emulator = '' } =
  process.env;
/** The projects of the other rules tests, which run first (tests/api/sequencer.mjs). */
const PROJECTS = ['demo-cardinal-rules', 'demo-cardinal-rules-days'];

async function coverageOf(project: string): Promise<Coverage | null> {
  const answer = await fetch(`http://${host}/emulator/v1/projects/${project}:ruleCoverage`);
  // Google's emulator has no report for a project without requests.
  return answer.ok ? ((await answer.json()) as Coverage) : null;
}

it('evaluates every expression of the rules to true and to false', async () => {
  const all = await Promise.all(PROJECTS.map(coverageOf));
  const reports = all.filter((report) => report !== null);
  // Only Google's emulator reports coverage.
  if (reports.length === 0 && !emulator.startsWith('Google')) return;
  expect(reports).toHaveLength(PROJECTS.length);
  expect(notBothWays(reports, readRules())).toEqual([]);
});

describe('an expression', () => {
  const rules = 'allow get:\n  if isMine() && name();';
  const at = (text: string, ...values: readonly object[]): Evaluated => ({
    sourcePosition: {
      line: 2,
      currentOffset: rules.indexOf(text),
      endOffset: rules.indexOf(text) + text.length - 1,
    },
    values: values.map((value) => ({ value, count: 1 })),
  });
  const missing = (...report: readonly Evaluated[]): string[] =>
    notBothWays([{ rules: { files: [{ content: rules }] }, report }], rules);

  it.each([
    ['was only ever true', [{ boolValue: true }]],
    ['was only ever false', [{ boolValue: false }]],
    ['was true or an error', [{ boolValue: true }, { undefined: {} }]],
    ['was only an error', [{ undefined: {} }]],
    ['was never reached', []],
  ])('is reported with its line if it %s', (_, values) => {
    expect(missing(at('isMine()', ...values))).toEqual(['2: isMine()']);
  });

  it.each([
    ['was true and false', [{ boolValue: true }, { boolValue: false }]],
    ['was true and false in an `is` check', [{ boolValue: true }, {}]],
    ['is a text', [{ stringValue: 'ada' }, { undefined: {} }]],
  ])('is not reported if it %s', (_, values) => {
    expect(missing(at('isMine()', ...values))).toEqual([]);
  });

  it('requires a report of the same rules', () => {
    expect(() => notBothWays([], rules)).toThrow('No report is of these rules.');
  });

  it('is found in the parts of another expression', () => {
    const whole = at('isMine() && name()', { boolValue: true }, { boolValue: false });
    expect(missing({ ...whole, children: [at('name()')] })).toEqual(['2: name()']);
  });
});
