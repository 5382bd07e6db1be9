import type { Fen } from '#platform/pure/money.ts';
import { sumFen, timesFen } from '#platform/pure/money.ts';
import type { RepairRefusal } from './rules.ts';

export interface PartLine {
  partId: string;
  name: string;
  qty: number;
  unitPrice: Fen;
}

/** What the repair costs, in fen: parts and labour. */
export function chargeTotal(parts: readonly PartLine[], labourFee: Fen): Fen {
  return sumFen([...parts.map((part) => timesFen(part.unitPrice, part.qty)), labourFee]);
}

/**
 * The total shared by the people who are to pay: nobody's share differs by more than a fen, nothing is lost.
 * Its caller comes with the bills of the living rooms, which listen to `repair.charged`.
 * @awaited dormitory dues: each payer's share of a charged repair
 */
export function splitCharge(total: Fen, payerIds: readonly string[]): { payerId: string; amount: Fen }[] {
  const count = payerIds.length;
  const base = Math.floor(total / count);
  const rest = total - base * count;
  return payerIds.map((payerId, index) => ({ payerId, amount: base + (index < rest ? 1 : 0) }));
}

/** The first part of which there is not enough. Lines of one part count together. */
export function checkStock(
  parts: readonly PartLine[],
  stock: ReadonlyMap<string, number>,
): RepairRefusal | null {
  const asked = new Map<string, number>();
  for (const { partId, name, qty } of parts) {
    const sum = (asked.get(partId) ?? 0) + qty;
    const left = stock.get(partId) ?? 0;
    if (sum > left) return { key: 'repair.partsShort', facts: { name, left } };
    asked.set(partId, sum);
  }
  return null;
}
