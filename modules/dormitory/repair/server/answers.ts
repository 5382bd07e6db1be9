import type { Row } from '#platform/kit/resource.ts';
import type { repairPart } from '../repair-crew.ts';
import type { repairOrder } from '../repair-order.ts';
import type { repairType } from '../repair-type.ts';
import type { SlaState } from '../rules-clock.ts';

/** An order as cards and the detail answer it. */
export type OrderRow = Row<typeof repairOrder> & {
  repairNo: string;
  placeName: string;
  reportedAt: string;
  labels?: { readonly [path: string]: string };
  can?: readonly string[];
  /** Told only to whom it concerns, while it concerns him. */
  contactPhone?: string;
  workerPhone?: string;
  /** Being at the place can be shown there, so an arrival without proof would be refused. */
  mustProve?: boolean;
};

/** A worker with what he has to do. */
export type Load = { workerId: string; name: string; openOrders: number; lastAssignedAt: string | null };
export type Candidate = Load & { fits: boolean; onDuty: boolean };

export type BoardOrder = OrderRow & { sla: SlaState };
export type Board = { orders: BoardOrder[]; workers: Load[] };

/** A type as the tree of what can be reported answers it. */
export type TypeRow = Row<typeof repairType>;
export type TypeNode = TypeRow & { title: string; children: TypeNode[] };

/** What the form starts from: one's own room, or the one whose door was scanned. */
export type Start = {
  room: { roomId: string; placeName: string; buildingId: string; isOwn: boolean } | null;
  phone: string | null;
};

/** What somebody who reported is told. */
export type Sent = Pick<OrderRow, 'id' | 'version' | 'repairNo' | 'status'>;

/** A step on the way of an order. */
export type TrackStep = { action: string; at: string; by: string | null; reason: string | null };

/** Orders that were reported on a weekday (1 Monday) at an hour. */
export type HeatCell = { weekday: number; hour: number; count: number };

/** A spare part as its list answers it. */
export type PartRow = Row<typeof repairPart>;
