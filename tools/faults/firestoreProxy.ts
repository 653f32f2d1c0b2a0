import {
  connect,
  createServer,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import { setTimeout as sleep } from 'node:timers/promises';

/** What becomes of one call of Firestore's. */
export type Treatment =
  | { readonly kind: 'passed' }
  | { readonly kind: 'late'; readonly ms: number }
  | { readonly kind: 'refused' }
  /** It is forwarded and done, and its answer cut off. */
  | { readonly kind: 'unanswered' };

export interface FirestoreProxy {
  /** Decides about each call, by the name of its method. */
  treat: (method: string) => Treatment;
  /** How many calls were late or refused, or left unanswered though they were done. */
  treated(): number;
  stop(): Promise<void>;
}

const UNAVAILABLE = { ':status': 200, 'content-type': 'application/grpc', 'grpc-status': '14' };

function withoutPseudo(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') || name === ':status'),
  );
}

/** Between an instance of the API and the Firestore emulator: it hands calls on, or loses them. */
export async function startFirestoreProxy(port: number, emulator: number): Promise<FirestoreProxy> {
  const upstream = connect(`http://127.0.0.1:${emulator}`);
  upstream.on('error', () => {}); // each call learns of it by itself
  let treated = 0;
  const server = createServer();
  const proxy: FirestoreProxy = {
    treat: () => ({ kind: 'passed' }),
    treated: () => treated,
    stop: () =>
      new Promise((resolve) => {
        upstream.destroy();
        for (const session of sessions) session.destroy();
        server.close(() => resolve());
      }),
  };
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('error', () => {}).once('close', () => sessions.delete(session));
  });

  async function hand(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<void> {
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
    const { ':method': verb, ':path': path } = headers;
    const call = upstream.request({ ...withoutPseudo(headers), ':method': verb, ':path': path });
    call.on('error', () => stream.destroy());
    stream.pipe(call);
    stream.once('close', () => call.close());
    call.on('response', (answer) => {
      if (stream.destroyed) return; // an answer to nobody: another call had the connection cut
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
      call.on('trailers', (sent: IncomingHttpHeaders) => {
        trailers = sent;
      });
      stream.on('wantTrailers', () => stream.sendTrailers(trailers));
      if (hasBody) call.pipe(stream);
    });
  }

  server.on('stream', (stream, headers) => void hand(stream, headers));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return proxy;
}
