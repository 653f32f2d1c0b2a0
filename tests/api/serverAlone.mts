import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Request } from 'firebase-functions/https';

/** Runs the API in a separate process, without anything behind it. Prints its address. */
Object.assign(process.env, {
  FUNCTIONS_EMULATOR: 'true',
  GCLOUD_PROJECT: 'demo-cardinal',
  CARDINAL_LIMITS: 'off',
});
const { handle } = await import('../../functions/src/http/handle'); // reads the environment

const app = express();
app.use(express.json({ verify: (request, _, body) => Object.assign(request, { rawBody: body }) }));
app.use((request, response) => void handle(request as unknown as Request, response));
const server = createServer(app);
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
