/** Rules of mentors (affairs §1.3). Days are `YYYY-MM-DD` of the school's wall. */

export const WISHES_MOST = 3;
export const STATEMENT_MOST = 300;

type Batch = { status: string | null; openFrom: string; openTo: string };

/** Whether students write their wishes today: both days count. */
export const isOpen = ({ status, openFrom, openTo }: Batch, today: string): boolean =>
  status === 'open' && openFrom <= today && today <= openTo;

type Slot = { teacherId: string; left: number };

/**
 * Gives those who are left to mentors with places, one each in turn to whoever has most left, so that nobody's group
 * fills while another's is empty. Who is not in the answer found no place.
 */
export function spread(studentIds: readonly string[], slots: readonly Slot[]): Map<string, string> {
  const left = slots.map((slot) => ({ ...slot }));
  const given = new Map<string, string>();
  for (const student of studentIds) {
    const widest = left.reduce<Slot | null>(
      (best, slot) => (slot.left > (best?.left ?? 0) ? slot : best),
      null,
    );
    if (!widest) break;
    widest.left -= 1;
    given.set(student, widest.teacherId);
  }
  return given;
}
