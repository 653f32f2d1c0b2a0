import type { ApiCall, EndpointName } from '@cardinal/core/api/contract';

declare global {
  /** What the browser needs of each call. The build replaces every use by its value (vite/api.ts). */
  const API: { readonly [Name in EndpointName]: ApiCall<Name> };
}
