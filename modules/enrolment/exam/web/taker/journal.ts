import { browserValues } from '#platform/web/offline/database.ts';
import type { Answer } from '../../rules/marking.ts';

export type Entry = { versionId: string; answer: Answer; seq: number };

/** What waits on this device until the server has it. */
export type Journal = {
  all(attemptId: string): Promise<Entry[]>;
  put(attemptId: string, entries: readonly Entry[]): Promise<void>;
  /** Forgets an attempt that is over. */
  drop(attemptId: string): Promise<void>;
};

const kept = browserValues('exam-journal');

/** In this browser's database; a browser without one keeps nothing, and answers go to the server alone. */
export const journal: Journal = {
  all: async (attemptId) => (await kept.read<Entry[]>(attemptId).catch(() => undefined)) ?? [],
  put: (attemptId, entries) => kept.write(attemptId, entries).catch(() => {}),
  drop: (attemptId) => kept.remove(attemptId).catch(() => {}),
};

let device: Promise<string> | null = null;

/** What this browser calls itself: who opens the page again on it goes on, who opens another takes over. */
export function deviceId(): Promise<string> {
  device ??= found();
  return device;
}

async function found(): Promise<string> {
  const fresh = `d${Array.from(crypto.getRandomValues(new Uint8Array(12)), (one) => one.toString(16).padStart(2, '0')).join('')}`;
  try {
    const known = await kept.read<string>('device');
    if (known) return known;
    await kept.write('device', fresh);
  } catch {
    // without a database the name lasts as long as the page
  }
  return fresh;
}
