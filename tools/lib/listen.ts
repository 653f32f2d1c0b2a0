// How does a server start and end on loopback?
import { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** Resolves to the port once the server listens. Port 0 uses any free port. */
export async function listen(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if (server instanceof HttpServer) server.closeAllConnections();
  });
}
