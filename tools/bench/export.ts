// 20,000 students out as a workbook, against a bare query written by the same writer.
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { writeSheet } from '../../platform/server/sheet/write.ts';
import type { Caller } from '../../platform/test/caller.ts';
import { meanwhile, shown, timed } from './meanwhile.ts';

const FIELDS = {
  studentNo: 'student_no',
  name: 'name',
  gender: 'gender',
  classId: 'class_id',
  entryDate: 'entry_date',
  nation: 'nation',
  politicalStatus: 'political_status',
  phone: 'phone',
  nativePlace: 'native_place',
  years: 'years',
};

/** The task that makes the file, with labels, masks, circle and log; many rows always go that way. */
export async function measureExport(
  school: { database: { url: string }; folder: string },
  admin: Caller,
): Promise<void> {
  const client = new pg.Client({ connectionString: school.database.url });
  await client.connect();
  const columns = Object.keys(FIELDS).map((title) => ({ title }));
  const bare = await timed(async () => {
    const text = `select ${Object.values(FIELDS)
      .map((column) => `${column}::text`)
      .join(', ')} from student where tenant_id = '000000' order by student_no`;
    const { rows } = await client.query<string[]>({ text, rowMode: 'array' });
    await pipeline(
      writeSheet(rows, columns, { sheetName: 'x' }),
      createWriteStream(join(school.folder, 'bare.xlsx')),
    );
  });
  await client.end();
  const list = () => admin.get('base/student/list', { size: '20' });
  const exporting = async () => {
    const { data } = await admin.post('base/student/export', { fields: Object.keys(FIELDS) });
    const job = await admin.ok('get', 'base/sysJob/detail', { id: data.jobId });
    if (job.status !== 'succeeded') throw new Error(JSON.stringify(job));
  };
  const cost = await meanwhile(exporting, list);
  const alone = await timed(exporting);
  console.log(`export ${shown(cost)}`);
  console.log(
    `ratio  ${(alone / bare).toFixed(2)} of a bare query and the same writer (${alone.toFixed(0)} of ${bare.toFixed(0)} ms)`,
  );
}
