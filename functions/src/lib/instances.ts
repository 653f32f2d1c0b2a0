/** How many instances of the API there may be; each is one vCPU with so many calls at once. */
export const MAX_INSTANCES = 50;
export const CALLS_AT_ONCE = 80;
