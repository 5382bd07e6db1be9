import { createConnection, type Socket } from 'node:net';
import type { Readable } from 'node:stream';

/** What a scanner found: null, or the name of what it is. */
export type Finding = string | null;

export type Scanner = {
  /** @throws where the scanner can't be reached or doesn't take the content */
  scan(content: Readable): Promise<Finding>;
  /** The scanner's own name and the age of what it knows. */
  version(): Promise<string>;
};

const SILENCE = 60_000;
const LONGEST_ANSWER = 1_000;

/**
 * ClamAV's daemon by its own protocol: `INSTREAM` with pieces led by their length, an answer that ends in `OK` or `FOUND`.
 * `where`: `host:port`, or the path of its socket.
 */
export function clamd(where: string): Scanner {
  const [host = '', port = '3310'] = where.split(':');
  const target = where.startsWith('/') ? { path: where } : { host, port: Number(port) };

  async function asked(command: string, content: Readable | null): Promise<string> {
    const socket = createConnection(target);
    socket.setTimeout(SILENCE, () => socket.destroy(new Error('the scanner says nothing')));
    const answer = answerOf(socket);
    answer.catch(() => {});
    try {
      await write(socket, Buffer.from(`z${command}\0`));
      if (content) await pour(socket, content, answer);
      return await answer;
    } finally {
      content?.destroy();
      socket.destroy();
    }
  }

  return {
    async scan(content) {
      const said = await asked('INSTREAM', content);
      if (/^stream: OK$/.test(said)) return null;
      const found = /^stream: (.+) FOUND$/.exec(said)?.[1];
      if (found === undefined) throw new Error(`the scanner says: ${said.slice(0, 200)}`);
      return found.slice(0, 200);
    },
    version: () => asked('VERSION', null),
  };
}

/** All of it, unless the scanner has said its last word before (a file beyond its limit). */
async function pour(socket: Socket, content: Readable, answer: Promise<string>): Promise<void> {
  let said = false;
  void answer.then(
    () => (said = true),
    () => (said = true),
  );
  for await (const piece of content as AsyncIterable<Buffer>) {
    if (said) return;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    await write(socket, Buffer.concat([length, piece]));
  }
  await write(socket, Buffer.alloc(4));
}

function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) =>
    socket.write(bytes, (error) => (error ? reject(error) : resolve())),
  );
}

/** What it says up to its NUL. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    socket.on('data', (piece) => {
      said += piece.toString();
      const end = said.indexOf('\0');
      if (end >= 0) resolve(said.slice(0, end).trim());
      else if (said.length > LONGEST_ANSWER) reject(new Error('the scanner talks nonsense'));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the scanner hung up')));
  });
}
