import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

let pool = Buffer.alloc(0);
let step = randomBytes(4).readUInt32BE();

/**
 * An id for one of very many rows: version 7, in the order of the calls. Randomness is drawn in thousands,
 * because each draw costs more than the rest of the id.
 */
export function newId(): string {
  if (pool.length === 0) pool = randomBytes(16 * 1024);
  const random = pool.subarray(0, 16);
  pool = pool.subarray(16);
  step = (step + 1) >>> 0;
  return v7({ random, seq: step });
}
