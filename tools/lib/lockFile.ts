// Which versions does the deployed bundle install?
/** As much of a package-lock.json (version 3) as is looked at here. */
interface Locked {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export interface LockFile {
  readonly packages: Readonly<Record<string, Locked>>;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Where npm would find a package for one that lies at `from`: beside it, or in a folder above. */
function placeOf({ packages }: LockFile, name: string, from: string): string | null {
  for (let folder = from; ; folder = above(folder)) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[place] !== undefined) return place;
    if (folder === '') return null;
  }
}

/** 'node_modules/a/node_modules/b' lies in 'node_modules/a', and that in ''. */
function above(folder: string): string {
  const at = folder.lastIndexOf('/node_modules/');
  return at === -1 ? '' : folder.slice(0, at);
}

/** What a package needs in order to run, and whether it goes on without. */
function needsOf(locked: Locked): { name: string; isOptional: boolean }[] {
  const optional = Object.keys(locked.optionalDependencies ?? {});
  const peers = Object.keys(locked.peerDependencies ?? {}).filter(
    (name) => locked.peerDependenciesMeta?.[name]?.optional !== true,
  );
  const needed = [...Object.keys(locked.dependencies ?? {}), ...peers];
  return [
    ...needed.map((name) => ({ name, isOptional: optional.includes(name) })),
    ...optional.map((name) => ({ name, isOptional: true })),
  ];
}

/**
 * The lock file of the deployed bundle: the same versions as here, for what it needs alone. Made from
 * the repository's own, so that it needs no registry and says what the tests have run with.
 * @throws Error where the repository's lock file lacks something that is needed
 */
export function lockFileFor(manifest: Manifest, whole: LockFile): object {
  const mandatory = new Map<string, boolean>();
  const visit = (name: string, from: string, isOptional: boolean): void => {
    const place = placeOf(whole, name, from);
    const locked = place === null ? undefined : whole.packages[place];
    if (place === null || locked === undefined) {
      if (isOptional) return;
      throw new Error(`package-lock.json has no ${name}, which ${from || 'the bundle'} needs`);
    }
    const known = mandatory.get(place);
    if (known === true || (known === false && isOptional)) return;
    mandatory.set(place, !isOptional);
    for (const need of needsOf(locked)) {
      visit(need.name, place, isOptional || need.isOptional);
    }
  };
  for (const name of Object.keys(manifest.dependencies)) visit(name, '', false);
  const places = [...mandatory.keys()].sort();
  return {
    name: manifest.name,
    version: manifest.version,
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name: manifest.name, version: manifest.version, dependencies: manifest.dependencies },
      ...Object.fromEntries(
        places.map((place) => [
          place,
          entry(whole.packages[place] ?? {}, mandatory.get(place) === true),
        ]),
      ),
    },
  };
}

/** The repository's own marks: what only a tool needs here may be needed to run there. */
const MARKS = ['dev', 'devOptional', 'peer', 'optional'];

function entry(locked: Locked, isNeeded: boolean): object {
  const rest = Object.entries(locked).filter(([name]) => !MARKS.includes(name));
  return { ...Object.fromEntries(rest), ...(!isNeeded && { optional: true }) };
}
