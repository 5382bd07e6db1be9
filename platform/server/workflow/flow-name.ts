import { firstName } from '../first-name.ts';
import type { Work } from '../work.ts';

/** A flow that still has its first name is called in the reader's language; what the school named stays. */
export const flowName = (work: Work, processType: string, name: string): string =>
  firstName(work, `flows.${processType}.name`, name);
