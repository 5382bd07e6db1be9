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

/**
 * How to load a server: `next` gives the calls in turn, on `connections` sockets that are open beforehand, for `seconds`;
 * 0 sends one on each. With `calls` it is so many, however long they take.
 */
export type Load = {
  port: number;
  connections: number;
  seconds: number;
  calls?: number;
  next: (turn: number) => Call;
  /** Told of every answer, for who wants to know more of it than how long it took. */
  answered?: (answer: Answered) => void;
};
export type Answered = { turn: number; status: number; ms: number; text: () => string };

/**
 * A small HTTP client over raw sockets, so that the measuring process costs as little as possible:
 * client, server and database share the machine. Times in milliseconds.
 */
export async function load({ port, connections, seconds, calls, next, answered }: Load): Promise<Figures> {
  const times: number[] = [];
  const sockets = await Promise.all(Array.from({ length: connections }, () => opened(port)));
  const began = performance.now();
  const until = calls === undefined ? began + seconds * 1000 : Infinity;
  const state: State = { turn: 0, errors: 0, error: '', until, calls: calls ?? Infinity };
  await Promise.all(sockets.map((socket) => line(socket, state, { next, answered }, times)));
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

type State = Pick<Figures, 'errors' | 'error'> & { turn: number; until: number; calls: number };

async function opened(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  return socket;
}

async function line(
  socket: Socket,
  state: State,
  { next, answered }: { next: Load['next']; answered: Load['answered'] },
  times: number[],
): Promise<void> {
  do {
    const turn = state.turn++;
    const call = next(turn);
    const sent = performance.now();
    const { status, text } = await exchange(socket, call);
    const ms = performance.now() - sent;
    times.push(ms);
    answered?.({ turn, status, ms, text });
    if (status === 200) continue;
    state.errors++;
    state.error ||= `${status} ${text().slice(0, 200)}`;
  } while (state.turn < state.calls && performance.now() < state.until);
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
