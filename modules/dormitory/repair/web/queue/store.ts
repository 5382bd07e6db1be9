import type { KeptStep, Step, StepStore } from './queue.ts';

const NAME = 'repair-steps';

function answer<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error(NAME));
  });
}

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  const asked = indexedDB.open(NAME, 1);
  asked.onupgradeneeded = () =>
    asked.result
      .createObjectStore(NAME, { keyPath: 'id', autoIncrement: true })
      .createIndex('owner', 'owner');
  return answer(asked);
}

async function objects(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  opened ??= database().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return (await opened).transaction(NAME, mode).objectStore(NAME);
}

/** Resolves when the disk has it, not when it was asked. */
async function written(
  act: (at: IDBObjectStore) => IDBRequest<IDBValidKey> | IDBRequest<undefined>,
): Promise<number> {
  const at = await objects('readwrite');
  const ended = new Promise<void>((resolve, reject) => {
    at.transaction.oncomplete = () => resolve();
    at.transaction.onabort = () => reject(at.transaction.error ?? new Error(NAME));
  });
  const asked = act(at);
  await ended;
  return Number(asked.result);
}

/** Steps in this browser's database: photos included, they outlive page and log-out. */
export const browserStore: StepStore = {
  all: async (owner) => answer<KeptStep[]>((await objects('readonly')).index('owner').getAll(owner)),
  add: (step: Step) => written((at) => at.add(step)),
  put: async (step) => void (await written((at) => at.put(step))),
  remove: async (id) => void (await written((at) => at.delete(id))),
};
