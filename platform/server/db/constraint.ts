import pg from 'pg';
import { Refusal, type Facts } from '#platform/kit/errors.ts';

/** SQLSTATEs by which a constraint refuses a row. */
const REFUSING = new Set(['23505', '23P01', '23514', '23503']);
/** A NUL in text, and one in JSON: whatever the shape of a call let through, no table can hold it. */
const UNSTORABLE = new Set(['22021', '22P05']);

/**
 * A constraint is named after its refusal (`leave.overlap`), so the database's no is already the
 * right sentence. A foreign key that holds a row answers `kit.inUse` or `kit.refMissing`.
 */
export function translate(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  if (isUnstorable(error)) return new Refusal('kit.controlCharacter');
  if (!REFUSING.has(error.code ?? '')) return error;
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

/** Half of a surrogate pair in JSON has no code of its own. */
const isUnstorable = ({ code = '', detail = '' }: pg.DatabaseError): boolean =>
  UNSTORABLE.has(code) || (code === '22P02' && detail.includes('surrogate'));

/** A trigger that refuses says what the sentence needs as JSON in its detail; PostgreSQL's own details are prose. */
function factsOf(detail: string | undefined): Facts {
  return detail?.startsWith('{') ? (JSON.parse(detail) as Facts) : {};
}
