import { join } from 'node:path';
import pg from 'pg';
import { bareXlsx } from './bare-xlsx.ts';
import { ask, signed } from './client.ts';
import { ended } from './jobs.ts';
import { meanwhile, shown } from './meanwhile.ts';
import type { Running } from './processes.ts';
import { median, show, timed } from './show.ts';
import type { Stage } from './stage.ts';

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

const ROUNDS = 5;
const CLASSES = 80;

/** 20,000 × 10 from the click to the file ready: rights, circle, labels, masks, hash, log; against COPY and nothing. */
export async function measureExport(stage: Stage, product: Running, admin: string): Promise<void> {
  const { rows } = await stage.owner.query<{ id: string }>(
    `select id from stu_class where class_code like 'BENCH%' order by class_code limit ${CLASSES}`,
  );
  const classIds = rows.map((row) => row.id);
  const exporting = async () => {
    const body = { fields: Object.keys(FIELDS), classId: classIds, reason: 'bench' };
    const call = signed('POST', '/api/flySource-base/student/export', admin, body);
    const { jobId } = await ask<{ jobId: string }>(product.port, call);
    const { ok } = await ended(product.port, admin, jobId);
    if (ok !== CLASSES * 250) throw new Error(`${ok} rows exported`);
  };
  const client = new pg.Client({ connectionString: stage.url });
  await client.connect();
  const select = `select ${Object.values(FIELDS).join(', ')} from student where tenant_id = '000000'
    and class_id = any('{${classIds.join()}}') order by student_no`;
  const bare = () => bareXlsx(client, select, join(stage.folder, 'bare.xlsx'));
  const took: { ours: number; bare: number }[] = [];
  // the first export is the one that others watch
  const list = () => signed('GET', '/api/flySource-base/student/list', admin);
  await ask(product.port, list());
  const cost = await meanwhile(product, exporting, list);
  await bare();
  for (let round = 0; round < ROUNDS; round += 1)
    took.push({ ours: await timed(exporting), bare: await timed(bare) });
  await client.end();
  const ratio = median(took.map((one) => one.ours / one.bare));
  const [ours, yardstick] = [median(took.map((one) => one.ours)), median(took.map((one) => one.bare))];
  const figures = `${ratio.toFixed(2)} × a minimal writer over COPY (${ours.toFixed(0)} of ${yardstick.toFixed(0)} ms), target 4; ${shown(cost)}, target 60 MiB`;
  show('W6', 'xlsx of 20,000 × 10, from the click to the file', figures, ratio <= 4 && cost.aboveMib <= 60);
}
