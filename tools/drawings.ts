import { writeFileSync } from 'node:fs';
import { DRAWN, flattened } from './drawings/flatten';

/** `npm run drawings`: the cards as the browser gets them, from web/drawings. */
writeFileSync(DRAWN, flattened());
console.log(`${DRAWN} is drawn.`);
