import { createServer, type Socket } from 'node:net';

/** What any scanner must find, in two halves: the whole in a source file would set off the scanner of whoever reads it. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export type FakeClamd = {
  where: string;
  scans: () => number;
  fall: (mute: boolean) => void;
  stop(): Promise<void>;
};

/** A daemon that speaks ClamAV's protocol: `zINSTREAM`, pieces led by their length, one answer that ends in a NUL. */
export async function fakeClamd(): Promise<FakeClamd> {
  let scans = 0;
  let mute = false;
  const server = createServer((socket: Socket) => {
    let heard = Buffer.alloc(0);
    if (mute) return void socket.destroy();
    socket.on('error', () => {});
    socket.on('data', (piece) => {
      heard = Buffer.concat([heard, piece]);
      const end = heard.indexOf(0);
      if (end < 0) return;
      const command = heard.subarray(0, end).toString();
      if (command === 'zVERSION') return void socket.end('ClamAV 1.4.2/27500/Fri Nov 20 08:00:00 2026\0');
      const content = command === 'zINSTREAM' ? whole(heard.subarray(end + 1)) : null;
      if (content === null) return;
      scans += 1;
      socket.end(content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    where: `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    scans: () => scans,
    fall: (now) => void (mute = now),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The pieces put together, once the empty one has come. */
function whole(bytes: Buffer): Buffer | null {
  const pieces: Buffer[] = [];
  for (let at = 0; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
