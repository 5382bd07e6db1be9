import { divideDecimals, multiplyDecimals } from './decimal.ts';

/** An amount in fen: a safe integer, never yuan, never a fraction. */
export type Fen = number;

/** `1230` → `'12.30'`. */
export function toYuan(fen: Fen): string {
  return divideDecimals(safe(fen), 100, 2);
}

/** `'12.3'`, `'1,234.50'` or `'￥12'` → fen; null when it isn't an amount or has parts of a fen. */
export function toFen(yuan: string): Fen | null {
  const plain = yuan.trim().replace(/^(-?)[¥￥]\s*/, '$1');
  if (!/^-?(\d{1,13}|\d{1,3}(,\d{3}){1,4})(\.\d{1,2}0*)?$/.test(plain)) return null;
  const fen = Number(multiplyDecimals(plain.replaceAll(',', ''), 100, 0));
  // `-0` is an amount too, but not one to store.
  return fen === 0 ? 0 : fen;
}

/** @throws RangeError beyond safe integers, as every function here */
export function sumFen(amounts: readonly Fen[]): Fen {
  return amounts.reduce((sum, fen) => safe(sum + safe(fen)), 0);
}

/** Price times quantity; a quantity may have decimals (`'1.5'` days), the result is rounded half up to a fen. */
export function timesFen(price: Fen, quantity: string | number): Fen {
  return safe(Number(multiplyDecimals(safe(price), quantity, 0)));
}

/** How many percent the part is of the whole, rounded half up: `percent(1, 3, 2)` → `'33.33'`; of nothing it is 0. */
export function percent(part: number, whole: number, decimals: number): string {
  if (whole === 0) return divideDecimals(0, 1, decimals);
  return divideDecimals(`${BigInt(safe(part)) * 100n}`, safe(whole), decimals);
}

function safe(fen: number): number {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not a whole number of fen: ${fen}`);
  return fen;
}
