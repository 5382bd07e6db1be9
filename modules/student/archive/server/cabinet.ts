import { z } from 'zod';
import { peopleRows } from '#modules/base/people';
import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import { archiveCabinet } from '../archive-cabinet.ts';
import { refuse } from '../errors.ts';

type Cabinet = Pick<Row<typeof archiveCabinet>, 'id' | 'code' | 'place' | 'shelves' | 'boxes' | 'perBox'>;
type Filled = { cabinetId: string; shelf: number; box: number; files: number; out: number };

/** All cabinets with what is in their boxes: files that belong there, and those of them that are out. */
export const map = get('xsgl/archiveCabinet/map', {
  needs: 'archiveCabinet.map',
  async handle(work) {
    const cabinets = await work.db.rows<Cabinet>(
      sql`select id, code, place, shelves, boxes, per_box from archive_cabinet order by code limit 200`,
    );
    const filled = await work.db.rows<Filled>(sql`
      select a.cabinet_id, a.shelf, a.box, count(*) filter (where a.status in ('inStock', 'lent', 'onTheWay')) as files,
        count(*) filter (where a.status in ('lent', 'onTheWay')) as out
      from stu_archive a where a.cabinet_id is not null and a.status <> 'gone' group by 1, 2, 3`);
    return { cabinets, filled };
  },
});

/** The files of one box. */
export const box = get('xsgl/archiveCabinet/box', {
  needs: 'archiveCabinet.map',
  query: z.strictObject({
    id: z.uuid(),
    shelf: z.coerce.number().int().min(1).max(12),
    box: z.coerce.number().int().min(1).max(40),
  }),
  handle: (work, { query }) =>
    work.db.rows<{ id: string; archiveNo: string; name: string; status: string }>(sql`
      with ${peopleRows.student} select a.id, a.archive_no, s.name, a.status from stu_archive a join student s on s.id = a.student_id
      where a.cabinet_id = ${query.id} and a.shelf = ${query.shelf} and a.box = ${query.box} and a.status <> 'gone'
        and ${work.within('stuArchive', 'stuArchive.list', 'a')} order by a.archive_no limit 500`),
});

export const cabinetHooks = hooksFor(archiveCabinet, {
  // what lies on a shelf keeps it there
  async beforeUpdate(work, row, changes) {
    const { shelves = row.shelves, boxes = row.boxes } = changes;
    const beyond = await work.db.row(sql`
      select 1 from stu_archive where cabinet_id = ${row.id} and status <> 'gone' and (shelf > ${shelves} or box > ${boxes}) limit 1`);
    if (beyond) throw refuse.placeUsed();
  },
});
