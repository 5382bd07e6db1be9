import { v7 } from 'uuid';
import { z } from 'zod';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { readable } from '#platform/server/files/info.ts';
import { post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';

const menu = { menuCode: z.string().max(100), menuTitle: z.string().max(100), logId: z.uuid().optional() };
const fileIds = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter((id) => id !== '') : value),
  z.array(z.uuid()).max(20),
);

/** The file of an export that the client kept. With the id that the export answered, it joins the line that is there. */
export const exportLog = post('base/sysExportLog/add', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({ ...menu, fileList: fileIds }),
  async handle(work, { body: { menuCode, menuTitle, logId, fileList } }) {
    await assertReadable(work, fileList);
    const { userId, name } = work.actor;
    if (logId !== undefined) {
      const line = await work.db.row<{ id: string }>(
        sql`select id from sys_export_log where id = ${logId} and user_id = ${userId}`,
      );
      return keep(work, line, { menuCode, menuTitle, fileList });
    }
    const id = v7();
    await work.db.run(sql`
      insert into sys_export_log (tenant_id, id, menu_code, menu_title, file_list, user_id, user_name, ip, at)
      values (${work.tenant}, ${id}, ${menuCode}, ${menuTitle}, ${fileList}::uuid[], ${userId}, ${name}, ${work.ip}, ${work.at})`);
    return { id };
  },
});

/** The sheet of an import that the client kept. */
export const importLog = post('base/importLog/add', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({ ...menu, fileId: z.uuid() }),
  async handle(work, { body: { menuCode, menuTitle, logId, fileId } }) {
    await assertReadable(work, [fileId]);
    const { userId, name } = work.actor;
    if (logId !== undefined) {
      const line = await work.db.row<{ id: string }>(
        sql`select id from import_log where (id = ${logId} or job_id = ${logId}) and user_id = ${userId} limit 1`,
      );
      return keep(work, line, { menuCode, menuTitle, fileList: [fileId] });
    }
    const id = v7();
    await work.db.run(sql`
      insert into import_log (tenant_id, id, menu_code, menu_title, file_id, user_id, user_name, ip, at)
      values (${work.tenant}, ${id}, ${menuCode}, ${menuTitle}, ${fileId}, ${userId}, ${name}, ${work.ip}, ${work.at})`);
    return { id };
  },
});

type Kept = { menuCode: string; menuTitle: string; fileList: string[] };

/** A line of a log is never changed: what the client kept stands beside it. */
async function keep(work: Work, line: { id: string } | undefined, { menuCode, menuTitle, fileList }: Kept) {
  if (!line) throw notFound();
  await work.db.run(sql`
    insert into sys_log_file (tenant_id, id, log_id, menu_code, menu_title, file_list, user_id, at)
    values (${work.tenant}, ${v7()}, ${line.id}, ${menuCode}, ${menuTitle}, ${fileList}::uuid[], ${work.actor.userId}, ${work.at})`);
  return { id: line.id };
}

/** Nobody ties a file to a log that he couldn't open himself. */
async function assertReadable(work: Work, ids: readonly string[]): Promise<void> {
  const found = await readable(work, ids);
  if (found.length < new Set(ids).size) throw new Refusal('file.notFound');
}
