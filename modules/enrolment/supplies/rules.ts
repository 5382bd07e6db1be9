/** The rules of supplies (enrolment §3). Heights are centimetres, weights kilograms. */

export type Size = {
  size: string | null;
  heightFrom: number | null;
  heightTo: number | null;
  build: string | null;
};

/** Slim, usual, broad: by what a body weighs for its height (body mass index). */
export function buildOf(height: number, weight: number): 'A' | 'B' | 'C' {
  // 18.5 and 24, in whole numbers
  const tenThousandth = weight * 10_000;
  const square = height * height;
  if (tenThousandth * 10 < 185 * square) return 'A';
  return tenThousandth < 24 * square ? 'B' : 'C';
}

/** The first size for somebody's height, of his build where sizes name one; nothing where none fits. */
export function sizeFor(sizes: readonly Size[], height: number, weight: number | null): string | null {
  const tall = sizes.filter(
    ({ heightFrom, heightTo }) => (heightFrom ?? 0) <= height && height <= (heightTo ?? 999),
  );
  const build = weight === null ? null : buildOf(height, weight);
  const fits =
    tall.find((one) => one.build !== null && one.build === build) ?? tall.find((one) => one.build === null);
  return (fits ?? tall[0])?.size ?? null;
}

type Goods = {
  price: number;
  maxPer: number;
  sizes: readonly Size[] | null;
  openFrom: string;
  openTo: string;
  status: string;
};

/** Why a line can't be ordered; null where it can. Stock is the table's to judge. */
export function whyNot(
  goods: Goods,
  { size, qty }: { size: string | null; qty: number },
  today: string,
): string | null {
  if (goods.status !== 'enabled' || today < goods.openFrom || today > goods.openTo) return 'closed';
  if (qty > goods.maxPer) return 'tooMany';
  const sizes = goods.sizes ?? [];
  if (sizes.length > 0 && !sizes.some((one) => one.size === size)) return 'sizeUnknown';
  return null;
}

/** Whole fen. */
export const totalOf = (lines: readonly { price: number; qty: number }[]): number =>
  lines.reduce((sum, one) => sum + one.price * one.qty, 0);

/** Hours in which an order that isn't paid stands. */
export const ORDER_HOURS = 24;
/** Minutes for which a number is held. */
export const HOLD_MINUTES = 10;
