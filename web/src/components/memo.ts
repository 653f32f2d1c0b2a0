import { useLingui } from '@lingui/react';
import { memo as memoInReact, type FunctionComponent } from 'react';

/**
 * React's memo, for a component that also draws itself after a change of the language. Everything else is drawn
 * with its parent, from `App` down.
 */
export function memo<P extends object>(
  draw: FunctionComponent<P>,
  areEqual?: (before: P, after: P) => boolean,
) {
  return memoInReact((props: P) => {
    useLingui();
    return draw(props);
  }, areEqual);
}
