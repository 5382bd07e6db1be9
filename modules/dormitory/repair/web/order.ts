import { path } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import type { ListRow } from '#platform/web/list/row.ts';

export const ROOM = 'dormitory/repair';

/** An order as cards and the detail answer it. */
export type OrderRow = ListRow & {
  repairNo: string;
  placeName: string;
  description: string;
  status: string;
  urgency: string;
  reportedAt: string;
  photos: string[] | null;
  video: string[] | null;
  afterPhotos: string[] | null;
  appointFrom: string | null;
  appointTo: string | null;
  enterAllowed: boolean;
  recurring: boolean;
  finishDue: string | null;
  respondDue: string | null;
  acceptAt: string | null;
  arriveAt: string | null;
  pauseReason: string | null;
  chargeTotal: number | null;
  laborFee: number | null;
  parts: { name: string; qty: number; unitPrice: number }[] | null;
  starSpeed: number | null;
  starQuality: number | null;
  starManner: number | null;
  comment: string | null;
  /** Told only to whom it concerns, while it concerns him. */
  contactPhone?: string;
  workerPhone?: string;
  /** Being at the place can be shown there, so an arrival without proof would be refused. */
  mustProve?: boolean;
};

export type TypeNode = {
  id: string;
  title: string;
  icon: string | null;
  placeKind: string;
  urgency: string;
  needPhoto: boolean;
  tips: string | null;
  children: TypeNode[];
};

export const orderCall = (verb: string) => path('yxgl', 'repairOrder', verb);

/** After a step: every screen of orders asks again. */
export const forgetOrders = () => forget('yxgl', 'repairOrder');

/** `2026-11-20 09:00:00` → `11-20 09:00`. */
export const shortTime = (text: string | null) => (text ? text.slice(5, 16) : '');
