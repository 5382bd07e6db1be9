/** Bytes of one part of a large file (platform.md §8: 5 MB). */
export const PART = 5 * 1024 * 1024;

export type Part = { part: number; size: number };

/** How many parts a file of this size has. */
export function partCount(size: number, partSize: number): number {
  return Math.ceil(size / partSize);
}

/** Bytes that one part must have: the last one holds what is left. */
export function partLength(size: number, partSize: number, part: number): number {
  const last = partCount(size, partSize);
  return part < last ? partSize : size - partSize * (last - 1);
}

/** Parts of a file that haven't arrived, in order. */
export function missingParts(size: number, partSize: number, arrived: readonly Part[]): number[] {
  const there = new Set(
    arrived.filter(({ part, size: got }) => got === partLength(size, partSize, part)).map(({ part }) => part),
  );
  return Array.from({ length: partCount(size, partSize) }, (_, index) => index + 1).filter(
    (part) => !there.has(part),
  );
}
