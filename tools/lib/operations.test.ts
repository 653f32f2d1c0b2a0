import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths';
import { OPERATIONS, operationSteps, shellText } from './operations';

const names = (folder: string) => readdirSync(join(OPERATIONS, folder));
const textOf = (...path: string[]) => readFileSync(join(OPERATIONS, ...path), 'utf8');

interface Metric {
  readonly name: string;
  readonly filter: string;
  readonly labelExtractors?: Readonly<Record<string, string>>;
  readonly valueExtractor?: string;
}

const metrics = names('metrics').map((file) => JSON.parse(textOf('metrics', file)) as Metric);

describe('what watches a deployed project', () => {
  it('counts events that the server tells, by facts that it tells with them', () => {
    const server = ['lib/logger.ts', 'http/logging.ts', 'services/maintenance/reports.ts']
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

  it('names each metric as its file', () => {
    expect(metrics.map(({ name }) => `${name}.json`).sort()).toEqual(names('metrics').sort());
  });

  it('raises alarms and draws charts on metrics that are there, by labels that they have', () => {
    const texts = [
      ...names('alerts').map((file) => textOf('alerts', file)),
      textOf('dashboard.json'),
    ];
    for (const text of texts) {
      const used = [...text.matchAll(/logging\.googleapis\.com\/user\/([\w-]+)/g)];
      expect(used).not.toEqual([]);
      for (const [, name] of used) expect(metrics.map((metric) => metric.name)).toContain(name);
      const labels = new Set(
        metrics.flatMap((metric) => Object.keys(metric.labelExtractors ?? {})),
      );
      for (const [, label = ''] of text.matchAll(/metric\.labels?\.(\w+)/g)) {
        expect([...labels]).toContain(label);
      }
    }
  });

  it('has an alarm for what somebody has to look at, and each can be raised', () => {
    const raised = names('alerts').map((file) => {
      const { conditions } = JSON.parse(textOf('alerts', file)) as {
        conditions: { conditionThreshold: { filter: string; thresholdValue: number } }[];
      };
      const { filter, thresholdValue } = conditions[0]?.conditionThreshold ?? {};
      const metric = /user\/([\w-]+)/.exec(filter ?? '')?.[1];
      const label = /metric\.labels\.(\w+="\w+")/.exec(filter ?? '')?.[1] ?? 'all';
      return `${file}: ${metric}, ${label}, over ${thresholdValue}`;
    });
    expect(raised.sort()).toEqual([
      'failures.json: failures, all, over 0',
      'limits.json: refusals, status="429", over 10',
      'slow-guesses.json: call-milliseconds, call="makeGuess", over 500',
      'unavailable.json: refusals, status="503", over 0.01',
    ]);
  });

  it('draws every metric on the dashboard', () => {
    const dashboard = textOf('dashboard.json');
    const undrawn = metrics.filter(({ name }) => !dashboard.includes(`user/${name}\\"`));
    expect(undrawn.map(({ name }) => name)).toEqual([]);
  });

  it('looks whether the API is up, saves every day, and can go back to any moment of a week', () => {
    const lines = operationSteps('cards', 'https://cardinal.example', null).map(shellText);
    const dashboard = join(OPERATIONS, 'dashboard.json');
    for (const line of [
      `gcloud monitoring dashboards create --config-from-file=${dashboard} --project=cards`,
      'gcloud monitoring uptime create cardinal-api --resource-type=uptime-url --resource-labels=host=cardinal.example,project_id=cards --path=/api/health --period=1 --project=cards',
      "gcloud firestore backups schedules create '--database=(default)' --recurrence=daily --retention=14w --project=cards",
      "gcloud firestore databases update '--database=(default)' --enable-pitr --project=cards",
    ]) {
      expect(lines).toContain(line);
    }
  });

  it('has each alarm tell whom was named', () => {
    const channel = 'projects/cards/notificationChannels/7';
    const alarms = operationSteps('cards', 'https://cardinal.example', channel)
      .filter(({ title }) => title.startsWith('alarm'))
      .map(shellText);
    expect(alarms).toHaveLength(names('alerts').length);
    for (const alarm of alarms) expect(alarm).toContain(` --notification-channels=${channel} `);
  });

  it('is set up by commands, each file once', () => {
    const lines = operationSteps('my-project', 'https://cardinal.example', null).map(shellText);
    for (const folder of ['metrics', 'alerts']) {
      for (const file of names(folder)) {
        expect(lines.filter((line) => line.includes(join(folder, file)))).toHaveLength(1);
      }
    }
    expect(lines.every((line) => line.endsWith('--project=my-project'))).toBe(true);
    expect(lines.join('\n')).toContain('host=cardinal.example');
  });
});
