import type { KeptStep, Step, StepStore } from './queue.ts';

function answer<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('no database'));
  });
}

function database(name: string): Promise<IDBDatabase> {
  const asked = indexedDB.open(name, 1);
  asked.onupgradeneeded = () =>
    asked.result
      .createObjectStore(name, { keyPath: 'id', autoIncrement: true })
      .createIndex('owner', 'owner');
  return answer(asked);
}

/** Steps in this browser's database of a name: photos included, they outlive page and log-out. */
export function browserStore(name: string): StepStore {
  let opened: Promise<IDBDatabase> | null = null;
  const objects = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    opened ??= database(name).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return (await opened).transaction(name, mode).objectStore(name);
  };
  /** Resolves when the disk has it, not when it was asked. */
  const written = async (
    act: (at: IDBObjectStore) => IDBRequest<IDBValidKey> | IDBRequest<undefined>,
  ): Promise<number> => {
    const at = await objects('readwrite');
    const ended = new Promise<void>((resolve, reject) => {
      at.transaction.oncomplete = () => resolve();
      at.transaction.onabort = () => reject(at.transaction.error ?? new Error(name));
    });
    const asked = act(at);
    await ended;
    return Number(asked.result);
  };
  return {
    all: async (owner) => answer<KeptStep[]>((await objects('readonly')).index('owner').getAll(owner)),
    add: (step: Step) => written((at) => at.add(step)),
    put: async (step) => void (await written((at) => at.put(step))),
    remove: async (id) => void (await written((at) => at.delete(id))),
  };
}
