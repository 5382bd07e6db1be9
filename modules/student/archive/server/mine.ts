import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { stepsDone } from '../rules.ts';

type Way = {
  status: string;
  receivedOn: string | null;
  transferStatus: string | null;
  unit: string | null;
  method: string | null;
  trackNo: string | null;
  preparedAt: string | null;
  sentAt: string | null;
  receiptOn: string | null;
};

/** Where my file is: never what is in it. */
export const getMine = get('xsgl/stuArchive/getMine', {
  needs: 'archiveDest.submit',
  async handle(work) {
    const { personId } = work.actor;
    if (personId === null) throw notFound();
    const way = await work.db.row<Way>(sql`
      select a.status, a.received_on, t.status as transfer_status, u.name as unit, t.method, t.track_no, t.created_at as prepared_at,
        t.sent_at, t.receipt_on
      from stu_archive a left join lateral (select * from archive_transfer x where x.archive_id = a.id
        and x.status in ('prepared', 'sent', 'received') order by x.id desc limit 1) t on true
      left join archive_unit u on u.id = t.unit_id where a.student_id = ${personId}`);
    return way ? { ...way, done: stepsDone(way.status, way.transferStatus) } : null;
  },
});
