import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, signed } from './client.ts';
import { residentMiB, type Running } from './processes.ts';
import { at, show } from './show.ts';

const LINES = 2_000;
const MOST_MIB = 300;
const STREAM = '/api/flySource-base/live/stream';

/** Two thousand open pages on one node: what they hold, that each hears what is said, and what others notice. */
export async function live(product: Running, token: string): Promise<void> {
  const sockets: Socket[] = [];
  const heard = new Set<Socket>();
  try {
    for (let line = 0; line < LINES; line += 100)
      sockets.push(
        ...(await Promise.all(Array.from({ length: 100 }, () => open(product.port, token, heard)))),
      );
    await sleep(2_000);
    const ready = heard.size;
    const waits: number[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      const sent = performance.now();
      await ask(product.port, signed('GET', '/api/flySource-base/sysUser/getUserInfo', token));
      waits.push(performance.now() - sent);
    }
    const mib = residentMiB(product.process.pid!);
    const figures = `${mib.toFixed(0)} MiB, target ${MOST_MIB} MiB; ${ready} of ${LINES} were told; a call meanwhile p95 ${at(waits, 0.95).toFixed(0)} ms`;
    show('live', `${LINES} open event streams on one node`, figures, mib < MOST_MIB && ready === LINES);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/** Opens a stream as a browser does; it is in `heard` once its first event has come. */
async function open(port: number, token: string, heard: Set<Socket>): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  socket.on('data', (chunk) => {
    if (chunk.includes('event: ready')) heard.add(socket);
  });
  const { headers } = signed('GET', STREAM, token);
  const head = [
    `GET ${STREAM} HTTP/1.1`,
    'host: 127.0.0.1',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return socket;
}
