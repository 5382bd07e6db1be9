import { answer, objectsOf } from './database.ts';
import type { KeptStep, Step, StepStore } from './queue.ts';

/** Steps in this browser's database of a name: photos included, they outlive page and log-out. */
export function browserStore(name: string): StepStore {
  const objects = objectsOf(name, { keyPath: 'id', autoIncrement: true }, 'owner');
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
