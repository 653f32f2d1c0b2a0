import { logger } from 'firebase-functions';

export const log = logger;
