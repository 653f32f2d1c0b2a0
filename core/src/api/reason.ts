import { anyText, MESSAGES } from './fields';

const REASON_MAX = 500;

/** Why an admin does something. Not blanks alone: somebody will want to read it. */
export const reason = anyText(REASON_MAX).matches(/\S/, MESSAGES.required);
