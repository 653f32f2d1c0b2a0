import { lockFileFor } from './lockFile';

const whole = {
  packages: {
    '': {},
    'node_modules/server': { version: '1.0.0', dependencies: { shared: '^2.0.0', only: '^1.0.0' } },
    'node_modules/server/node_modules/shared': { version: '2.1.0', dev: true },
    'node_modules/shared': { version: '1.0.0' },
    'node_modules/only': { version: '1.2.0', optionalDependencies: { native: '*', absent: '*' } },
    'node_modules/native': { version: '3.0.0', dependencies: { shared: '^1.0.0' } },
    'node_modules/test-runner': { version: '9.0.0', dev: true },
    'node_modules/plugin': {
      version: '1.0.0',
      peerDependencies: { server: '^1.0.0', graph: '^1.0.0' },
      peerDependenciesMeta: { graph: { optional: true } },
    },
  },
};

function packagesFor(...names: string[]) {
  const dependencies = Object.fromEntries(names.map((name) => [name, '1.0.0']));
  const lock = lockFileFor({ name: 'bundle', version: '1.0.0', dependencies }, whole);
  return Reflect.get(lock, 'packages') as Record<string, { version: string; optional?: boolean }>;
}

describe('the lock file of the bundle', () => {
  it('holds what is needed, each where npm would find it, and nothing else', () => {
    expect(Object.keys(packagesFor('server'))).toEqual([
      '',
      'node_modules/native',
      'node_modules/only',
      'node_modules/server',
      'node_modules/server/node_modules/shared',
      'node_modules/shared',
    ]);
  });

  it('marks as optional what only an optional package needs, and drops the marks of the repository', () => {
    const packages = packagesFor('server');
    expect(packages['node_modules/native']).toMatchObject({ optional: true });
    expect(packages['node_modules/shared']).toMatchObject({ version: '1.0.0', optional: true });
    expect(packages['node_modules/server/node_modules/shared']).toEqual({ version: '2.1.0' });
  });

  it('follows peers, but none that may be absent', () => {
    expect(Object.keys(packagesFor('plugin'))).toContain('node_modules/server');
  });

  it('refuses to leave out what is needed', () => {
    expect(() => packagesFor('unheard-of')).toThrow('package-lock.json has no unheard-of');
  });
});
