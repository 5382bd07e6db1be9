import type { Work } from '#platform/server/work.ts';
import type { Mark } from '../rules/code.ts';

/** Codes of one school mean nothing in another. */
export const marker =
  (work: Work): Mark =>
  (text) =>
    work.platform.secrets.sign('welcome-code', `${work.tenant}:${text}`);
