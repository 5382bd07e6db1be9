import type { Outbound } from '../outbound.ts';
import type { S3Settings } from './s3-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** Where this installation keeps files now, and the other place it may still have some. */
export type StorageChoice = { active: 'local' | 's3'; s3: S3Settings | null };

/** A node that missed the signal knows after this time. Milliseconds. */
const FRESH = 30_000;

export type SwitchingStorage = Storage & {
  /** The two places by name, for whoever moves files between them. */
  places(): Promise<{ active: Storage; other: Storage | null }>;
  /** The choice was changed: it is read anew with the next call. */
  reload(): void;
};

/**
 * New files go to the place that the installation has chosen; older ones are read from wherever they are. So a change
 * of place takes effect at once, and moving what is there can take its time.
 */
export function switchingStorage(
  local: Storage,
  outbound: Outbound,
  choose: () => Promise<StorageChoice>,
): SwitchingStorage {
  let chosen: Promise<{ active: Storage; other: Storage | null }> | undefined;
  let at = 0;
  const load = async () => {
    const { active, s3 } = await choose();
    const remote = s3 && s3Storage(s3, outbound);
    return active === 's3' && remote ? { active: remote, other: local } : { active: local, other: remote };
  };
  const places = () => {
    if (performance.now() - at > FRESH) {
      chosen = undefined;
      at = performance.now();
    }
    const asked = (chosen ??= load());
    // a database that was away for a moment is asked again
    asked.catch(() => (chosen = undefined));
    return asked;
  };
  const fromEither = async <T>(look: (storage: Storage) => Promise<T | null>): Promise<T | null> => {
    const { active, other } = await places();
    return (await look(active)) ?? (other ? look(other) : null);
  };
  return {
    places,
    reload: () => (chosen = undefined),
    put: async (key, content) => (await places()).active.put(key, content),
    putFile: async (key, path) => (await places()).active.putFile(key, path),
    read: (key, range) => fromEither((storage) => storage.read(key, range)),
    size: (key) => fromEither((storage) => storage.size(key)),
    async remove(key) {
      const { active, other } = await places();
      await Promise.all([active.remove(key), other?.remove(key)]);
    },
  };
}
