import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths';
import { budgetIn, OPERATIONS, operationSteps, shellText } from './operations';

const names = (folder: string) => readdirSync(join(OPERATIONS, folder));
const textOf = (...path: string[]) => readFileSync(join(OPERATIONS, ...path), 'utf8');

interface Metric {
  readonly name: string;
  readonly filter: string;
  readonly labelExtractors?: Readonly<Record<string, string>>;
  readonly valueExtractor?: string;
}

const metrics = names('metrics').map((file) => JSON.parse(textOf('metrics', file)) as Metric);

it('has metrics of events and fields that the server logs', () => {
  const server = ['lib/logger.ts', 'http/logging.ts', 'services/maintenance/browserReports.ts']
    .map((file) => readFileSync(join(ROOT, 'functions', 'src', file), 'utf8'))
    .join('\n');
  for (const { filter, labelExtractors = {}, valueExtractor = '' } of metrics) {
    const event = /jsonPayload\.event="([\w-]+)"/.exec(filter)?.[1];
    expect(server).toContain(`'${event}'`);
    const facts = [...Object.values(labelExtractors), valueExtractor].filter(Boolean);
    for (const fact of facts) {
      const field = /^EXTRACT\(jsonPayload\.(\w+)\)$/.exec(fact)?.[1] ?? 'none';
      expect(server).toMatch(new RegExp(`\\b${field}\\b`));
    }
  }
});

it('has alerts and charts of existing metrics and labels', () => {
  const alerts = names('alerts').map((file) => textOf('alerts', file));
  const labels = metrics.flatMap(({ labelExtractors = {} }) => Object.keys(labelExtractors));
  for (const text of [...alerts, textOf('dashboard.json')]) {
    const used = [...text.matchAll(/logging\.googleapis\.com\/user\/([\w-]+)/g)];
    expect(used).not.toEqual([]);
    for (const [, name] of used) expect(metrics.map((metric) => metric.name)).toContain(name);
    for (const [, label] of text.matchAll(/metric\.labels?\.(\w+)/g))
      expect(labels).toContain(label);
  }
});

it('shows every metric on the dashboard', () => {
  const dashboard = textOf('dashboard.json');
  const undrawn = metrics.filter(({ name }) => !dashboard.includes(`user/${name}\\"`));
  expect(undrawn.map(({ name }) => name)).toEqual([]);
});

it('sets each up by one command, with alerts to a named channel', () => {
  const channel = 'projects/cards/notificationChannels/7';
  const lines = operationSteps('cards', 'https://cardinal.example', channel, null).map(shellText);
  for (const folder of ['metrics', 'alerts']) {
    for (const file of names(folder)) {
      const own = lines.filter((line) => line.includes(join(folder, file)));
      expect(own).toHaveLength(1);
      expect(own[0]?.includes(` --notification-channels=${channel} `)).toBe(folder === 'alerts');
      expect(textOf(folder, file)).toContain(folder === 'alerts' ? 'user/' : file.slice(0, -5));
    }
  }
  expect(lines.every((line) => line.endsWith(' --project=cards'))).toBe(true);
});

it.each([
  ['0X0X0X-0X0X0X-0X0X0X', null],
  [null, '50'],
  ['0X0X0X-0X0X0X-0X0X0X', 'much'],
])('rejects an incomplete budget: %s, %s', (account, amount) => {
  expect(() => budgetIn(account, amount)).toThrow('budget');
});
