import type { ComponentProps } from 'react';
import { Loaded } from '../../components/States';
import { failureFrom } from '../../data/failure';

type LoadedProps<Data> = ComponentProps<typeof Loaded<Data>>;
export type Reading<Data> = LoadedProps<Data>['query'] & { readonly error?: unknown };

/** As `Loaded`. A failure says so if the player isn't an admin. */
export function AdminLoaded<Data>(props: LoadedProps<Data> & { readonly query: Reading<Data> }) {
  const isRefused = failureFrom(props.query.error).code === 'forbidden';
  return <Loaded {...props} why={isRefused ? 'Only admins can see this.' : null} />;
}
