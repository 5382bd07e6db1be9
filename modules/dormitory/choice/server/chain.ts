import { createHash } from 'node:crypto';

/** One try of a student, as the log keeps it; `at` to the millisecond. */
export type Attempt = {
  studentId: string;
  bedId: string | null;
  /** `choose`, `repick`, `team`, `rehearse`. */
  act: string;
  /** `won`, or the refusal. */
  code: string;
  at: string;
  latencyMs: number;
};

/** The hash of a line: of the line before it, its place and all that it says. */
export function hashOf(before: string, seq: number, one: Attempt): string {
  const said = [before, seq, one.studentId, one.bedId ?? '', one.act, one.code, one.at, one.latencyMs].join(
    '|',
  );
  return createHash('sha256').update(said).digest('hex');
}

/** Lines with their places and hashes, behind the last one of a chain. */
export function chained<T extends Attempt>(
  last: { seq: number; hash: string },
  attempts: readonly T[],
): (T & { seq: number; hash: string })[] {
  let { seq, hash } = last;
  return attempts.map((one) => {
    seq += 1;
    hash = hashOf(hash, seq, one);
    return { ...one, seq, hash };
  });
}
