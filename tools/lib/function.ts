// What does Cloud Run do with the bundle? Runs the function `api` under the functions framework, in one
// process for many calls at once. Usage: node function.ts BUNDLE PORT
import { http, type HttpFunction } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';

const [bundle = '', port = ''] = process.argv.slice(2);
const { api } = (await import(bundle)) as { api: HttpFunction };
http('api', api);
const server = getTestServer('api');
// As long as Google's front end keeps connections, and longer than the site does. If this side closed one while
// the site sends a call, the call would fail without a response.
server.keepAliveTimeout = 620_000;
// The framework's own command listens on every address of the machine.
server.listen(Number(port), '127.0.0.1', () => console.log(`api listens on ${port}`));
server.once('error', (error) => {
  console.error(error);
  process.exit(1);
});

/** Answers calls in progress first, as Cloud Run does when it ends an instance. */
function end(): void {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), 3000).unref();
}
process.once('SIGINT', end).once('SIGTERM', end);
