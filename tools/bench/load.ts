import { connect, type Socket } from 'node:net';

export type Call = {
  method: 'GET' | 'POST';
  path: string;
  headers: { [name: string]: string };
  body?: string;
};
export type Figures = {
  perSecond: number;
  p50: number;
  p99: number;
  count: number;
  /** Answers that weren't 200, and the first words of one of them. */
  errors: number;
  error: string;
};

/** How to load a server: `next` gives the calls in turn, on `connections` sockets, for `seconds`; 0 sends one on each. */
export type Load = { port: number; connections: number; seconds: number; next: (turn: number) => Call };

/**
 * A small HTTP client over raw sockets, so that the measuring process costs as little as possible:
 * client, server and database share the machine. Times in milliseconds.
 */
export async function load({ port, connections, seconds, next }: Load): Promise<Figures> {
  const times: number[] = [];
  const state: State = { turn: 0, errors: 0, error: '', until: performance.now() + seconds * 1000 };
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, () => line(port, state, next, times)));
  const elapsed = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    perSecond: times.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    errors: state.errors,
    error: state.error,
    count: times.length,
  };
}

type State = Pick<Figures, 'errors' | 'error'> & { turn: number; until: number };

async function line(
  port: number,
  state: State,
  next: (turn: number) => Call,
  times: number[],
): Promise<void> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  do {
    const call = next(state.turn++);
    const sent = performance.now();
    const { status, text } = await exchange(socket, call);
    times.push(performance.now() - sent);
    if (status === 200) continue;
    state.errors++;
    state.error ||= `${status} ${text().slice(0, 200)}`;
  } while (performance.now() < state.until);
  socket.destroy();
}

function exchange(socket: Socket, call: Call): Promise<{ status: number; text: () => string }> {
  const head = [
    `${call.method} ${call.path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...Object.entries(call.headers).map(([name, value]) => `${name}: ${value}`),
    ...(call.body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(call.body)}`]),
  ];
  return new Promise((resolve, reject) => {
    let got: Buffer = Buffer.alloc(0);
    const onData = (chunk: Buffer): void => {
      got = got.length === 0 ? chunk : Buffer.concat([got, chunk]);
      const end = got.indexOf('\r\n\r\n');
      if (end < 0) return;
      const headers = got.subarray(0, end).toString('latin1');
      const length = Number(/content-length: (\d+)/i.exec(headers)?.[1] ?? 0);
      const whole = /transfer-encoding: chunked/i.test(headers)
        ? got.subarray(-5).toString('latin1') === '0\r\n\r\n'
        : got.length >= end + 4 + length;
      if (!whole) return;
      socket.off('data', onData);
      socket.off('error', reject);
      socket.off('close', gone);
      resolve({ status: Number(headers.slice(9, 12)), text: () => got.subarray(end + 4).toString() });
    };
    socket.on('data', onData);
    // a server that is killed says nothing
    const gone = (): void => reject(new Error('closed before it answered'));
    socket.once('error', reject);
    socket.once('close', gone);
    socket.write(`${head.join('\r\n')}\r\n\r\n${call.body ?? ''}`);
  });
}
