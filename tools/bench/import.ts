// 20,000 students in from a sheet, against reading the sheet alone plus COPY of the very same rows; then out again.
//   node --expose-gc tools/bench/import.ts [rows]
import { readFile } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { sql } from '../../platform/server/db/sql.ts';
import { importColumns } from '../../platform/server/exchange/import-columns.ts';
import { readTable } from '../../platform/server/sheet/table.ts';
import { writeSheet, type OutRow } from '../../platform/server/sheet/write.ts';
import { idNumber } from '../../platform/server/exchange/test/students.ts';
import { measureExport } from './export.ts';
import { meanwhile, shown, timed } from './meanwhile.ts';
import { openSchool } from './school.ts';

const ROWS = Number(process.argv[2] ?? 20_000);

const TABLES = [
  { table: 'student', where: "student_no like 'B%'" },
  { table: 'sys_user', where: "account_no like 'B%'" },
  { table: 'sys_user_role', where: "user_id in (select id from sys_user where account_no like 'B%')" },
];

const school = await openSchool();
try {
  const admin = await school.signIn('admin');
  const { resource } = school.platform.resources.get('student')!;
  const columns = importColumns(school.platform.words, resource, 'zh-CN');
  const classes = await school.platform.door.read('000000', (db) =>
    db.rows<{ classCode: string }>(sql`select class_code from stu_class where status = 'active'`),
  );
  const file = join(school.folder, 'students.xlsx');
  await pipeline(
    writeSheet(
      rows(classes.map((one) => one.classCode)),
      columns.map(({ title }) => ({ title, kind: 'text' as const })),
      { sheetName: '学生' },
    ),
    createWriteStream(file),
  );
  const content = await readFile(file);
  console.log(`${ROWS} rows of ${columns.length} columns, ${(content.length / 1024 / 1024).toFixed(1)} MiB`);

  const reading = await timed(async () => {
    for await (const _ of readTable(file, columns)) continue;
  });
  let checkId = '';
  const checking = async () => {
    const answer = await admin.form('base/student/importCheck', {}, [{ name: 'students.xlsx', content }]);
    if (answer.data?.ok !== ROWS) throw new Error(JSON.stringify(answer.body).slice(0, 2000));
    checkId = answer.data.checkId;
  };
  const running = async () => {
    const { data, body } = await admin.post('base/student/importRun', {
      checkId,
      mode: 'both',
      onError: 'abort',
    });
    const job = await admin.ok('get', 'base/sysJob/detail', { id: data?.jobId });
    if (job.ok !== ROWS) throw new Error(JSON.stringify([body, job]));
  };
  // somebody else's page, asked forty times a second: it takes its own share of the machine, so it is not timed
  const list = () => admin.get('base/student/list', { size: '20' });
  const check = await meanwhile(checking, list);
  const alone = { check: await timed(checking), run: 0 };
  const run = await meanwhile(running, list);
  await takeOut(school.database.url);
  await checking();
  alone.run = await timed(running);
  await measureExport(school, admin);
  const copying = await copyAgain(school.database.url);
  const bare = reading + copying.students;
  const ours = alone.check + alone.run;
  console.log(
    `bare   ${bare.toFixed(0)} ms: reading ${reading.toFixed(0)}, COPY ${copying.students.toFixed(0)} (with accounts ${copying.all.toFixed(0)})`,
  );
  console.log(`ours   ${ours.toFixed(0)} ms: check ${alone.check.toFixed(0)}, run ${alone.run.toFixed(0)}`);
  console.log(`check  ${shown(check)}`);
  console.log(`run    ${shown(run)}`);
  console.log(
    `ratio  ${(ours / bare).toFixed(2)} of reading + COPY of students; ${(ours / (reading + copying.all)).toFixed(2)} with the accounts that come with them`,
  );
} finally {
  await school.close();
}

function* rows(codes: readonly string[]): Generator<OutRow> {
  for (let serial = 0; serial < ROWS; serial += 1) {
    const phone = (start: number) => `${start}${String(serial).padStart(8, '0')}`;
    const values: { [field: string]: string } = {
      studentNo: `B${String(serial).padStart(8, '0')}`,
      name: `测试${serial}`,
      gender: '男',
      idType: '居民身份证',
      idNumber: idNumber(serial),
      classId: codes[serial % codes.length]!,
      entryDate: '2025-09-01',
      years: '3',
      nation: '汉族',
      politicalStatus: '共青团员',
      phone: phone(138),
      nativePlace: '江州市临江区',
      householdPlace: '江州市临江区幸福路街道',
      address: '江州市临江区幸福路88号3单元502室',
      contactName: '联系人',
      contactRelation: '父亲',
      contactPhone: phone(139),
      category: '普高',
    };
    yield columnsOf(values);
  }
}

function columnsOf(values: { [field: string]: string }): OutRow {
  return school.platform.resources.get('student')!.resource.import!.columns.map((name) => values[name] ?? '');
}

/** Everything as it was before the import. */
async function takeOut(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const { table, where } of TABLES.toReversed())
      await client.query(`delete from ${table} where ${where}`);
    for (const { table } of TABLES) await client.query(`vacuum full ${table}`);
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Takes the imported rows out and copies them in again, as the database's own tool would. */
async function copyAgain(url: string): Promise<{ students: number; all: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: found } = await client.query<{ path: string }>(
    "select current_setting('data_directory') || '/bench' as path",
  );
  const columnsOfTable = async (table: string) =>
    (
      await client.query<{ names: string }>(
        `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [table],
      )
    ).rows[0]!.names;
  for (const [index, { table, where }] of TABLES.entries()) {
    await client.query(
      `copy (select ${await columnsOfTable(table)} from ${table} where ${where}) to '${found[0]!.path}${index}'`,
    );
  }
  await takeOut(url);
  const took: number[] = [];
  for (const [index, { table }] of TABLES.entries()) {
    const names = await columnsOfTable(table);
    took.push(await timed(() => client.query(`copy ${table} (${names}) from '${found[0]!.path}${index}'`)));
  }
  await client.end();
  return { students: took[0]!, all: took.reduce((sum, one) => sum + one, 0) };
}
