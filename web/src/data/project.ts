import type { FirebaseOptions } from 'firebase/app';

export interface Project extends FirebaseOptions {
  /** Where the emulators listen. Only the site of `npm start` sets it. */
  readonly emulators?: {
    readonly auth: string;
    readonly firestore: { readonly host: string; readonly port: number };
  };
}

/** Hosting serves the configuration of its project. */
export async function findProject(): Promise<Project> {
  const answer = await fetch('/__/firebase/init.json');
  return (await answer.json()) as Project;
}
