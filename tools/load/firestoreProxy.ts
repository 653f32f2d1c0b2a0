// Makes Firestore slow, rejects calls, or loses the response to a stored commit.
import {
  connect,
  createServer,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import { setTimeout as sleep } from 'node:timers/promises';
import { close, listen } from '../lib/ports';

export type Treatment =
  | { readonly kind: 'passed' }
  | { readonly kind: 'late'; readonly ms: number }
  | { readonly kind: 'refused' }
  /** The call is forwarded and done, but its response is dropped. */
  | { readonly kind: 'unanswered' };

export interface FirestoreProxy {
  /** Decides about each call by its method. */
  treat: (method: string) => Treatment;
  /** The number of delayed and rejected calls, and of those done without a response. */
  treated(): number;
  stop(): Promise<void>;
}

const UNAVAILABLE = { ':status': 200, 'content-type': 'application/grpc', 'grpc-status': '14' };

/** Starts a proxy between the API and the Firestore emulator. */
export async function startFirestoreProxy(port: number, emulator: number): Promise<FirestoreProxy> {
  const upstream = connect(`http://127.0.0.1:${emulator}`);
  upstream.on('error', () => {}); // each call gets its own error
  let treated = 0;
  const server = createServer();
  const proxy: FirestoreProxy = {
    treat: () => ({ kind: 'passed' }),
    treated: () => treated,
    stop: () => {
      upstream.destroy();
      for (const session of sessions) session.destroy();
      return close(server);
    },
  };
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('error', () => {}).once('close', () => sessions.delete(session));
  });

  async function handle(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<void> {
    stream.on('error', () => {});
    const method = headers[':path']?.split('/').at(-1) ?? '';
    const treatment = proxy.treat(method);
    if (treatment.kind === 'refused') {
      treated += 1;
      stream.respond(UNAVAILABLE, { endStream: true });
      return;
    }
    if (treatment.kind === 'late') {
      await sleep(treatment.ms);
      treated += 1;
    }
    if (stream.destroyed) return;
    const { ':scheme': _, ':authority': __, ...own } = headers;
    const call = upstream.request(own);
    call.on('error', () => stream.destroy());
    stream.pipe(call);
    stream.once('close', () => call.close());
    call.on('response', (answer) => {
      if (stream.destroyed) return; // its caller is gone, because another call's connection was cut
      if (treatment.kind === 'unanswered') {
        call.once('trailers', (sent: IncomingHttpHeaders) => {
          if (sent['grpc-status'] === '0') treated += 1;
        });
        call.resume().once('end', () => stream.session?.destroy());
        return;
      }
      const hasBody = !('grpc-status' in answer);
      stream.respond(answer, { waitForTrailers: hasBody, endStream: !hasBody });
      let trailers: IncomingHttpHeaders = {};
      call.on('trailers', (sent: IncomingHttpHeaders) => (trailers = sent));
      stream.on('wantTrailers', () => stream.sendTrailers(trailers));
      if (hasBody) call.pipe(stream);
    });
  }

  server.on('stream', (stream, headers) => void handle(stream, headers));
  await listen(server, port);
  return proxy;
}
