import { ZONE } from '#platform/server/db/connect.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';

export type RepairSettings = {
  /** Service hours of orders that aren't urgent. */
  hours: { zone: string; from: string; to: string };
  autoConfirmDays: number;
  /** Whether a new order goes to a worker at once; otherwise it waits to be dispatched or grabbed. */
  autoDispatch: boolean;
};

/** What the school has set for repairs. One statement. */
export async function repairSettings(work: Work): Promise<RepairSettings> {
  const set = await parameters(work, 'repair');
  return {
    hours: { zone: ZONE, from: String(set['repair.serviceFrom']), to: String(set['repair.serviceTo']) },
    autoConfirmDays: Number(set['repair.autoConfirmDays']),
    autoDispatch: set['repair.autoDispatch'] === true,
  };
}
