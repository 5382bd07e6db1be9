import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

const HEAD = '学号,姓名,本人手机,监护人姓名,监护人关系,监护人手机,多人共用已核对';

type Someone = { id: string; studentNo: string; name: string };

describe('a sheet of numbers', () => {
  const at = suiteWorld();
  let fdy: Caller;
  let [mine, foreign]: Someone[][] = [];
  before(async () => {
    fdy = await at.world.as('fdy01');
    const of = (where: ReturnType<typeof sql>) =>
      at.world.work((work) =>
        work.db.rows<Someone>(sql`
          select s.id, s.student_no, s.name from student s where s.enrolled and ${where} order by s.student_no limit 6`),
      );
    const led = sql`s.class_id in (select c.id from stu_class c join teacher t on t.id = any(c.fdy_ids) where t.staff_no = 'fdy01')`;
    [mine, foreign] = [await of(led), await of(sql`not (${led})`)];
    await at.world.work((work) => work.db.run(sql`delete from stu_phone`));
  });
  const check = (lines: string[]) =>
    fdy.form('xsgl/phoneUpdate/importCheck', {}, [
      { name: 'sheet.csv', content: Buffer.from(`\ufeff${[HEAD, ...lines].join('\n')}`) },
    ]);
  const proposed = () =>
    at.world.work((work) =>
      work.db.rows<{ studentId: string; target: string; status: string }>(
        sql`select student_id, target, status from stu_phone order by student_id, target`,
      ),
    );

  test('rows that can’t be right are refused by row, and in strict mode nothing is written', async () => {
    const [a, b, c] = mine!;
    const other = foreign![0]!;
    const checked = await check([
      `${a!.studentNo},${a!.name},12345678901,,,,`,
      `${b!.studentNo},别人,19000001001,,,,`,
      `${c!.studentNo},${c!.name},19000001002,李四,,19000001002,`,
      `${other.studentNo},${other.name},19000001003,,,,`,
    ]);
    assert.equal(checked.status, 200, JSON.stringify(checked.body));
    assert.deepEqual([checked.data.ok, checked.data.failed], [0, 4], JSON.stringify(checked.data));
    assert.deepEqual(await proposed(), []);
  });

  test('right rows propose numbers, and the import is taken back as a whole', async () => {
    const [a, b] = mine!;
    const checked = await check([
      `${a!.studentNo},${a!.name},19000001011,,,,`,
      `${b!.studentNo},${b!.name},,李四,父亲,19000001012,`,
    ]);
    assert.deepEqual([checked.data.ok, checked.data.failed], [2, 0], JSON.stringify(checked.data));
    const run = { checkId: checked.data.checkId, mode: 'add', onError: 'abort' };
    const { jobId } = (await fdy.ok('post', 'xsgl/phoneUpdate/importRun', run)) as { jobId: string };
    const rows = await proposed();
    assert.deepEqual(rows.map(({ target, status }) => `${target} ${status}`).sort(), [
      'guardian proposed',
      'own proposed',
    ]);
    const undo = await fdy.post('xsgl/phoneUpdate/importUndo', { importLogId: jobId });
    assert.equal(undo.status, 200, JSON.stringify(undo.body));
    const job = await fdy.ok('get', 'base/sysJob/detail', { id: undo.data.jobId });
    assert.equal((job as { status: string }).status, 'succeeded', JSON.stringify(job));
    assert.deepEqual([...new Set((await proposed()).map(({ status }) => status))], ['dropped']);
  });
});
