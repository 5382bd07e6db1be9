/**
 * Exact decimals held as text (`'89.50'`): scores, days, rates. Computed as scaled integers, so that
 * 0.1 + 0.2 is 0.3 and 2.675 rounds to 2.68. A half rounds away from zero, as school rules and PostgreSQL do.
 */
export type Decimal = string | number;

type Scaled = { units: bigint; scale: number };

/** `roundDecimal('2.675', 2)` → `'2.68'`; always with `scale` decimals. @throws RangeError if not a decimal */
export function roundDecimal(value: Decimal, scale: number): string {
  return write(rescale(read(value), scale));
}

/** Exact sum; as many decimals as the most exact item. */
export function sumDecimals(values: readonly Decimal[]): string {
  const all = values.map(read);
  const scale = Math.max(0, ...all.map((one) => one.scale));
  return write({ units: all.reduce((sum, one) => sum + rescale(one, scale).units, 0n), scale });
}

/** Exact product, then rounded. */
export function multiplyDecimals(a: Decimal, b: Decimal, scale: number): string {
  const [left, right] = [read(a), read(b)];
  return write(rescale({ units: left.units * right.units, scale: left.scale + right.scale }, scale));
}

/** Quotient rounded once, at the end. @throws RangeError when dividing by zero */
export function divideDecimals(a: Decimal, b: Decimal, scale: number): string {
  const [left, right] = [read(a), read(b)];
  if (right.units === 0n) throw new RangeError('division by zero');
  const up = left.units * 10n ** BigInt(scale + right.scale);
  return write({ units: halfUp(up, right.units * 10n ** BigInt(left.scale)), scale });
}

/** Negative, zero or positive, for `sort`. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const [left, right] = [read(a), read(b)];
  const scale = Math.max(left.scale, right.scale);
  const difference = rescale(left, scale).units - rescale(right, scale).units;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function read(value: Decimal): Scaled {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value));
  if (!match) throw new RangeError(`not a decimal: ${value}`);
  const [, sign, whole = '', fraction = ''] = match;
  return { units: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length };
}

function write({ units, scale }: Scaled): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale);
  return `${units < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

function rescale({ units, scale }: Scaled, to: number): Scaled {
  if (to >= scale) return { units: units * 10n ** BigInt(to - scale), scale: to };
  return { units: halfUp(units, 10n ** BigInt(scale - to)), scale: to };
}

function halfUp(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const [top, bottom] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const rounded = (2n * top + bottom) / (2n * bottom);
  return negative ? -rounded : rounded;
}
