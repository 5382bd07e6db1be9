import type { Resource } from '#platform/kit/resource.ts';
import type { ResourceHooks } from '../room-server.ts';
import type { Work } from '../work.ts';

/** What `importRun` chose. Rows that don't fit the mode are left alone, they are no errors. */
export type Mode = 'add' | 'update' | 'both';
export type OnError = 'abort' | 'skip';

/** A checked sheet, as `importCheck` left it. */
export type StoredCheck = {
  id: string;
  resource: string;
  fileName: string;
  total: number;
  ok: number;
  failed: number;
  toAdd: number;
  toUpdate: number;
  addNames: string[];
  updateNames: string[];
  errorFileId: string | null;
};

/** One import being carried out, in one transaction. */
export type Importing = {
  work: Work;
  resource: Resource;
  hooks: ResourceHooks;
  check: StoredCheck;
  job: string;
};

/** Lines of the sheet, both ends included. */
export type Window = { from: number; to: number };
