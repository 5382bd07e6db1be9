const NAME = 'welcome-desk';

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

/** What a counter keeps on its device, by name; a browser without a database keeps nothing. */
export const device = {
  async read<T>(key: string): Promise<T | null> {
    try {
      return (await asked<T | undefined>((await objects('readonly')).get(key))) ?? null;
    } catch {
      return null;
    }
  },
  async write(key: string, value: unknown): Promise<void> {
    await asked((await objects('readwrite')).put(value, key));
  },
};
