import type { Work } from '../work.ts';

/** Work that runs by the clock, once per tenant and period, on one of the nodes. */
export type ScheduledJob = {
  /** Five cron fields, in the school's zone. */
  cron: string;
  run: (work: Work) => Promise<void>;
  /** Keeps the house in order: no school can switch it off. */
  always?: true;
};

/** Registered by code; nobody names a function from outside. */
export type JobHandlers = { readonly [name: string]: ScheduledJob };
