import { PassThrough } from 'node:stream';
import type { Platform } from '../platform.ts';
import type { Work } from '../work.ts';
import { GAP } from './bus.ts';

/** Proxies close silent connections after a minute or so. Milliseconds. */
const HEARTBEAT = 25_000;

export type Hub = {
  /** An event stream of one signed-in person; ends with the session. */
  open(person: { userId: string; sessionId: string; tenant: string }): PassThrough;
  readonly size: number;
  close(): void;
};

type Line = { stream: PassThrough; userId: string; sessionId: string; tenant: string };

/** Hands signals `live` to the open pages of the person they are for, on this node. */
export function hub(platform: Pick<Platform, 'bus'>): Hub {
  const lines = new Map<string, Set<Line>>();
  const each = (use: (line: Line) => void) => {
    for (const set of lines.values()) for (const line of set) use(line);
  };
  const off = [
    platform.bus.on('live', ({ id, body }) => {
      const { event, data } = body as { event: string; data: unknown };
      for (const line of lines.get(id ?? '') ?? []) write(line.stream, event, data);
    }),
    // what somebody may open has changed: his pages read it anew
    platform.bus.on('grants', ({ tenant }) => each((line) => line.tenant === tenant && remind(line))),
    platform.bus.on('params', ({ tenant }) =>
      each((line) => line.tenant === tenant && write(line.stream, 'app', {})),
    ),
    platform.bus.on('user', ({ id }) => each((line) => line.userId === id && remind(line))),
    platform.bus.on('session', ({ id }) => each((line) => line.sessionId === id && line.stream.end())),
    // the pages come back, count afresh, and show again whose sessions they are
    platform.bus.on(GAP, () => each((line) => line.stream.end())),
  ];
  const beat = setInterval(() => each((line) => line.stream.write(': \n\n')), HEARTBEAT).unref();
  return {
    open(person) {
      const { userId } = person;
      const line: Line = { stream: new PassThrough(), ...person };
      const set = lines.get(userId) ?? new Set();
      lines.set(userId, set.add(line));
      line.stream.once('close', () => {
        set.delete(line);
        if (set.size === 0) lines.delete(userId);
      });
      write(line.stream, 'ready', {});
      return line.stream;
    },
    get size() {
      return [...lines.values()].reduce((sum, set) => sum + set.size, 0);
    },
    close() {
      clearInterval(beat);
      for (const stop of off) stop();
      each((line) => line.stream.end());
    },
  };
}

const remind = (line: Line) => write(line.stream, 'permissions', {});

function write(stream: PassThrough, event: string, data: unknown): void {
  // a reader that is gone or stuck must not fill the memory: it catches up by asking
  if (stream.writableLength > 64_000) return void stream.destroy();
  stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/**
 * Tells the open pages of some people about something, once the transaction is committed. Not in it: PostgreSQL lets only
 * one transaction that notifies commit at a time, and whoever hands something in would wait for the disk of all others. A
 * page that misses it, because the node ended just then, counts afresh when it comes back.
 */
export function tell(work: Work, userIds: readonly string[], event: string, data: object): void {
  if (userIds.length === 0) return;
  const body = { event, data };
  const signals = userIds.map((id) => ({ topic: 'live', tenant: work.tenant, id, body }));
  work.afterCommit(() => work.platform.bus.soon(signals));
}
