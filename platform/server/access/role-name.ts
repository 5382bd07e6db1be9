import { firstName } from '../first-name.ts';
import type { Work } from '../work.ts';

/** A role that still has its first name is called in the reader's language; what the school named stays. */
export const roleName = (work: Work, code: string, name: string): string =>
  firstName(work, `roles.${code}`, name);
