// How many milliseconds does a function take from the start of its process to its first response?
// firstAnswer.mjs MODULE: the module exports `api`; without one, an empty function responds.
import { createServer } from 'node:http';

const [module] = process.argv.slice(2);
/** @type {(request: any, response: any) => unknown} */
let api;
if (module === undefined) {
  const { onRequest } = await import('firebase-functions/https');
  api = onRequest((_, response) => {
    response.json({ ok: true });
  });
} else {
  ({ api } = await import(module));
}
const { default: express } = await import('express');
const app = express();
app.use((request, response) => void api(request, response));
const server = createServer(app);
server.listen(0, '127.0.0.1', async () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`);
  if (!answer.ok) throw new Error(`the function answered ${answer.status}`);
  console.log(performance.now());
  process.exit(0);
});
