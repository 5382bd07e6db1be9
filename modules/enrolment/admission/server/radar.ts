import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { admissionLetter } from '../admission-letter.ts';
import { settings } from './settings.ts';

type Lost = {
  id: string;
  letterNo: string;
  name: string;
  majorName: string;
  province: string;
  status: string;
  waybillNo: string;
  mailedAt: string;
  days: number;
  phone: string | null;
  secondPhone: string | null;
  calledAt: string | null;
  note: string | null;
  /** The last that the carrier said of it. */
  carrierText: string | null;
};

/**
 * Letters that may be lost: they came back, or were posted some days ago and nobody has opened their code since, nor did the
 * post say that they arrived. Whom nobody has called yet stands first. The numbers are there to be called.
 */
export const radar = get('zsgl/admissionLetter/radar', {
  needs: 'admissionLetter.radar',
  async handle(work) {
    const { year, quietDays } = await settings(work);
    const rows = await work.db.rows<Lost>(sql`
      with ${academicRows.major}
      select l.id, l.letter_no, a.name, m.major_name, l.province, l.status, l.waybill_no, l.mailed_at, a.phone, a.second_phone, l.called_at, l.note, l.carrier_text,
        (${work.at}::date - l.mailed_at::date) as days
      from admission_letter l join admitted_student a on a.id = l.admitted_id join major m on m.id = a.major_id
      where l.year = ${year} and a.status = 'admitted' and ${work.within('admissionLetter', 'admissionLetter.radar', 'l')}
        and (l.status = 'returned' or l.status = 'mailed' and l.opened_at is null
          and l.mailed_at < ${work.at}::timestamptz - make_interval(days => ${quietDays}::int))
      order by l.called_at is not null, l.status = 'returned' desc, l.mailed_at limit 300`);
    const open = (sealed: string | null) => (sealed === null ? null : work.platform.secrets.open(sealed));
    return {
      quietDays,
      letters: rows.map((row) => ({ ...row, phone: open(row.phone), secondPhone: open(row.secondPhone) })),
    };
  },
});

/** What somebody said when he was called about his letter. */
export const called = post('zsgl/admissionLetter/called', {
  needs: 'admissionLetter.radar',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid(), note: z.string().trim().min(2).max(200) }),
  async handle(work, { body: { id, note } }) {
    const done = await work.db.row<{ id: string }>(sql`
      update admission_letter l set called_at = ${work.at}, note = ${note}, version = version + 1, updated_at = ${work.at}
      where l.id = ${id} and l.status in ('mailed', 'returned') and ${work.within('admissionLetter', 'admissionLetter.radar', 'l')} returning l.id`);
    if (!done) throw notFound();
    await record(work, admissionLetter, 'called', [{ rowId: id, before: {}, after: { note } }]);
    return done;
  },
});
