const MIB = 1024 * 1024;

/** What a sheet may cost us. Everything beyond is refused before it is built. */
export const LIMITS = {
  fileBytes: 20 * MIB,
  /** Of all parts that we unpack, counted while unpacking: what a zip says of itself may be a lie. */
  unpackedBytes: 512 * MIB,
  rows: 50_000,
  /** Rows and what may stand above them. */
  lines: 50_050,
  columns: 256,
  cellLength: 32_767,
  /** Heap of the thread that reads: 50,000 rows of 20 columns need half of it. */
  heapMib: 192,
  batchSeconds: 60,
  readersAtOnce: 2,
};
