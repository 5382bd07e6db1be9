import type { ComponentType } from 'react';

/**
 * What a room's `outside.ts` exports as `outside`: addresses open to people who are not signed in.
 * They are drawn without the shell, so keep what `load` pulls in light.
 */
export type OutsideRoom = {
  /** Exact paths, or `/welcome/*` for a whole branch. */
  paths: readonly string[];
  load: () => Promise<ComponentType>;
};
