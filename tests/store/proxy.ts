import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Stands between a client and a Postgres server, as a network that can fail. */
export interface Proxy {
  /** The address of the same database through the proxy. */
  readonly address: string;
  /** Ends all connections on the server's side only. The client is not told; what it sends on them is lost. */
  cut(): void;
  /** From now on ends each connection at once that this is true for, counted from 1. */
  refuse(isRefused: (n: number) => boolean): void;
  close(): void;
}

export async function startProxy(address: string): Promise<Proxy> {
  const { port } = new URL(address);
  const clients = new Set<Socket>();
  const pairs = new Map<Socket, Socket>();
  let refused: (n: number) => boolean = () => false;
  let count = 0;
  // A client that ends a connection that was cut waits in vain for the other side to end it too.
  const server = createServer({ allowHalfOpen: true }, client => {
    clients.add(client);
    client.on('error', () => {});
    if (refused(++count)) return void client.destroy();
    const up = connect(Number(port), '127.0.0.1');
    up.on('error', () => {});
    pairs.set(client, up);
    client.on('data', data => up.writable && up.write(data));
    client.on('end', () => up.end());
    client.on('close', () => {
      pairs.delete(client);
      up.destroy();
    });
    up.on('data', data => client.write(data));
    up.on('close', () => pairs.get(client) === up && client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const through = new URL(address);
  through.port = String(typeof bound === 'object' && bound ? bound.port : 0);
  return {
    address: through.href,
    cut() {
      const ups = [...pairs.values()];
      // A client whose pair is forgotten is not told that the server's side has ended.
      pairs.clear();
      for (const up of ups) up.destroy();
    },
    refuse(isRefused) {
      refused = isRefused;
      count = 0;
    },
    close() {
      server.close();
      for (const client of clients) client.destroy();
    },
  };
}
