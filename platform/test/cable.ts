import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A line to a database that can be cut, or go silent. */
export type Cable = {
  /** The database's address at this end. */
  url: string;
  /** Who came to this end so far. */
  readonly callers: number;
  /** Sockets at this end now. */
  readonly open: number;
  /** Nobody is there any more: who is connected is thrown out, who comes is refused. */
  cut(): Promise<void>;
  /** Everybody is let in and nothing is said. */
  silence(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
};

/** Lays one to the database at `url`. */
export async function layCable(url: string): Promise<Cable> {
  const far = new URL(url);
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  let callers = 0;
  let isSilent = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const join = (from: Socket, to: Socket) => {
    from.on('data', (bytes: Buffer) => !isSilent && to.write(bytes));
    from.on('close', () => to.destroy());
  };
  const listen = async (port: number) => {
    server = createServer((near) => {
      callers += 1;
      const there = connect(Number(far.port), far.hostname);
      for (const socket of [near, there]) keep(socket);
      join(near, there);
      join(there, near);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as { port: number }).port;
  };
  const port = await listen(0);
  const own = new URL(url);
  own.port = String(port);
  own.hostname = '127.0.0.1';
  // a cable lies between ports
  own.searchParams.delete('host');
  const cut = async () => {
    const closed = server && once(server, 'close');
    server?.close();
    server = null;
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: own.href,
    get callers() {
      return callers;
    },
    get open() {
      return sockets.size;
    },
    cut,
    silence: () => void (isSilent = true),
    async mend() {
      // what was said into a silent line is lost, and so is who said it
      if (isSilent) for (const socket of sockets) socket.destroy();
      isSilent = false;
      if (!server) await listen(port);
    },
    close: cut,
  };
}
