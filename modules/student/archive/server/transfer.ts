import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { peopleRows, usersOfPersons } from '#modules/base/people';
import { printed } from '#modules/resource/print';
import { invalid } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { message } from '#platform/server/notify/message.ts';
import type { PrintedDocument } from '#platform/server/print.ts';
import { withLabels } from '#platform/server/resource/write.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { archiveTransfer } from '../archive-transfer.ts';
import { refuse } from '../errors.ts';
import { isTrackNo, whyNotLeave } from '../rules.ts';
import type { File } from './file.ts';
import { held, moveTo } from './loan.ts';

export type Transfer = Row<typeof archiveTransfer>;

/** Refuses where a file can't leave now. */
export async function assertMayLeave(work: Work, file: File): Promise<void> {
  const why = whyNotLeave(file);
  if (why === 'papersMissing') throw refuse.papersMissing({ list: await missingOf(work, file.id) });
  if (why !== null) throw refuse[why]();
}

/** Names of the kinds that a file lacks. */
async function missingOf(work: Work, id: string): Promise<string> {
  const row = await work.db.row<{ list: string }>(sql`
    select string_agg(coalesce(d.dict_label ->> 'zh-cn', k.kind), '、' order by k.place) as list from stu_archive a
    join archive_checklist c on c.graduation_year = a.graduation_year cross join unnest(c.kinds) with ordinality as k(kind, place)
    left join data_dictionary d on d.code = 'archiveMaterialKind' and d.dict_value = k.kind
    where a.id = ${id} and not exists (
      select 1 from archive_material m where m.archive_id = a.id and m.kind = k.kind and m.status = 'filed')`);
  return row?.list ?? '';
}

export const transferHooks = hooksFor(archiveTransfer, {
  async beforeAdd(work, draft) {
    await assertMayLeave(work, await held(work, draft.archiveId ?? ''));
    const unit = await work.db.row<{
      address: string;
      receiver: string | null;
      telephone: string | null;
      status: string;
    }>(sql`select address, receiver, telephone, status from archive_unit where id = ${draft.unitId}`);
    if (!unit || unit.status !== 'enabled') throw wrong(work, 'unitId', 'archive.unitOff');
    const { address, telephone } = unit;
    return { address, telephone, receiver: draft.receiver ?? unit.receiver };
  },
  async afterAdd(work, rows) {
    for (const { archiveId } of rows) await moveTo(work, await held(work, archiveId), 'onTheWay', 'prepare');
  },
  transitions: {
    async send(work, row, { trackNo }) {
      const given = String(trackNo).toUpperCase();
      if (!isTrackNo(row.method, given)) throw wrong(work, 'trackNo', 'archive.trackShape');
      return { trackNo: given, sentAt: work.at };
    },
    async receipt(work, row, { receiptOn }) {
      const day = String(receiptOn);
      if (day > work.at.slice(0, 10) || day < (row.sentAt ?? '').slice(0, 10))
        throw wrong(work, 'receiptOn', 'archive.receiptTooEarly');
    },
  },
  async afterTransition(work, name, _before, after) {
    const to = AFTER[name] ?? null;
    if (to !== null) await moveTo(work, await held(work, after.archiveId), to, name);
    if (name === 'send') await tell(work, after, 'archive.sent');
    if (name === 'receipt') await tell(work, after, 'archive.received');
  },
});

/** What becomes of the file itself; what comes back, or doesn't leave after all, is here again. */
const AFTER: { readonly [name: string]: string } = {
  receipt: 'gone',
  bounce: 'inStock',
  cancel: 'inStock',
};

const wrong = (work: Work, field: string, key: string) =>
  invalid(withLabels(work.platform, work, archiveTransfer, [{ field, key }]));

async function tell(work: Work, transfer: Transfer, key: string): Promise<void> {
  if (transfer.studentId === null) return;
  const users = await usersOfPersons(work, [transfer.studentId]);
  const unit = await work.db.row<{ name: string }>(
    sql`select name from archive_unit where id = ${transfer.unitId}`,
  );
  await message(work, {
    users: [...users.values()],
    key,
    facts: {
      unit: unit?.name ?? '',
      trackNo: transfer.trackNo ?? '',
      method: sayMethod(work, transfer.method),
    },
    category: 'system',
    link: '/layout/student/archive/mine',
    bizType: 'archiveTransfer',
    bizId: transfer.id,
    event: key,
  });
}

/** As papers and messages of the school write it. */
const sayMethod = (work: Work, method: string): string =>
  work.platform.words.say('zh-CN', `dict.archiveMethod.${method}`);

const SLIP = {
  transferNo: 'ZD202706200001',
  unit: '示例市人才服务中心',
  address: '示例市人民路1号',
  receiver: '档案科',
  telephone: '0792-8000000',
  archiveNo: 'DA20240101',
  name: '张三',
  studentNo: '20240101',
  className: '软件2401班',
  method: '机要',
  trackNo: '',
};

/** Slips for the post, one below the other: where to, what is in it, and the receipt that comes back. */
export const waybillSheet: PrintedDocument = {
  paper: 'A4',
  sample: {
    facts: { schoolName: '示例职业技术学院', printedAt: '2027-06-20', count: '1' },
    lists: { slips: [SLIP] },
  },
  body: `<h2 style="text-align: center">{{schoolName}} 学生档案转递单</h2>
<p>共 {{count}} 份 打印日期 {{printedAt}}</p>
<table><tbody>
<tr><th>转递单号</th><th>收件单位及地址</th><th>学生</th><th>方式与单号</th><th>回执（收到后签章寄回）</th></tr>
<tr><td>{{slips.transferNo}}</td><td><b>{{slips.unit}}</b><br>{{slips.address}}<br>{{slips.receiver}} {{slips.telephone}}</td><td>{{slips.name}} {{slips.studentNo}}<br>{{slips.className}}<br>{{slips.archiveNo}}</td><td>{{slips.method}}<br>{{slips.trackNo}}</td><td>收到档案 1 份<br>签收人：　　　　<br>日　期：　　　　</td></tr>
</tbody></table>`,
};

export const waybill = get('xsgl/archiveTransfer/waybill', {
  needs: 'archiveTransfer.waybill',
  query: z.strictObject({ ids: z.string().max(20_000) }),
  async handle(work, { query: { ids } }) {
    const slips = await work.db.rows<typeof SLIP>(sql`
      with ${peopleRows.student}, ${academicRows.stuClass}
      select t.transfer_no, u.name as unit, t.address, coalesce(t.receiver, '') as receiver, coalesce(t.telephone, '') as telephone,
        a.archive_no, s.name, s.student_no, c.class_name, t.method, coalesce(t.track_no, '') as track_no
      from archive_transfer t join stu_archive a on a.id = t.archive_id join archive_unit u on u.id = t.unit_id
      join student s on s.id = t.student_id join stu_class c on c.id = t.class_id
      where t.id::text = any(${ids.split(',').slice(0, 500)}::text[]) and t.status in ('prepared', 'sent')
        and ${work.within('archiveTransfer', 'archiveTransfer.waybill', 't')} order by u.name, a.archive_no`);
    const school = await work.db.row<{ schoolName: string }>(
      sql`select x.school_name from sys_tenant x where x.id = ${work.tenant}`,
    );
    const facts = {
      schoolName: school!.schoolName,
      printedAt: work.at.slice(0, 10),
      count: String(slips.length),
    };
    const lists = { slips: slips.map((one) => ({ ...one, method: sayMethod(work, one.method) })) };
    return printed(work, { document: 'archiveWaybill', filling: { facts, lists } });
  },
});
