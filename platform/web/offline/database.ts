/** What a request of the browser's database answers. */
export function answer<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('no database'));
  });
}

/** The objects of a database of this browser, opened when they are first asked for, and again after it failed. */
export function objectsOf(name: string, made?: IDBObjectStoreParameters, index?: string) {
  let opened: Promise<IDBDatabase> | null = null;
  const open = () => {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => {
      const store = asked.result.createObjectStore(name, made);
      if (index) store.createIndex(index, index);
    };
    return answer(asked);
  };
  return async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return (await opened).transaction(name, mode).objectStore(name);
  };
}

/** Values by name in this browser's database of a name. Each call is refused where a browser has none. */
export function browserValues(name: string) {
  const objects = objectsOf(name);
  return {
    read: async <T>(key: string): Promise<T | undefined> =>
      answer<T | undefined>((await objects('readonly')).get(key)),
    write: async (key: string, value: unknown): Promise<void> =>
      void (await answer((await objects('readwrite')).put(value, key))),
    remove: async (key: string): Promise<void> =>
      void (await answer((await objects('readwrite')).delete(key))),
  };
}
