import type { Answer } from '../../rules/marking.ts';

export type Entry = { versionId: string; answer: Answer; seq: number };

/** What waits on this device until the server has it. */
export type Journal = {
  all(attemptId: string): Promise<Entry[]>;
  put(attemptId: string, entries: readonly Entry[]): Promise<void>;
  /** Forgets an attempt that is over. */
  drop(attemptId: string): Promise<void>;
};

const NAME = 'exam-journal';

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error(NAME));
  });
}

let opened: Promise<IDBDatabase> | null = null;
function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(NAME);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error(NAME));
  });
  opened.catch(() => (opened = null));
  return opened;
}

const objects = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await database()).transaction(NAME, mode).objectStore(NAME);

/** In this browser's database; a browser without one keeps nothing, and answers go to the server alone. */
export const journal: Journal = {
  async all(attemptId) {
    try {
      return (await asked<Entry[] | undefined>((await objects('readonly')).get(attemptId))) ?? [];
    } catch {
      return [];
    }
  },
  async put(attemptId, entries) {
    await objects('readwrite')
      .then((at) => asked(at.put(entries, attemptId)))
      .catch(() => {});
  },
  async drop(attemptId) {
    await objects('readwrite')
      .then((at) => asked(at.delete(attemptId)))
      .catch(() => {});
  },
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
    const known = await asked<string | undefined>((await objects('readonly')).get('device'));
    if (known) return known;
    await asked((await objects('readwrite')).put(fresh, 'device'));
  } catch {
    // without a database the name lasts as long as the page
  }
  return fresh;
}
