import pg from 'pg';
import { Refusal, type Facts } from '#platform/kit/errors.ts';

/** SQLSTATEs by which a constraint refuses a row. */
const REFUSING = new Set(['23505', '23P01', '23514', '23503']);

/**
 * A constraint is named after its refusal (`leave.overlap`), so the database's no is already the
 * right sentence. A foreign key that holds a row answers `kit.inUse` or `kit.refMissing`.
 */
export function translate(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || !REFUSING.has(error.code ?? '')) return error;
  const name = error.constraint ?? '';
  if (name.includes('.')) return new Refusal(name, factsOf(error.detail));
  if (error.code === '23503') {
    const held =
      error.detail?.includes('is still referenced') || error.message.startsWith('update or delete');
    return held
      ? new Refusal('kit.inUse', { by: error.table ?? '' })
      : new Refusal('kit.refMissing', { column: name });
  }
  return error;
}

/** A trigger that refuses says what the sentence needs as JSON in its detail; PostgreSQL's own details are prose. */
function factsOf(detail: string | undefined): Facts {
  return detail?.startsWith('{') ? (JSON.parse(detail) as Facts) : {};
}
