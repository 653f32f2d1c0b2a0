import type { ReactNode } from 'react';

/** A named value of a description list. */
export function Entry({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
