import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { assertAllowed, refuse } from '../errors.ts';
import { chargeTotal, checkStock, type PartLine } from '../rules-charge.ts';

type Input = { [field: string]: unknown };
type Line = { partId: string; qty: number };

/** Lines of the parts as they were handed in; the fields' checks have passed. */
function linesIn(input: Input): Line[] {
  const parts = Array.isArray(input['parts']) ? input['parts'] : [];
  return parts.map((part: Input) => ({ partId: String(part['partId']), qty: Number(part['qty']) }));
}

/** Parts with name and price from the stock list, labour, and what it comes to. Prices are never handed in. */
export async function priced(work: Work, input: Input) {
  const lines = linesIn(input);
  const laborFee = typeof input['laborFee'] === 'number' ? input['laborFee'] : 0;
  const known = await work.db.rows<{ id: string; name: string; price: number }>(sql`
    select id, name, price from repair_part where id = any(${lines.map((line) => line.partId)}::uuid[]) and status = 'enabled'`);
  const byId = new Map(known.map((part) => [part.id, part]));
  const parts: PartLine[] = lines.map((line) => {
    const part = byId.get(line.partId);
    if (!part) throw refuse.partUnknown();
    return { ...line, name: part.name, unitPrice: part.price };
  });
  return { parts, laborFee, chargeTotal: chargeTotal(parts, laborFee) };
}

/** Takes parts out of stock. The rows are locked, so that of two who want the last one the second reads that it is gone. */
export async function takeParts(work: Work, parts: readonly PartLine[]): Promise<void> {
  if (parts.length === 0) return;
  const stock = await work.db.rows<{ id: string; stock: number }>(sql`
    select id, stock from repair_part where id = any(${parts.map((part) => part.partId)}::uuid[]) order by id for update`);
  assertAllowed(checkStock(parts, new Map(stock.map((row) => [row.id, row.stock]))));
  await work.db.run(sql`
    update repair_part p set stock = p.stock - u.qty, version = p.version + 1, updated_at = ${work.at}
    from (select (l->>'partId')::uuid as id, sum((l->>'qty')::int) as qty
      from jsonb_array_elements(${JSON.stringify(parts)}::jsonb) as l group by 1) u
    where p.id = u.id`);
}
