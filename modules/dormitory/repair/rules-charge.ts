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
