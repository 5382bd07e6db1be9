import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { history } from '../demo.ts';
import { scoreSummaries } from '../public.ts';
import { recordHooks } from '../server/import.ts';
import { pointOf, totalOf, type Marks } from '../rules/total.ts';

describe('the demo school’s scores', () => {
  const at = suiteWorld();

  test('cover the terms so far, and are reckoned as the rules reckon', async () => {
    const { platform } = at.world;
    await history({ platform, tenant: '000000', size: 'small', random: random(7), stopped: () => false });
    const rows = await at.world.work((work) =>
      work.db.rows<Marks & { total: number | null; point: number | null }>(sql`
        select usual, mid, final, letter, flag, total, point from score_record where is_published and attempt = 'first'`),
    );
    assert.ok(rows.length > 500);
    for (const row of rows) {
      const total = totalOf(row, 'hundred', { usualWeight: 30, midWeight: 20, finalWeight: 50 });
      assert.equal(row.total, total);
      assert.equal(row.point, total === null ? null : pointOf(total, 'linear'));
    }
    const counted = await at.world.work((work) =>
      work.db.row<{ terms: number; warned: number; open: number; languages: number }>(sql`
        select (select count(distinct (xn, xq_m))::int from score_record where is_published) as terms,
          (select count(*)::int from academic_warning) as warned, (select count(*)::int from course_offering where state = 'open' and students > 0) as open,
          (select count(distinct language)::int from transcript where state = 'valid') as languages`),
    );
    assert.ok(counted!.terms >= 2 && counted!.warned > 0 && counted!.open > 0, JSON.stringify(counted));
    assert.equal(counted!.languages, 2, 'a class has its transcripts in both languages');
  });

  test('ranks and the door say what a count by hand says', async () => {
    const fdy = await at.world.as('fdy01');
    const ids = (await at.world.work((work) =>
      work.db.row<{ studentId: string; classId: string }>(sql`
        select s.id as student_id, s.class_id from student s join sys_user u on u.person_id = s.id where u.account_no = 'stu01'`),
    ))!;
    const list = (await fdy.ok('get', 'xsgl/courseResult/rank', { classId: ids.classId })) as {
      studentId: string;
      average: number | null;
      classPlace: number | null;
    }[];
    const own = list.find(({ studentId }) => studentId === ids.studentId)!;
    const better = list.filter(({ average }) => average !== null && average > own.average!).length;
    assert.equal(own.classPlace, better + 1);
    const { summary, counted } = await at.world.work(async (work) => ({
      summary: (await scoreSummaries(work, [ids.studentId])).get(ids.studentId)!,
      counted: (await work.db.row<{ failed: number; credits: number }>(sql`
        select count(*) filter (where failed)::int as failed, sum(credit) filter (where passed) as credits from course_result where student_id = ${ids.studentId}`))!,
    }));
    assert.equal(summary.failed, counted.failed);
    assert.equal(summary.credits, counted.credits);
    assert.equal(summary.average, own.average);
    assert.ok(summary.wanted > 0);
  });

  test('a score that is taken back with its import leaves no result behind', async () => {
    const left = await at.world.work(async (work) => {
      const row = (await work.db.row<{ id: string; studentId: string; subjectId: string }>(sql`
        select t.id, t.student_id, t.subject_id from score_record t where t.is_published and t.attempt = 'first' and t.total >= 60 order by t.id limit 1`))!;
      await recordHooks.beforeRemove!(work, row, { undo: true });
      return work.db.rows(sql`
        select 1 as one from course_result where student_id = ${row.studentId} and subject_id = ${row.subjectId}`);
    });
    assert.deepEqual(left, []);
  });
});
