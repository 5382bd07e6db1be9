import { setTimeout as sleep } from 'node:timers/promises';
import { get, post, type Answer } from './call.ts';
import { until } from './promise.ts';

export type Heard = Answer & { what: string };

/** Calls that go on whatever happens. */
export type Steady = {
  /** What was answered since the last time. */
  take(): Heard[];
  /** Until each kind of call is served again, at its first try since now. Milliseconds. */
  untilServed(): Promise<number>;
  stop(): Promise<void>;
};

const said = ({ what, status, key, msg }: Heard) => `${what}: ${status} ${key} ${msg}`;

/** Pauses between the calls of one kind. Milliseconds. */
const PACE = 100;

/** One's own name, a list with its wall, a public page, and a write: each again and again. */
export function steady(port: number, token: string): Steady {
  const kinds: { readonly [what: string]: () => Promise<Answer> } = {
    own: () => get(port, 'base/sysUser/getUserInfo', token),
    list: () => get(port, 'base/student/list', token),
    public: () => get(port, 'base/openApi/getAppInfo', null),
    write: () => post(port, 'base/portal/noteUse', token, { visits: 1, cards: [] }),
  };
  let heard: Heard[] = [];
  let stopped = false;
  const last = new Map<string, Heard>();
  const lines = Object.entries(kinds).map(async ([what, ask]) => {
    while (!stopped) {
      const answer = await ask();
      heard.push({ ...answer, what });
      last.set(what, { ...answer, what });
      await sleep(PACE);
    }
  });
  return {
    take() {
      const taken = heard;
      heard = [];
      return taken;
    },
    untilServed() {
      last.clear();
      const served = () => Object.keys(kinds).every((what) => last.get(what)?.status === 200);
      return until(served, 'all is served again').catch((error: unknown) => {
        throw new Error(`${(error as Error).message}\n${[...last.values()].map(said).join('\n')}`);
      });
    },
    async stop() {
      stopped = true;
      await Promise.all(lines);
    },
  };
}
