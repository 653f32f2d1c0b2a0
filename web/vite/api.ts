import { callOf, ENDPOINT_NAMES } from '@cardinal/core/api/contract';

/** Without schemas and yup, which would be twenty times as large. */
export const API = Object.fromEntries(
  ENDPOINT_NAMES.map((name) => {
    const { address, isShared } = callOf(name);
    return [name, { name, address, isShared }];
  }),
);
