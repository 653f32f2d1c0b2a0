import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths';

export const OPERATIONS = join(ROOT, 'operations');

/** A command that sets up watching or saving of a deployed project, and is run once. */
export interface Step {
  readonly title: string;
  readonly command: readonly [string, ...string[]];
}

function filesIn(folder: string): { name: string; path: string }[] {
  return readdirSync(join(OPERATIONS, folder))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ name: file.replace('.json', ''), path: join(OPERATIONS, folder, file) }));
}

/**
 * All of them, in the order in which they depend on each other: alarms need their metrics. `channel`: whom
 * alarms tell, as gcloud names it; null: nobody.
 */
export function operationSteps(project: string, site: string, channel: string | null): Step[] {
  const at = `--project=${project}`;
  return [
    ...filesIn('metrics').map(({ name, path }): Step => ({
      title: `metric ${name}`,
      command: ['gcloud', 'logging', 'metrics', 'create', name, `--config-from-file=${path}`, at],
    })),
    ...filesIn('alerts').map(({ name, path }): Step => ({
      title: `alarm ${name}`,
      command: [
        'gcloud',
        'alpha',
        'monitoring',
        'policies',
        'create',
        `--policy-from-file=${path}`,
        ...(channel === null ? [] : [`--notification-channels=${channel}`]),
        at,
      ],
    })),
    {
      title: 'dashboard',
      command: [
        'gcloud',
        'monitoring',
        'dashboards',
        'create',
        `--config-from-file=${join(OPERATIONS, 'dashboard.json')}`,
        at,
      ],
    },
    {
      title: 'uptime check of the API, every minute',
      command: [
        'gcloud',
        'monitoring',
        'uptime',
        'create',
        'cardinal-api',
        '--resource-type=uptime-url',
        `--resource-labels=host=${new URL(site).hostname},project_id=${project}`,
        '--path=/api/health',
        '--period=1',
        at,
      ],
    },
    {
      title: 'daily backup, kept for 14 weeks',
      command: [
        'gcloud',
        'firestore',
        'backups',
        'schedules',
        'create',
        '--database=(default)',
        '--recurrence=daily',
        '--retention=14w',
        at,
      ],
    },
    {
      title: 'recovery of any moment of the last seven days',
      command: [
        'gcloud',
        'firestore',
        'databases',
        'update',
        '--database=(default)',
        '--enable-pitr',
        at,
      ],
    },
  ];
}

/** As it is typed into a shell. */
export function shellText({ command }: Step): string {
  return command.map((word) => (/^[\w./:=,@-]+$/.test(word) ? word : `'${word}'`)).join(' ');
}
