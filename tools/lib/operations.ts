// Which commands set up metrics, alarms, a dashboard and backups of a deployed project?
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './paths';
import { Halt } from './say';

export const OPERATIONS = join(ROOT, 'operations');

export interface Step {
  readonly title: string;
  readonly command: readonly [string, ...string[]];
}

/** A month's budget in the account's currency, or null. @throws Halt if one of the options is missing */
export function budgetIn(account: string | null, amount: string | null) {
  if (account === null && amount === null) return null;
  if (account === null || !(Number(amount) > 0)) {
    throw new Halt('A budget needs both --billing=ACCOUNT and --budget=AMOUNT, a number a month.');
  }
  return { account, amount: Number(amount) };
}

function filesIn(folder: string): { name: string; path: string }[] {
  const files = globSync('*.json', { cwd: join(OPERATIONS, folder) }).sort();
  return files.map((file) => ({
    name: basename(file, '.json'),
    path: join(OPERATIONS, folder, file),
  }));
}

/** Alerts come after their metrics. `channel` is gcloud's name; with null, alerts notify no one. */
export function operationSteps(
  project: string,
  site: string,
  channel: string | null,
  budget: ReturnType<typeof budgetIn>,
): Step[] {
  const step = (title: string, command: string, ...options: string[]): Step => ({
    title,
    command: ['gcloud', ...command.split(' '), ...options, `--project=${project}`],
  });
  const dashboard = join(OPERATIONS, 'dashboard.json');
  const notifying = (option: string) => (channel === null ? [] : [`--${option}=${channel}`]);
  return [
    ...filesIn('metrics').map(({ name, path }) =>
      step(`metric ${name}`, `logging metrics create ${name}`, `--config-from-file=${path}`),
    ),
    ...filesIn('alerts').map(({ name, path }) =>
      step(
        `alarm ${name}`,
        'alpha monitoring policies create',
        `--policy-from-file=${path}`,
        ...notifying('notification-channels'),
      ),
    ),
    step('dashboard', 'monitoring dashboards create', `--config-from-file=${dashboard}`),
    step(
      'uptime check of the API, every minute',
      'monitoring uptime create cardinal-api --resource-type=uptime-url',
      `--resource-labels=host=${new URL(site).hostname},project_id=${project}`,
      '--path=/api/health',
      '--period=1',
    ),
    ...(budget === null
      ? []
      : [
          step(
            `alarm at half, at all and at the forecast of ${budget.amount} a month`,
            'billing budgets create --display-name=Cardinal',
            `--billing-account=${budget.account}`,
            `--budget-amount=${budget.amount}`,
            `--filter-projects=projects/${project}`,
            '--threshold-rule=percent=0.5',
            '--threshold-rule=percent=1.0',
            '--threshold-rule=percent=1.0,basis=forecasted-spend',
            ...notifying('notifications-rule-monitoring-notification-channels'),
          ),
        ]),
    step(
      'daily backup, kept for 14 weeks',
      'firestore backups schedules create --database=(default) --recurrence=daily --retention=14w',
    ),
    step(
      'recovery of any moment of the last seven days',
      'firestore databases update --database=(default) --enable-pitr',
    ),
  ];
}

/** The command as it is typed into a shell. */
export function shellText({ command }: Step): string {
  return command.map((word) => (/^[\w./:=,@-]+$/.test(word) ? word : `'${word}'`)).join(' ');
}
