import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { holdFiles } from '#platform/server/files/hold.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { columns, tableOf } from '#platform/server/resource/columns.ts';
import type { Work } from '#platform/server/work.ts';
import { admittedStudent } from '../admitted-student.ts';
import { keyIn, PHOTO_RULES } from '../rules/photo.ts';
import { follow, type Admitted } from './admitted.ts';
import { settings } from './settings.ts';

type Missing = { id: string; ksh: string; name: string; majorName: string };
type Found = { key: string; id: string; name: string; ksh: string; hasPhoto: boolean };
type Waiting = { id: string; ksh: string; name: string; majorName: string; photo: string };

const MOST = 3_000;

/** How many have a photo, by major, who has none, and photos that nobody has looked at yet. */
export const photos = get('zsgl/admittedStudent/photos', {
  needs: 'admittedStudent.photos',
  async handle(work) {
    const { year } = await settings(work);
    const circle = work.within('admittedStudent', 'admittedStudent.photos', 'a');
    const [majors, missing, waiting] = await Promise.all([
      work.db.rows<{ majorName: string; people: number; missing: number }>(sql`
        with ${academicRows.major} select m.major_name, count(*) as people, count(*) filter (where a.photo_status in ('none', 'rejected')) as missing
        from admitted_student a join major m on m.id = a.major_id where a.year = ${year} and a.status = 'admitted' and ${circle}
        group by m.major_name order by missing desc, m.major_name`),
      work.db.rows<Missing>(sql`
        with ${academicRows.major} select a.id, a.ksh, a.name, m.major_name from admitted_student a join major m on m.id = a.major_id
        where a.year = ${year} and a.status = 'admitted' and a.photo_status in ('none', 'rejected') and ${circle}
        order by m.major_name, a.name collate by_name limit ${MOST}`),
      work.db.rows<Waiting>(sql`
        with ${academicRows.major} select a.id, a.ksh, a.name, m.major_name, a.photo[1] as photo from admitted_student a
        join major m on m.id = a.major_id
        where a.year = ${year} and a.status = 'admitted' and a.photo_status = 'matched' and cardinality(a.photo) > 0 and ${circle}
        order by m.major_name, a.name collate by_name limit 60`),
    ]);
    return { majors, missing, waiting };
  },
});

/** Whose photos files are, by their names; numbers of identity cards never leave the school for it. */
export const matchPhotos = post('zsgl/admittedStudent/matchPhotos', {
  needs: 'admittedStudent.photos',
  proof: 'plain',
  reads: true,
  body: z.strictObject({ rule: z.enum(PHOTO_RULES), names: z.array(z.string().max(200)).min(1).max(1_000) }),
  async handle(work, { body: { rule, names } }) {
    const { year } = await settings(work);
    const keys = names.map((name) => keyIn(rule, name));
    const asked = rule === 'idNumber' ? keys.map((key) => work.platform.secrets.fingerprint(key)) : keys;
    const column = {
      ksh: sql`a.ksh`,
      nameKsh: sql`a.ksh`,
      ticketNo: sql`a.ticket_no`,
      idNumber: sql`a.id_number_hash`,
    }[rule];
    const rows = await work.db.rows<Found>(sql`
      select ${column} as key, a.id, a.name, a.ksh, a.photo_status in ('matched', 'checked') as has_photo from admitted_student a
      where a.year = ${year} and a.status = 'admitted' and ${column} = any(${asked}::text[])
        and ${work.within('admittedStudent', 'admittedStudent.photos', 'a')}`);
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return names.map((name, at) => {
      const found = byKey.get(asked[at]!);
      return found
        ? { file: name, id: found.id, name: found.name, ksh: found.ksh, hasPhoto: found.hasPhoto }
        : { file: name, id: null };
    });
  },
});

/** Photos that were uploaded get their owners; one person has one. */
export const bindPhotos = post('zsgl/admittedStudent/bindPhotos', {
  needs: 'admittedStudent.photos',
  proof: 'plain',
  body: z.strictObject({
    photos: z
      .array(z.strictObject({ id: z.uuid(), fileId: z.uuid() }))
      .min(1)
      .max(50)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length),
  }),
  async handle(work, { body }) {
    const ids = body.photos.map(({ id }) => id);
    await assertThere(work, ids);
    for (const { id, fileId } of body.photos.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const row = await work.db.row<Admitted>(sql`
        update admitted_student as t set photo = array[${fileId}]::uuid[], photo_status = 'matched', version = t.version + 1,
          updated_at = ${work.at} where t.id = ${id} returning ${columns(admittedStudent.fields)}`);
      await holdFiles(work, admittedStudent, id, { photo: [fileId] });
      await follow(work, row!);
    }
    await record(
      work,
      admittedStudent,
      'photo',
      body.photos.map(({ id, fileId }) => ({ rowId: id, before: {}, after: { photo: [fileId] } })),
    );
    return { bound: ids.length };
  },
});

/** Somebody has looked at photos: they are the people's, or won't do. */
export const checkPhotos = post('zsgl/admittedStudent/checkPhotos', {
  needs: 'admittedStudent.photos',
  proof: 'plain',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(200), ok: z.boolean() }),
  async handle(work, { body: { ids, ok } }) {
    await assertThere(work, ids);
    const status = ok ? 'checked' : 'rejected';
    await work.db.run(sql`
      update ${tableOf(admittedStudent)} set photo_status = ${status}, version = version + 1, updated_at = ${work.at}
      where id = any(${ids}::uuid[]) and photo_status <> 'none'`);
    await record(
      work,
      admittedStudent,
      'checkPhoto',
      ids.map((id) => ({ rowId: id, before: {}, after: { photoStatus: status } })),
    );
    return { checked: ids.length };
  },
});

async function assertThere(work: Work, ids: readonly string[]): Promise<void> {
  const rows = await work.db.rows(sql`
    select a.id from admitted_student a where a.id = any(${ids}::uuid[]) and a.status = 'admitted'
      and ${work.within('admittedStudent', 'admittedStudent.photos', 'a')} order by a.id for no key update`);
  if (rows.length < new Set(ids).size) throw notFound();
}
