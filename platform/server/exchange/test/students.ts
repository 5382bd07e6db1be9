import { buffer } from 'node:stream/consumers';
import { v7 } from 'uuid';
import { addDays } from '#platform/pure/date.ts';
import type { Caller } from '#platform/test/caller.ts';
import type { World } from '#platform/test/world.ts';
import { sql } from '../../db/sql.ts';
import { writeSheet, type OutRow } from '../../sheet/write.ts';

export const TITLES = [
  '学号',
  '姓名',
  '性别',
  '证件类型',
  '证件号码',
  '班级',
  '入学年月',
  '学制',
  '手机号',
  '籍贯',
];

/** Classes that the sheets of these tests name. */
export const CLASSES = ['RJ2501', 'DS2502'];

/** A resident number of a region that doesn't exist, of men born long before any student of the demo, with the right check digit. */
export function idNumber(serial: number): string {
  const day = addDays('1960-01-01', serial % 3_000).replaceAll('-', '');
  const body = `999999${day}${String(Math.floor(serial / 3_000) * 2 + 1).padStart(3, '0')}`;
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (2 ** (17 - index) % 11), 0);
  return `${body}${'10X98765432'[sum % 11]}`;
}

export function student(serial: number, more: { [title: string]: string } = {}): OutRow {
  const row: { [title: string]: string } = {
    学号: `T${String(serial).padStart(6, '0')}`,
    姓名: `测试${serial}`,
    性别: '男',
    证件类型: '居民身份证',
    证件号码: idNumber(serial),
    班级: CLASSES[serial % 2]!,
    入学年月: '2025-09-01',
    学制: '3',
    手机号: `138${String(serial).padStart(8, '0')}`,
    籍贯: '江州',
    ...more,
  };
  return TITLES.map((title) => row[title] ?? '');
}

export function sheet(rows: readonly OutRow[], titles: readonly string[] = TITLES): Promise<Buffer> {
  const columns = titles.map((title) => ({ title, kind: 'text' as const }));
  return buffer(writeSheet(rows, columns, { sheetName: '学生' }));
}

/** The classes, in the same year and college. Answers with the college's id. */
export async function openClasses(world: World): Promise<string> {
  return world.work(async (work) => {
    for (const code of CLASSES) {
      await work.db.run(sql`
        insert into stu_class (tenant_id, id, class_code, class_name, grade_major_id, grade, department_id, major_id,
          campus_id, status, created_at, updated_at)
        select tenant_id, ${v7()}, ${code}, ${`${code}班`}, id, grade, department_id, major_id, campus_id, 'active',
          ${work.at}, ${work.at}
        from grade_major order by grade desc, id limit 1`);
    }
    const row = await work.db.row<{ departmentId: string }>(
      sql`select department_id from stu_class where class_code = ${CLASSES[0]}`,
    );
    return row!.departmentId;
  });
}

/** The steps of the wizard, as calls. */
export function importer(world: World, by: Caller, resource = 'base/student') {
  return {
    async check(content: Buffer, name = '学生.xlsx') {
      const answer = await by.form(`${resource}/importCheck`, {}, [{ name, content }]);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return answer.data;
    },
    run: (checkId: string, mode = 'both', onError = 'skip') =>
      by.post(`${resource}/importRun`, { checkId, mode, onError }),
    /** Check and run; the task as it ended. */
    async whole(content: Buffer, mode = 'both', onError = 'skip') {
      const { checkId } = await this.check(content);
      const { data } = await this.run(checkId, mode, onError);
      return taskOf(world, data.jobId);
    },
  };
}

export type TaskRow = {
  status: string;
  total: number;
  ok: number;
  failed: number;
  message: string | null;
  resultFileId: string | null;
  errorFileId: string | null;
  result: { added: number; updated: number; skipped: number } | null;
};

export async function taskOf(world: World, id: string): Promise<TaskRow> {
  const row = await world.work((work) =>
    work.db.row<TaskRow>(sql`
      select status, total, ok, failed, message, result_file_id, error_file_id, result from sys_job where id = ${id}`),
  );
  return row!;
}

export async function storedStudent(world: World, studentNo: string) {
  return world.work((work) =>
    work.db.row<{ id: string; version: number; [column: string]: unknown }>(
      sql`select * from student where student_no = ${studentNo}`,
    ),
  );
}

export async function countStudents(world: World, prefix: string): Promise<number> {
  const row = await world.work((work) =>
    work.db.row<{ count: number }>(sql`select count(*) from student where student_no like ${`${prefix}%`}`),
  );
  return row!.count;
}
