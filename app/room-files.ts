import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Loads a module of a room by its path below the project. */
export const importRoomFile = (file: string): Promise<unknown> =>
  import(pathToFileURL(join(ROOT, file)).href);
